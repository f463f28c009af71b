"""Turn the pages of the reference into files: Markdown, and the pictures of the examples."""

from __future__ import annotations

from printgen.reference.catalogue import INTRO, Sources, reference_pages
from printgen.reference.examples import markup_examples
from printgen.reference.house_entries import styles_picture, swatch, swatch_file
from printgen.reference.markdown_pages import PICTURES, index_markdown, page_markdown
from printgen.reference.pictures import draw_example
from printgen.reference.topics import topic_examples
from printgen.style.house_style import INKS


def reference_texts(sources: Sources) -> dict[str, str]:
    """Return the Markdown files of the reference, by their names."""
    pages = reference_pages(sources)
    return {"index.md": index_markdown(pages, INTRO)} | {f"{page.id}.md": page_markdown(page) for page in pages}


def reference_pictures(sources: Sources) -> dict[str, bytes]:
    """Return the pictures of the reference, by their names."""
    house = sources.house
    pictures = {
        f"{name}.png": draw_example(example, house)
        for name, example in {**markup_examples(), **topic_examples()}.items()
    }
    pictures["styles.png"] = draw_example(styles_picture(house), house)
    for paint in house.paints:
        for ink in INKS:
            pictures[swatch_file(paint, ink)] = draw_example(swatch(paint), house, ink, margin=0.5)
    return {f"{PICTURES}/{name}": picture for name, picture in pictures.items()}
