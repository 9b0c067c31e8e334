"""Puts a document into the page, as the program does.

assemble.py DOCUMENT.json PAGE.html [MAP.svg]
"""

import json
import pathlib
import re
import sys

ROOM = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "Page"


def assemble(document, skeleton="page.html", **places):
    """Returns the page of a document: each {{name}} of the skeleton is the file of that name, or the document.

    Places without a file, such as {{live}}, are empty unless their texts are given. What is between {{#live}} and
    {{/live}} is left out then.
    """
    data = json.dumps(document, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    text = (ROOM / skeleton).read_text()
    parts = re.compile(r"\{\{#(\w+)\}\}(.*?)\{\{/\1\}\}", re.DOTALL)
    text = parts.sub(lambda part: part[2] if places.get(part[1]) else "", text)
    return re.sub(r"\{\{([a-z.]+)\}\}", lambda place: part(place[1], {**places, "document": data}), text)


def part(name, places):
    return (ROOM / name).read_text().rstrip("\n") if "." in name else places.get(name, "")


if __name__ == "__main__":
    source, target, *maps = map(pathlib.Path, sys.argv[1:])
    pictures = {"picture": each.read_text() for each in maps}
    target.write_text(assemble(json.loads(source.read_text()), **pictures))
