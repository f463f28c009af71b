"""Compile templates so that their mistakes are found where they are made."""

from __future__ import annotations

from jinja2.compiler import CodeGenerator, Frame
from jinja2.nodes import Concat, FromImport


class CheckingCodeGenerator(CodeGenerator):
    """A compiler of templates that lets the environment check the values of `~` and the names of an import."""

    def visit_Concat(self, node: Concat, frame: Frame) -> None:
        join = "markup_join" if frame.eval_ctx.autoescape else "str_join"
        if frame.eval_ctx.volatile:
            join = "(markup_join if context.eval_ctx.volatile else str_join)"
        self.write(f"{join}(environment.joined((")
        for part in node.nodes:
            self.visit(part, frame)
            self.write(", ")
        self.write(")))")

    def visit_FromImport(self, node: FromImport, frame: Frame) -> None:
        super().visit_FromImport(node, frame)
        for name in node.names:
            alias = name[1] if isinstance(name, tuple) else name
            self.writeline(f"environment.imported({frame.symbols.ref(alias)})")
