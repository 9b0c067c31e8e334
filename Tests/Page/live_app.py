"""An app of folders for the tests of a live page: what a program does with lines, as changes of view/1."""

import copy
import shlex

from live_pictures import Pictures, others

LISTS = ["nodes", "moments", "acts", "lines", "flows", "leaks", "offers"]
START = {"stack": [("home", "")], "tab": 0, "email": "", "alert": False, "user": ""}


class Refusal(Exception):
    """A line that the prompt does not take."""


class App(Pictures):
    """The run so far. Each step leaves marks, the lengths of the lists after it, so that it can be undone."""

    def __init__(self, title="folders"):
        self.title = title
        self.restart()

    def restart(self):
        self.run = {
            "name": "",
            "device": "phone",
            "os": "26",
            "goal": None,
            "leaks": [],
            "result": {"kind": "passed", "words": "as expected"},
            "nodes": [],
            "moments": [],
            "acts": [],
            "lines": [],
            "offers": [],
            "flows": [{"id": 1, "name": "App", "from": 0}],
        }
        self.known, self.states, self.marks, self.undone = {}, [], [], []
        self.add(
            copy.deepcopy(START),
            {"words": f"launch {self.title}", "kind": "launch"},
            ["start App", "root home"],
        )

    # Lists

    def sizes(self):
        return {name: len(self.run[name]) for name in LISTS}

    def cut(self, count):
        """Leaves the first steps only."""
        sizes = self.marks[count - 1]
        for name in LISTS:
            del self.run[name][sizes[name] :]
        self.known = {key: place for key, place in self.known.items() if place < sizes["nodes"]}
        del self.states[count:], self.marks[count:]
        return sizes

    def document(self):
        return {"schema": "view/1", "title": self.title, "runs": [self.run]}

    def live(self, said=()):
        return {
            "title": self.title,
            "path": self.path(self.states[-1]),
            "isRunning": True,
            "watching": True,
            "canRedo": bool(self.undone),
            "steps": [step for step, offer in enumerate(self.run["offers"]) if offer],
            "said": list(said),
        }

    def change(self, kept, said=()):
        """The change from lists that had these parts in common with the ones now."""
        lists = {
            name: [kept[name], self.run[name][kept[name] :]]
            for name in LISTS
            if kept[name] < len(self.run[name]) or kept[name] < self.before[name]
        }
        return {"lists": lists, "result": self.run["result"], "live": self.live(said)}

    # Acts

    def act(self, step, line):
        """Does a line from a step on, and returns the change. A refusal leaves all as it was."""
        self.before = self.sizes()
        words = words_of(line)
        if line == ":undo":
            return self.undo()
        if line == ":redo":
            return self.redo()
        if words[0] == ":as":
            self.restart()
            return self.change(dict.fromkeys(LISTS, 0))
        if words[0] == ":record":
            return self.change(self.before, [{"kind": "note", "words": f"wrote scenarios/{words[1]}.lua"}])
        if not 0 <= step < len(self.states):
            raise Refusal(f"there is no step {step}")
        if words[0] == ":stack":
            return self.change(self.before, [{"kind": "value", "words": "navigation\n  home"}])
        state, act, lines, said = self.next(self.states[step], words, line)
        kept = self.cut(step + 1) if step + 1 < len(self.states) else self.sizes()
        kept = dict(kept)
        self.undone = []
        self.add(state, act, lines)
        return self.change(kept, said)

    def undo(self):
        if len(self.states) < 2:
            raise Refusal("there is nothing to undo")
        self.undone.append((self.states[-1], dict(self.run["acts"][-1])))
        return self.change(dict(self.cut(len(self.states) - 1)), [{"kind": "note", "words": "undone"}])

    def redo(self):
        if not self.undone:
            raise Refusal("there is nothing to redo")
        kept = self.sizes()
        state, act = self.undone.pop()
        self.add(state, {"words": act["words"], "kind": act["kind"]}, ["redo"])
        return self.change(kept)

    def next(self, state, words, line):
        """The next state, the act, its lines, and what is said."""
        state = copy.deepcopy(state)
        name, values = words[0], words[1:]
        top = state["stack"][-1][0]
        shown = [*values[:1], "•"] if name.endswith(".submit") else values
        act = {
            "words": f"tap {' '.join([name.split('.')[-1], *shown])}",
            "kind": "tap",
            "action": name.split(".")[-1],
        }
        act["screen"] = 9 if state["alert"] else 10 + len(state["stack"]) - 1
        allowed = {tap["line"] for tap in self.taps(state)} | {other["line"] for other in others(state)}
        allowed |= {":type email"} if top == "sign_in" else set()
        allowed |= {":tab home", ":tab cart"}
        if (
            name not in allowed
            and line not in allowed
            and " ".join(words[:2]) not in allowed
            and name != "crash"
        ):
            raise Refusal(f"there is no action '{name}' here")
        if name.endswith(".open"):
            state["stack"].append(("folder", values[0]))
        elif name.endswith(".sign_in"):
            state["stack"].append(("sign_in", ""))
        elif name.endswith(".submit"):
            state["user"] = values[0]
            state["stack"].pop()
        elif name == ":back" or name.endswith((".close", ".cancel")):
            state["stack"].pop()
        elif name.endswith(".warn"):
            state["alert"] = True
        elif name.startswith("alert."):
            state["alert"] = False
        elif name == ":type":
            state["email"] = values[1]
        elif name == ":tab":
            state["tab"] = ["home", "cart"].index(values[0])
        if name.startswith(":"):
            act = {"words": line[1:], "kind": name[1:]}
        said = [{"kind": "complaint", "words": "init.lua:3: attempt to index nil"}] if name == "crash" else []
        return state, act, [f"did {' '.join([name, *shown])}"], said

    def add(self, state, act, lines):
        run, moment = self.run, len(self.run["moments"])
        at = 0.35 * len(run["acts"])
        window = self.window(state)
        path = self.path(state)
        if len(run["acts"]) > 0:
            screens = [10 + len(state["stack"]) - 1]
            transition = {"words": act["words"], "from": [], "to": screens, "progress": 0.5}
            run["moments"].append(
                {
                    "at": at,
                    "path": path,
                    "windows": [window],
                    "key": 0,
                    "flows": [1],
                    "transition": transition,
                }
            )
        run["moments"].append({"at": at + 0.35, "path": path, "windows": [window], "key": 0, "flows": [1]})
        begin = len(run["lines"])
        for words in lines:
            verb, rest = words.split(" ", 1) if " " in words else (words, "")
            run["lines"].append(
                {
                    "verb": verb,
                    "words": rest,
                    "path": path,
                    "level": "navigation",
                    "screens": [10],
                    "moment": moment,
                }
            )
        run["acts"].append(
            {
                **act,
                "at": at,
                "ends": at + 0.35,
                "outcome": "done",
                "moments": [moment, len(run["moments"])],
                "lines": [begin, len(run["lines"])],
            }
        )
        run["offers"].append(self.offer(state))
        self.states.append(state)
        self.marks.append(self.sizes())


def words_of(line):
    """The words of a line: separated by spaces, or strings as Lua has them."""
    lexer = shlex.shlex(line, posix=True, punctuation_chars=False)
    lexer.whitespace_split, lexer.commenters, lexer.quotes = True, "", '"'
    return list(lexer)
