"""Compares searches of flowhost with what other programs say about the same states. See scripts/outside."""

import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

import networkx

HERE = pathlib.Path(__file__).parent
REPOSITORY = HERE.parent.parent
BY_USER = {"touch", "time", "answer"}


class Differences:
    """The differences that were found, printed at once."""

    def __init__(self):
        self.count = 0

    def check(self, what, ours, theirs):
        if ours != theirs:
            self.count += 1
            print(f"DIFFERS  {what}: flowhost says {ours}, others say {theirs}")
        return ours == theirs


class Search:
    """A search by flowhost: its report, its graph, and the time that it has taken."""

    def __init__(self, flowhost, plugin, *options):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "graph.jsonl")
            start = time.monotonic()
            run = subprocess.run(
                [flowhost, "prove", plugin, "--format", "json", "--graph", file, *options],
                cwd=REPOSITORY, capture_output=True, text=True)
            self.seconds = time.monotonic() - start
            self.report = [json.loads(line) for line in run.stdout.splitlines()]
            self.end = self.report[-1] if self.report else {}
            if self.end.get("kind") != "end":
                sys.exit(f"outside: {plugin}: {run.stderr.strip()}")
            lines = [json.loads(line) for line in open(file, encoding="utf8")]
        of_kind = collections.defaultdict(list)
        for line in lines:
            of_kind[line["kind"]].append(line)
        (self.head,) = of_kind["begin"]
        self.states, self.steps, self.possible = of_kind["state"], of_kind["step"], of_kind["possible"]

    def titles(self, rule, words):
        """The subjects of the findings of a rule, accepted or not."""
        found = [line["title"] for line in self.report if line.get("rule") == rule]
        found += [line["title"] for line in self.report if line["kind"] == "accepted"]
        return {title.removeprefix(words + ": ") for title in found if title.startswith(words + ": ")}

    def names(self, kind):
        return {line["name"] for line in self.report if line["kind"] == kind}


def graph_of(search, allows=lambda step: True):
    graph = networkx.DiGraph()
    graph.add_nodes_from(range(len(search.states)))
    graph.add_edges_from((step["from"], step["to"]) for step in search.steps if allows(step))
    return graph


def leading_to(graph, goals):
    """The states from which a way leads to a goal, and the goals."""
    graph.add_edges_from((goal, "goal") for goal in goals)
    states = networkx.ancestors(graph, "goal") if goals else set()
    graph.remove_nodes_from(["goal"] if goals else [])
    return states


def verdict(search, number, is_complete):
    """The kind of the line in the report about a `possible` property."""
    def allows(step):
        return step["means"] in BY_USER and number not in step.get("forbidden", [])

    def with_number(key):
        return {state["state"] for state in search.states if number in state.get(key, [])}

    graph = graph_of(search, allows)
    applies = with_number("applies")
    good = leading_to(graph, with_number("true"))
    unknown = leading_to(graph, flagged(search, "open"))
    if applies - good - unknown:
        return "finding"
    if applies - good or not is_complete:
        return "undecided"
    return "holds" if applies else "never_applied"


def flagged(search, flag):
    return {state["state"] for state in search.states if flag in state.get("flags", [])}


def dead_ends(search):
    """What is on screen in closed regions of one screen that contain no start."""
    shows = [state["shows"] for state in search.states]
    if len(set(shows)) == 1:
        return set()
    graph = graph_of(search, lambda step: step["means"] in BY_USER)
    starts, opened, ended = set(range(search.head["starts"])), flagged(search, "open"), flagged(search, "ended")
    first = {}
    for region in networkx.strongly_connected_components(graph):
        leaves = any(target not in region for source in region for target in graph.successors(source))
        if leaves or region & starts or region & opened or len({shows[state] for state in region}) > 1:
            continue
        if min(region) not in ended:
            first.setdefault(shows[min(region)], min(region))
    return set(first)


def check_graph(search, differences):
    """Compares distances, verdicts and dead ends with what networkx says. Returns the verdicts."""
    plugin = search.head["plugin"]
    differences.check(f"{plugin}: states", search.end["states"], len(search.states))
    differences.check(f"{plugin}: steps", search.end["steps"], len(search.steps))
    graph = graph_of(search)
    distances = networkx.multi_source_dijkstra_path_length(graph, set(range(search.head["starts"])))
    ours = {state["state"]: state["acts"] for state in search.states}
    wrong = [state for state in ours if ours[state] != distances.get(state)]
    for state in wrong[:3]:
        differences.check(f"{plugin}: acts to state {state}", ours[state], distances.get(state))
    differences.check(f"{plugin}: depth", search.end["depth"], max(distances.values()))
    for finding in search.report:
        if finding["kind"] == "finding" and finding["rule"] == "dead_end":
            shown = finding["title"].removeprefix("dead end: ")
            nearest = min(distances[state["state"]] for state in search.states if state["shows"] == shown)
            differences.check(f"{plugin}: acts to {finding['title']} at least", max(finding["acts"], nearest), finding["acts"])
    differences.check(f"{plugin}: dead ends", search.titles("dead_end", "dead end"), dead_ends(search))
    is_complete = search.end["ending"] == "complete"
    broken = search.titles("possible", "not possible")
    failed = " ".join(search.titles("property", "property failed"))
    verdicts = collections.Counter()
    for number, property in enumerate(search.possible):
        name = property["name"]
        if f"{name}: " in failed:
            continue
        said = [kind for kind in ("holds", "undecided", "never_applied") if name in search.names(kind)]
        said += ["finding"] if name in broken else []
        expected = verdict(search, number, is_complete)
        differences.check(f"{plugin}: '{name}'", said, [expected])
        verdicts[expected] += 1
    return verdicts


def plugins_with_scenarios():
    folders = (path.parent for path in REPOSITORY.glob("plugins/*/scenarios"))
    return sorted(folder.name for folder in folders if (folder / "init.lua").exists())


def with_more_properties(search, folder):
    """Adds a `possible` property to a copy of a plugin: for each screen, alone and without the acts that lead to it."""
    plugin = search.head["plugin"]
    texts = "\n".join(path.read_text(encoding="utf8") for path in (folder / plugin).glob("*.lua"))
    declared = set(re.findall(r'flow\.screen\s*\(?\s*"([\w]+)"', texts))
    shown = {name for state in search.states for name in state["shows"].split(" + ")}
    acts = collections.defaultdict(collections.Counter)
    for step in search.steps:
        if step["means"] in BY_USER and step["from"] != step["to"]:
            word = " ".join(step["act"].split(" ")[:2]) if step["act"].startswith("tap ") else step["act"].split(" ")[0]
            acts[search.states[step["to"]]["shows"]][word] += 1
    lines = ["", 'local possible = require "flowhost".possible']
    for name in sorted(shown & declared):
        check = f'function(app) return app:shows "{name}" ~= nil end'
        lines.append(f'possible("every state leads to {name}", {check})')
        for word, _ in acts[name].most_common(2):
            text = word.replace("\\", "\\\\").replace('"', '\\"')
            lines.append(f'possible("{name} without {text}", {{ without = "{text}" }}, {check})')
        lines.append(f'possible("{name} has a way back", {{ on = "{name}", without = {{ "back", "swipe_back" }} }}, '
                     f'function(app) return app:shows "{name}" == nil end)')
    for name in sorted(declared - {name for shows in shown for name in shows.split(".")})[:1]:
        lines.append(f'possible("{name} is never on top", {{ on = "{name}" }}, function() return true end)')
    file = folder / plugin / "properties.lua"
    with open(file, "a", encoding="utf8") as out:
        out.write("\n".join(lines) + "\n")


def check_graphs(flowhost, states, differences):
    """Compares the graphs of all plugins that have scenarios with what networkx says."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name) / "plugins"
        shutil.copytree(REPOSITORY / "plugins", folder)
        for plugin in plugins_with_scenarios():
            search = Search(flowhost, plugin, "--states", str(states))
            verdicts = check_graph(search, differences)
            with_more_properties(search, folder)
            more = Search(flowhost, plugin, "--states", str(states), "--plugins", str(folder))
            differences.check(f"{plugin}: states with more properties", more.end["states"], search.end["states"])
            verdicts += check_graph(more, differences)
            said = ", ".join(f"{count} {kind}" for kind, count in sorted(verdicts.items()))
            print(f"{plugin:10} {len(search.states):6} states {len(search.steps):6} steps {search.end['depth']:3} deep"
                  f"  {search.end['ending']:8}  {said}")


def spin(model, *definitions):
    """Returns the number of states and of acts to the farthest one that Spin finds in a model."""
    with tempfile.TemporaryDirectory() as folder:
        def run(*words):
            done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
            if done.returncode:
                sys.exit(f"outside: {' '.join(words)}: {done.stdout}{done.stderr}")
            return done.stdout

        # The variables that only count for the state are kept, and no steps are merged.
        run("spin", *definitions, "-o1", "-o2", "-o3", "-a", str(HERE / model))
        run("cc", "-O2", "-w", "-DSAFETY", "-DNOREDUCE", "-DBFS", "-o", "pan", "pan.c")
        output = run("./pan", "-E")
    states = int(re.search(r"(\d+) states, stored\n", output)[1])
    return states, int(re.search(r"depth reached (\d+)", output)[1])


def sized(search):
    return search.end["states"], search.end["depth"]


def our_models(flowhost, plugin, jobs, folder=HERE / "plugins"):
    """Searches a model to its end. Prints the time, and the rate."""
    search = Search(flowhost, plugin, "--for", "600", "--jobs", str(jobs), "--plugins", str(folder))
    states, depth = sized(search)
    print(f"{plugin:10} {states:6} states {len(search.steps):6} steps {depth:3} deep  {search.end['ending']:8}"
          f"  {jobs} job{'s' if jobs > 1 else ' '}  {search.seconds:5.1f} s  {states / search.seconds:7.0f} states/s")
    return search


def check_models(flowhost, differences):
    """Compares the counts of models with those of Spin."""
    search = our_models(flowhost, "transfer", 1)
    differences.check("transfer", sized(search), spin("transfer.pml"))
    with tempfile.TemporaryDirectory() as name:
        for count, known in ((3, 288), (5, 8832)):
            folder = pathlib.Path(name) / str(count)
            shutil.copytree(HERE / "plugins", folder)
            file = folder / "agreement" / "init.lua"
            file.write_text(file.read_text().replace("local COUNT = 3", f"local COUNT = {count}"))
            for jobs in (1, 2):
                search = our_models(flowhost, "agreement", jobs, folder)
                differences.check("agreement", sized(search), spin("agreement.pml", f"-DCOUNT={count}"))
                differences.check("agreement, as known", search.end["states"], known)


def check_puzzle(flowhost, differences):
    """Compares the 8-puzzle with its known number of boards, and with a search of our own."""
    start = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    levels, seen = [{start}], {start}
    while levels[-1]:
        following = set()
        for board in levels[-1]:
            hole = board.index(0)
            for other in (hole - 3, hole + 3, hole - 1 if hole % 3 else -1, hole + 1 if hole % 3 < 2 else -1):
                if 0 <= other < 9:
                    moved = list(board)
                    moved[hole], moved[other] = moved[other], moved[hole]
                    following.add(tuple(moved))
        levels.append(following - seen)
        seen |= following
    widths = [len(level) for level in levels[:-1]]
    differences.check("boards, as known", (181_440, 31, 24_047), (len(seen), len(widths) - 1, max(widths)))
    for jobs in (1, 2):
        search = our_models(flowhost, "puzzle", jobs)
        ours = collections.Counter(state["acts"] for state in search.states)
        differences.check("puzzle: states by depth", [ours[depth] for depth in range(len(ours))], widths)
        differences.check("puzzle: ending", search.end["ending"], "complete")


def main():
    flowhost, states, *parts = sys.argv[1:]
    differences = Differences()
    if "graphs" in parts:
        check_graphs(flowhost, int(states), differences)
    if "models" in parts:
        check_models(flowhost, differences)
    if "learn" in parts:
        from learn import check_learned
        check_learned(flowhost, differences)
    if "puzzle" in parts:
        check_puzzle(flowhost, differences)
    print(f"{differences.count} difference{'' if differences.count == 1 else 's'}")
    sys.exit(1 if differences.count else 0)


if __name__ == "__main__":
    main()
