"""What the app of live_app.py shows and offers in a state, as nodes and offers of view/1."""

import json

NAMES = ["a", "b c", "<img src=x onerror=document.title='markup'>", 'say "hi" \\ now']


class Pictures:
    """The nodes of a run, each of which is there once. `self.run` and `self.known` are those of the app."""

    def node(self, **fields):
        key = json.dumps(fields)
        if key not in self.known:
            self.known[key] = len(self.run["nodes"])
            self.run["nodes"].append(fields)
        return self.known[key]

    def path(self, state):
        names = " ".join(name for name, _ in state["stack"])
        return "tabs: " + (names if state["tab"] == 0 else "cart") + (" | alert" if state["alert"] else "")

    def window(self, state):
        top = len(state["stack"]) - 1
        children = [
            self.screen(state, level, level == top and not state["alert"])
            for level in range(len(state["stack"]))
        ]
        presented = {}
        if state["alert"]:
            buttons = [{"title": "OK"}, {"title": NAMES[2]}]
            alert = self.node(
                kind="alert",
                id=9,
                title="Careful",
                words="<b>all</b> is lost",
                buttons=buttons,
                style="alert",
            )
            presented = {"presented": alert, "style": "alert"}
        stack = self.node(kind="navigation", id=2, children=children)
        cart = self.node(kind="screen", id=5, name="cart", params=[], flow=1, inputs=[], state=[], actions=[])
        tabs = [
            {"name": "home", "title": "Home", "root": stack},
            {"name": "cart", "title": "Cart", "root": cart},
        ]
        root = self.node(kind="tabs", id=3, tabs=tabs, selected=state["tab"], **presented)
        return self.node(kind="window", id=1, root=root, width="compact")

    def screen(self, state, level, is_top):
        name, value = state["stack"][level]
        covered = {} if is_top else {"why": "it is covered"}
        actions = {
            "home": [("open", ["name"]), ("sign_in", [])],
            "folder": [("open", ["name"]), ("warn", []), ("close", [])],
            "sign_in": [("submit", ["user", "password"]), ("cancel", [])],
        }[name]
        listed = [{"name": action, "arguments": arguments, **covered} for action, arguments in actions]
        if name == "folder":
            listed.append({"name": "delete", "arguments": [], "why": "it is locked"})
        return self.node(
            kind="screen",
            id=10 + level,
            name=name,
            params=[["name", value]] if value else [],
            flow=1,
            inputs=[["email", state["email"]]] if name == "sign_in" else [],
            state=[["user", state["user"]]] if name == "home" else [],
            actions=listed,
        )

    def taps(self, state):
        level = len(state["stack"]) - 1
        name = state["stack"][level][0]
        here = {"screen": 10 + level, "arguments": [], "items": []}
        items = [{"text": text, "note": f"number {index}"} for index, text in enumerate(NAMES)]
        if state["alert"]:
            return [
                {"screen": 9, "name": title, "line": f"alert.{index}", "arguments": [], "items": []}
                for index, title in enumerate(["OK", NAMES[2]])
            ]
        if state["tab"] == 1:
            return []
        plain = lambda action: {**here, "name": action, "line": f"{name}.{action}"}
        opening = {**plain("open"), "arguments": ["name"], "items": items}
        if name == "home":
            return [opening, plain("sign_in")]
        if name == "folder":
            return [opening, plain("warn"), plain("close")]
        return [{**plain("submit"), "arguments": ["user", "password"], "secret": 1}, plain("cancel")]

    def offer(self, state):
        return {
            "taps": self.taps(state),
            "others": others(state),
            "inputs": (
                [{"name": "email", "line": ":type email"}] if state["stack"][-1][0] == "sign_in" else []
            ),
            "tabs": [{"name": name, "line": f":tab {name}"} for name in ["home", "cart"]],
        }


def others(state):
    back = (
        [{"name": "Back", "line": ":back", "arguments": []}]
        if len(state["stack"]) > 1 and not state["alert"]
        else []
    )
    answer = {"name": "Answer pay", "line": ":answer pay", "arguments": ["reply"]}
    return [*back, {"name": "Rotate", "line": ":rotate", "arguments": []}, answer]
