"""The page shows at each step what the document says of it."""

import copy

from selenium.webdriver.common.keys import Keys

import documents
from case import PageTest


def rows(document):
    return document.get("rows") or [[index] for index in range(len(document["runs"][0]["acts"]))]


def expected_paths(document):
    """The path of each run at the end of each row; a run without an act there stays where it was."""
    last = [None] * len(document["runs"])
    for row in rows(document):
        for number, (run, act) in enumerate(zip(document["runs"], row)):
            if act is not None:
                last[number] = run["moments"][run["acts"][act]["moments"][1] - 1]["path"]
        yield list(last)


class StepTests(PageTest):
    def test_each_step_has_the_paths_of_the_document(self):
        for name in documents.names():
            document = documents.load(name)
            self.browser.open(document, "#step=1", picture=documents.picture(name))
            for number, paths in enumerate(expected_paths(documents.shown(document))):
                with self.subTest(name, step=number + 1):
                    self.assertEqual(self.browser.paths(), paths)
                    self.assertIn(
                        f"step={number + 1}", self.browser.run("return location.hash") or "step=1"
                    )
                self.browser.press(Keys.ARROW_RIGHT)

    def test_cards_are_the_screens_of_the_stage(self):
        self.browser.open(documents.load("buy"), "#step=3")
        names = [card.text for card in self.browser.find_all(".card .name")]
        self.assertEqual(names, ["sign_in", "photo", "photos"])

    def test_arrows_with_shift_stop_within_a_transition(self):
        self.browser.open(documents.load("buy"), "#step=2")
        self.browser.press_with(Keys.SHIFT, Keys.ARROW_RIGHT)
        self.assertEqual(self.browser.text(".note"), "Transition: push sign_in, 50 %")
        self.assertEqual(self.browser.run("return location.hash"), "#step=3.1")
        self.assertEqual(len(self.browser.find_all(".card.arriving")), 1)

    def test_a_link_opens_its_moment(self):
        self.browser.open(documents.load("buy"), "#step=4.1&layers")
        self.assertIn("moment 1 of 2", self.browser.text("#where"))
        self.assertEqual(self.browser.find("#layers").get_attribute("aria-pressed"), "true")
        self.browser.run("location.hash = '#step=1'")
        self.assertIn("step 1 of 5", self.browser.text("#where"))

    def test_fragments_that_make_no_sense_open_the_page_as_it_is(self):
        for fragment in ["#step=0", "#step=99", "#step=-1", "#step=1e9", "#step=<b>", "#%"]:
            with self.subTest(fragment):
                self.browser.open(documents.load("buy"), fragment)
                self.assertIn("step 1 of 5", self.browser.text("#where"))

    def test_the_slider_visits_every_moment(self):
        document = documents.load("buy")
        self.browser.open(document, "#step=1")
        moments = [moment["path"] for moment in document["runs"][0]["moments"]]
        for index, path in enumerate(moments):
            self.browser.run(
                "const s = document.getElementById('slider'); s.value = arguments[0]; s.oninput()", index
            )
            self.assertEqual(self.browser.paths(), [path])

    def test_a_new_document_replaces_the_old_one(self):
        self.browser.open(documents.load("buy"))
        later = documents.load("tour")
        before = copy.deepcopy(later)
        self.browser.run("window.flowhost.show(arguments[0], { index: 3 })", later)
        self.assertEqual(self.browser.text("#title"), "shop/tour")
        self.assertEqual(len(self.browser.find_all(".column")), 1)
        self.assertEqual(later, before)
