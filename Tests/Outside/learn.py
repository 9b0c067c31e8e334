"""Learns apps at the prompt of flowhost, and compares what was learned with the graphs of searches. See scripts/outside."""

import collections
import random
import subprocess
import sys

from aalpy.base import SUL, Oracle
from aalpy.learning_algs import run_KV
from aalpy.oracles import StatePrefixEqOracle

from outside import HERE, REPOSITORY, Search

REFUSED = "refused"


class App(SUL):
    """An app at the prompt. An output is what is on screen after an act, or that the act was refused.

    One prompt answers all queries: it goes back, by ':undo', to what a word has in common with the word before.
    """

    def __init__(self, flowhost, plugin, *options):
        super().__init__()
        self.prompt = subprocess.Popen(
            [flowhost, "repl", f"{plugin}/", *options], cwd=REPOSITORY, text=True, bufsize=1,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.tell(f'app = flow.launch("{plugin}", {{ manual = true }})')
        # The acts since the launch, each with its output.
        self.done = []

    def tell(self, line):
        """Writes a line to the prompt, and returns what is on screen then, or that the line was refused."""
        self.prompt.stdin.write(line + '\n"@" .. app:path()\n')
        is_refused = False
        for answer in self.prompt.stdout:
            is_refused = is_refused or answer.startswith("flowhost: ")
            if answer.startswith('"@'):
                return REFUSED if is_refused else self.visible(answer.strip().removeprefix('"@').removesuffix('"'))
        sys.exit("outside: the prompt has ended")

    def pre(self):
        self.word = ()

    def post(self):
        pass

    def step(self, letter):
        self.word += (letter,)
        return self.outputs(self.word)[-1]

    def query(self, word):
        self.num_queries += 1
        self.num_steps += len(word)
        return self.outputs(tuple(word))

    def outputs(self, word):
        common = 0
        while common < min(len(word), len(self.done)) and self.done[common][0] == word[common]:
            common += 1
        while len(self.done) > common:
            if self.done.pop()[1] != REFUSED:
                self.tell(":undo")
        for act in word[common:]:
            self.done.append((act, self.tell(f"> {act}")))
        return [output for _, output in self.done]

    @staticmethod
    def visible(path):
        """What is on screen: the last screen of each layer, or an alert alone."""
        tops = [layer.split(" ")[-1] for layer in path.split(" | ")]
        return "alert" if tops[-1] == "alert" else " + ".join(tops)


def minimal(search):
    """The minimal machine of a graph: by class, what each act shows and where it leads. The start has class 0."""
    ways = collections.defaultdict(dict)
    for step in search.steps:
        ways[step["from"]][step["act"]] = step["to"]
    shows = [state["shows"] for state in search.states]
    classes, count = [0] * len(shows), 0
    while True:
        numbers = {}
        classes = [
            numbers.setdefault(
                (classes[state], tuple(sorted((act, shows[to], classes[to]) for act, to in ways[state].items()))),
                len(numbers))
            for state in range(len(shows))]
        if len(numbers) == count:
            break
        count = len(numbers)
    machine = {}
    for state, number in enumerate(classes):
        machine[number] = {act: (shows[to], classes[to]) for act, to in ways[state].items()}
    return machine


def expected(machine, number, act, learned):
    """What an act shows in a class of the graph, and where it leads. The first entry of the menu behind the back button
    does what the button does, so that no search tries it."""
    ways = machine[number]
    if act not in ways and act.startswith("hold_back ") and learned != REFUSED:
        return ways.get("back", (REFUSED, number))
    return ways.get(act, (REFUSED, number))


def difference(learned, machine, acts):
    """A shortest word for which a learned machine and that of a graph differ, with what the graph says, or None."""
    front, seen = collections.deque([(learned.initial_state, 0, ())]), set()
    while front:
        state, number, word = front.popleft()
        for act in acts:
            output, target = expected(machine, number, act, state.output_fun[act])
            if state.output_fun[act] != output:
                return word + (act,), output
            following = state.transitions[act]
            if (following.state_id, target) not in seen:
                seen.add((following.state_id, target))
                front.append((following, target, word + (act,)))
    return None


class Words(Oracle):
    """Looks for words that a learned machine has wrong: at random, then by the graph. The prompt decides."""

    def __init__(self, acts, app, machine):
        super().__init__(acts, app)
        self.machine = machine
        self.walks = StatePrefixEqOracle(acts, app, walks_per_state=4, walk_len=10)

    def find_cex(self, hypothesis):
        found = difference(hypothesis, self.machine, self.alphabet)
        if found and found[1] == self.sul.outputs(found[0])[-1]:
            return found[0]
        return self.walks.find_cex(hypothesis)


def learn(flowhost, plugin, differences, *options):
    search = Search(flowhost, plugin, *options)
    machine = minimal(search)
    acts = sorted({step["act"] for step in search.steps})
    app = App(flowhost, plugin, *options)
    learned = run_KV(acts, app, Words(acts, app, machine), automaton_type="mealy", print_level=0)
    print(f"{plugin:10} {len(search.states):6} states {len(acts):6} acts, a minimal machine of {len(machine)} states; "
          f"learned {len(learned.states)} in {app.num_queries} queries of {app.num_steps} acts")
    found = difference(learned, machine, acts)
    if found:
        differences.check(f"{plugin}: {' / '.join(found[0])}", found[1], app.outputs(found[0])[-1])
    differences.check(f"{plugin}: states of the minimal machine", len(machine), len(learned.states))


def check_learned(flowhost, differences):
    """Compares what is learned at the prompt with the graphs of searches."""
    random.seed(1)
    learn(flowhost, "transfer", differences, "--plugins", str(HERE / "plugins"))
    learn(flowhost, "products", differences)
