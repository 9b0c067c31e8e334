"""Puts a document into the page, as the program does.

assemble.py DOCUMENT.json PAGE.html [MAP.svg]
"""

import json
import pathlib
import re
import sys

ROOM = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "Page"


def assemble(document, picture="", skeleton="page.html"):
    """Returns the page of a document: each {{name}} of the skeleton is the text of that place, or the file."""
    data = json.dumps(document, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    texts = {"document": data, "picture": picture, "connect": "", "live": ""}
    return re.sub(r"\{\{([a-z.]+)\}\}", lambda place: part(place[1], texts), (ROOM / skeleton).read_text())


def part(name, texts):
    return texts[name] if name in texts else (ROOM / name).read_text().rstrip("\n")


if __name__ == "__main__":
    source, target, *maps = map(pathlib.Path, sys.argv[1:])
    target.write_text(assemble(json.loads(source.read_text()), *(each.read_text() for each in maps)))
