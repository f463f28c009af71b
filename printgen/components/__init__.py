"""Turn an element and a box into shapes; each file adds one element to the markup."""
