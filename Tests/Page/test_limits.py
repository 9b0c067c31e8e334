"""Limits: hostile names, sizes, and the time that a frame takes in a long run."""

import re
import json
import statistics

from selenium.webdriver.common.keys import Keys

import documents
from assemble import ROOM, assemble
from case import PageTest, measures

SCRUB = """const done = arguments[0]
const slider = document.getElementById('slider'), times = []
const step = count => {
  const begin = performance.now()
  slider.value = (count * 37) % Number(slider.max)
  slider.oninput()
  document.body.offsetHeight
  times.push(performance.now() - begin)
  count < 100 ? requestAnimationFrame(() => step(count + 1)) : done(times)
}
step(0)"""


class LimitTests(PageTest):
    def test_names_never_become_markup(self):
        for name in documents.names():
            document = documents.hostile(documents.load(name))
            with self.subTest(name):
                self.browser.open(document, "#step=1", picture=documents.picture(name))
                elements = self.browser.run("return document.querySelectorAll('img, b b, script').length")
                self.assertEqual(elements, 2, "the page has two scripts and no image")
                self.assertEqual(self.browser.text("#title"), " ".join(document["title"].split()))
                for _ in range(len(documents.shown(document)["runs"][0]["acts"])):
                    self.browser.press(Keys.ARROW_RIGHT)
                self.assertNotEqual(self.browser.run("return document.title"), "markup")

    def test_hostile_names_fit_a_small_screen(self):
        self.browser.resize(360, 780)
        self.browser.open(documents.hostile(documents.load("tour")))
        self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), 360)

    def test_the_page_is_small(self):
        self.assertLess(len(assemble({}).encode()), 130_000)
        self.assertLess(len(assemble(None, live="yes").encode()), 170_000)
        self.assertLess(len(assemble(documents.load("tour")).encode()), 160_000)
        self.assertLess(len(assemble(documents.long_run(1000)).encode()), 2_000_000)

    def test_every_file_of_the_room_is_in_the_page(self):
        skeletons = [(ROOM / name).read_text() for name in ["page.html", "index.html"]]
        for path in ROOM.iterdir():
            if path.suffix in [".css", ".js", ".svg"]:
                place = re.compile("{{" + re.escape(path.name) + "}}")
                counts = [len(place.findall(skeleton)) for skeleton in skeletons]
                self.assertIn(1, counts, path.name)
                self.assertLessEqual(max(counts), 1, path.name)

    def test_every_file_of_the_room_is_embedded_once(self):
        table = (ROOM / "page.c").read_text()
        for path in ROOM.iterdir():
            if path.suffix in [".css", ".js", ".svg", ".html"]:
                self.assertEqual(table.count(f'{{"{path.name}", '), 1, path.name)
                self.assertEqual(table.count(f'#embed "{path.name}" '), 1, path.name)

    def test_no_two_files_declare_the_same_name(self):
        names = [
            name
            for path in ROOM.glob("*.js")
            for name in re.findall(r"^(?:async )?(?:function|const) (\w+)", path.read_text(), re.MULTILINE)
        ]
        self.assertEqual([name for name in names if names.count(name) > 1], [])

    def test_no_function_is_longer_than_40_lines(self):
        for path in ROOM.glob("*.js"):
            begin = None
            for number, line in enumerate(path.read_text().split("\n"), 1):
                if line.startswith(("function ", "async function ")):
                    begin = number
                if line == "}" and begin is not None:
                    self.assertLessEqual(number - begin, 40, f"{path.name}:{begin}")
                    begin = None

    @measures
    def test_the_slider_of_a_long_run_follows_the_pointer(self):
        self.browser.open(documents.long_run(1000))
        self.assertIn("step 701 of 1000", self.browser.text("#where"))
        rounds = [self.browser.driver.execute_async_script(SCRUB) for _ in range(3)]
        # The best of three: others use this machine too.
        self.assertLess(min(map(statistics.median, rounds)), 16)
        self.assertLess(len(self.browser.find_all("#marks *")), 60)

    def test_a_document_survives_the_page(self):
        document = documents.hostile(documents.load("buy"))
        self.browser.open(document)
        held = self.browser.run("return document.getElementById('document').textContent")
        self.assertEqual(json.loads(held), document)
