"""Pages that the program makes: one for each example scenario, and their list.

FLOWHOST is the path of the program. Without it the tests are skipped. That the paths of a page's document are those of
the trace is a test of Swift; here all of them are seen on the page.
"""

import json
import pathlib
import subprocess
import tempfile
import unittest

from case import IS_SHORT, PageTest
from program import PROGRAM
from test_access import OVERFLOW, violations

ROOT = pathlib.Path(__file__).resolve().parents[2]


def some(pages):
    """Of all pages those that this run looks at."""
    return pages[::20] if IS_SHORT else pages


@unittest.skipUnless(PROGRAM, "set FLOWHOST to the path of the program")
class ProgramPageTests(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.folder = tempfile.TemporaryDirectory()
        command = [PROGRAM, "test", *sorted(map(str, ROOT.glob("plugins/*/scenarios"))), "--html", cls.folder.name]
        subprocess.run(command, cwd=ROOT, capture_output=True, check=True)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()
        super().tearDownClass()

    def open_file(self, path):
        self.browser.driver.get("about:blank")
        self.browser.driver.get_log("browser")
        self.browser.driver.get_log("performance")
        self.browser.driver.get(pathlib.Path(path).as_uri())

    def document(self):
        return json.loads(self.browser.run("return document.getElementById('document').textContent"))

    def test_every_scenario_has_a_page_that_shows_its_paths(self):
        self.open_file(pathlib.Path(self.folder.name) / "index.html")
        index = self.document()
        pages = [entry for entry in index["scenarios"] if "page" in entry]
        self.assertGreater(len(pages), 280)
        steps = 0
        for entry in some(pages):
            with self.subTest(entry["name"]):
                self.open_file(pathlib.Path(self.folder.name) / entry["page"])
                steps += self.walk(entry["name"])
                self.is_alone()
        print(f"\n{len(some(pages))} pages, {steps} steps")

    def test_every_page_can_be_used_by_everybody(self):
        pages = sorted(pathlib.Path(self.folder.name).rglob("*.html"))
        self.assertGreater(len(pages), 280)
        self.browser.prefer(reduced_motion="reduce")
        self.browser.resize(360, 900)
        for page in some(pages):
            with self.subTest(page.name):
                self.open_file(page)
                self.assertEqual(self.browser.run(OVERFLOW), [])
                self.assertEqual(violations(self.browser), [])
                self.is_alone()

    def is_alone(self):
        """The page has requested nothing but its own file, and complained of nothing."""
        self.assertEqual(self.browser.complaints(), [])
        self.assertEqual([url for url in self.browser.requests() if not url.startswith("file:")], [])

    def walk(self, name):
        """Goes to each step with the keyboard, and compares the path in the caption with that of the run."""
        [run] = self.document()["runs"]
        wanted = [run["moments"][act["moments"][1] - 1]["path"] for act in run["acts"]]
        shown = self.browser.run(
            """const press = key => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
            press('Home')
            const paths = []
            for (let step = 0; step < arguments[0]; step++) {
              paths.push(document.querySelector('#slider').getAttribute('aria-valuetext').replace(/^.*?; /, ''))
              press('ArrowRight')
            }
            return paths""",
            len(wanted),
        )
        self.assertEqual(len(shown), len(wanted))
        for path, words in zip(wanted, shown):
            self.assertTrue(words.endswith(f"at {path}") or path == "", (name, path, words))
        return len(wanted)
