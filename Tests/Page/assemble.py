"""Puts a document into the page, as the program does.

assemble.py DOCUMENT.json PAGE.html
"""

import json
import pathlib
import re
import sys

ROOM = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "Page"


def assemble(document):
    """Returns the page of a document: each {{name}} of the skeleton is the file of that name, or the document."""
    data = json.dumps(document, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    skeleton = (ROOM / "page.html").read_text()
    return re.sub(r"\{\{([a-z.]+)\}\}", lambda place: part(place[1], data), skeleton)


def part(name, data):
    return data if name == "document" else (ROOM / name).read_text().rstrip("\n")


if __name__ == "__main__":
    source, target = sys.argv[1:]
    pathlib.Path(target).write_text(assemble(json.loads(pathlib.Path(source).read_text())))
