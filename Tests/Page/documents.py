"""Documents for the tests: those of the folder `fixtures`, and two that are made."""

import json
import pathlib

FIXTURES = pathlib.Path(__file__).parent / "fixtures"
HOSTILE = [
    "</script><script>document.title='markup'</script>",
    "<img src=x onerror=document.title='markup'>",
    "\"'`&amp;&lt;b&gt;",
    "\u202eevil\u202c \u05e9\u05dc\u05d5\u05dd \u0645\u0631\u062d\u0628\u0627",
    "very_long_" + "x" * 300,
    "👩‍👩‍👧‍👦 🏳️‍🌈 e\u0301\u0301\u0301",
    "",
    "line\nbreak\ttab\u0000null",
    "{{document}} $& \\u003c <!-- ]]>",
]
NAMES = {"title", "name", "goal", "words", "class", "why", "end", "what", "path", "verb", "action", "badge"}
NAMES |= {"summary"}
TEXTS = {"params", "inputs", "state", "first", "arguments", "holds", "hunk"}


def names():
    return sorted(path.stem for path in FIXTURES.glob("*.json"))


def load(name):
    return json.loads((FIXTURES / f"{name}.json").read_text())


def picture(name):
    """Returns the map of a fixture as SVG, or an empty text."""
    path = FIXTURES / f"{name}.svg"
    return path.read_text() if path.exists() else ""


def shown(document, choice=0):
    """Returns a document as it is, or the document of a choice."""
    if "choices" not in document:
        return document
    chosen = document["choices"][choice]
    return {**chosen, "runs": [document["runs"][run] for run in chosen["runs"]]}


def hostile(document):
    """Returns the document with a hostile text in place of each name and each text."""
    texts = Texts()
    return texts.spoil(document)


class Texts:
    """Replaces a text by the same hostile one wherever it occurs."""

    def __init__(self):
        self.known = {}

    def text(self, original):
        number = len(self.known)
        return self.known.setdefault(original, f"{HOSTILE[number % len(HOSTILE)]}{number}")

    def spoil(self, value, key=None):
        if isinstance(value, dict):
            return {name: self.spoil(part, name) for name, part in value.items()}
        if isinstance(value, list):
            return [self.spoil(part, key) for part in value]
        is_text = isinstance(value, str) and (key in NAMES or key in TEXTS)
        return self.text(value) if is_text else value


def long_run(count):
    """A run of many acts: a stack that grows to twelve screens and shrinks again, with failures and refusals."""
    run = LongRun()
    for number in range(count):
        run.act(number)
    return {"schema": "view/1", "title": "long/run", "runs": [run.document()]}


class LongRun:
    def __init__(self):
        self.nodes, self.known = [], {}
        self.moments, self.acts, self.lines = [], [], []

    def node(self, **fields):
        key = json.dumps(fields)
        if key not in self.known:
            self.known[key] = len(self.nodes)
            self.nodes.append(fields)
        return self.known[key]

    def screen(self, level):
        return self.node(
            kind="screen",
            id=10 + level,
            name=f"folder_{level}",
            **{"class": "long.folder"},
            params=[["level", str(level)]],
            flow=1,
            inputs=[],
            state=[["visited", "yes"]],
            actions=[{"name": "open", "arguments": ["name"]}, {"name": "close", "arguments": []}],
        )

    def act(self, number):
        turn = number % 24
        depth = 1 + min(turn, 24 - turn)
        is_growing = turn <= 12
        path = " ".join(f"folder_{level}" for level in range(depth))
        root = self.node(kind="navigation", id=2, children=[self.screen(level) for level in range(depth)])
        window = self.node(kind="window", id=1, root=root)
        first, begin, at = len(self.moments), len(self.lines), number * 0.35
        changed = [10 + depth - 1]
        if number > 0:
            self.moments.append(
                {
                    "at": at + 0.175,
                    "path": path,
                    "windows": [window],
                    "key": 0,
                    "flows": [1],
                    "transition": {
                        "words": f"push folder_{depth - 1}",
                        "from": [],
                        "to": changed,
                        "progress": 0.5,
                    },
                }
            )
        self.moments.append({"at": at + 0.35, "path": path, "windows": [window], "key": 0, "flows": [1]})
        self.lines.append(
            {
                "verb": "push" if is_growing else "pop",
                "words": f"folder_{depth - 1}",
                "path": path,
                "level": "navigation",
                "screens": changed,
                "moment": first,
            }
        )
        outcome = "failed" if number == 700 else "refused" if number % 50 == 49 else "done"
        self.acts.append(
            {
                "words": "launch long" if number == 0 else f"tap open {number}",
                "kind": "launch" if number == 0 else "tap",
                "at": at,
                "ends": at + 0.35,
                "outcome": outcome,
                "moments": [first, len(self.moments)],
                "lines": [begin, len(self.lines)],
            }
        )

    def document(self):
        return {
            "name": "",
            "device": "phone",
            "os": "26",
            "goal": None,
            "leaks": [],
            "result": {"kind": "failed", "words": "one act failed"},
            "nodes": self.nodes,
            "moments": self.moments,
            "acts": self.acts,
            "lines": self.lines,
            "flows": [{"id": 1, "name": "Long", "from": 0}],
        }
