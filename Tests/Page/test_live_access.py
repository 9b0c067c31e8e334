"""Everybody can use a live page: by keyboard, with a reader of the screen, on a small screen, in the dark."""

from selenium.webdriver.common.keys import Keys

import documents
from live_case import LiveTest
from live_pictures import NAMES
from test_access import FOCUSED, OVERFLOW, violations

OVERFLOW = OVERFLOW.replace("#columns", "#columns, #others")  # which scrolls, too

IS_IN_SIGHT = """const e = document.activeElement, box = e.getBoundingClientRect()
if (e === document.body || e.id === 'slider') return true
const x = box.left + box.width / 2, y = box.top + Math.min(box.height, 40) / 2
return e.contains(document.elementFromPoint(x, y))"""


class LiveAccessTests(LiveTest):
    def states(self):
        """Brings the page to states that look different, one after the other."""
        self.act(":as")
        self.until_equal(self.place, "step 1 of 1")
        self.browser.find("#line").clear()
        yield "start"
        self.click("home.open")
        yield "list"
        self.browser.press(Keys.ESCAPE)
        self.act("home.sign_in")
        self.at("tabs: home sign_in")
        yield "fields"
        self.click("sign_in.submit")
        yield "form"
        self.browser.press(Keys.ESCAPE)
        self.enter("crash")
        self.until(lambda: self.browser.find_all("#said .complaint") != [])
        self.browser.find("#line").send_keys("ho", Keys.TAB)
        self.until(lambda: self.browser.find_all("#completions li") != [])
        self.browser.press(Keys.TAB)
        yield "completions"
        self.enter(" nonsense")
        self.until(lambda: "no action 'home' here" in self.browser.text("#said"))
        yield "refusal"
        self.browser.run("document.activeElement.blur()")
        self.browser.press(Keys.HOME)
        self.act(":back")
        self.until_equal(lambda: self.browser.text("#news"), "1 new step")
        yield "news"
        self.browser.press(Keys.END)
        for line in [f'home.open "{NAMES[2]}"', "folder.warn"]:
            self.act(line)
        self.at("tabs: home folder | alert")
        yield "alert"

    def test_axe_finds_no_violation(self):
        self.browser.prefer(reduced_motion="reduce")
        for width in [1280, 360]:
            self.browser.resize(width, 900)
            for state in self.states():
                with self.subTest(state, width=width):
                    self.assertEqual(violations(self.browser), [])

    def test_nothing_is_wider_than_a_small_screen(self):
        self.browser.resize(360, 780)
        for state in self.states():
            with self.subTest(state):
                self.assertEqual(self.browser.run(OVERFLOW), [])
                self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), 360)

    def test_hostile_names_fit_a_small_screen(self):
        run = self.server.app.run
        offer = run["offers"][0]
        for text in documents.HOSTILE:
            offer["others"].append({"words": text, "line": f":go {text}", "arguments": [text]})
            offer["taps"].append(
                {
                    "screen": None,
                    "name": text,
                    "line": text,
                    "arguments": [text],
                    "items": [{"text": text, "note": text}],
                }
            )
        self.browser.resize(360, 780)
        self.open()
        said = [{"kind": "printed", "words": text} for text in documents.HOSTILE]
        self.server.tell({"lists": {}, "result": run["result"], "live": self.server.app.live(said)})
        self.browser.find("#said-toggle").send_keys(Keys.ENTER)
        self.assertEqual(self.browser.run(OVERFLOW), [])
        self.assertEqual(len(self.browser.find_all(".other")), 2 + 2 * len(documents.HOSTILE))
        for button in self.browser.find_all(".other")[2:]:
            self.browser.run("arguments[0].click()", button)
            self.assertEqual(self.browser.run(OVERFLOW), [])
            self.browser.press(Keys.ESCAPE)
        self.assertEqual(self.browser.find_all("img, b b"), [])

    def test_what_has_the_focus_is_not_covered_on_a_small_screen(self):
        self.browser.resize(360, 780)
        for _ in range(24):
            self.browser.press(Keys.TAB)
            self.assertTrue(self.browser.run(IS_IN_SIGHT), self.browser.run(FOCUSED))

    def test_tab_reaches_everything(self):
        self.act("home.sign_in")
        self.at("tabs: home sign_in")
        stops = []
        while not stops or (stops[-1] != "BODY" and len(stops) < 40):
            self.browser.press(Keys.TAB)
            stops.append(self.browser.run(FOCUSED + " || e.dataset.line"))
        for wanted in [
            "undo",
            "record",
            "card",
            "INPUT",
            "pill",
            "tool",
            "line",
            "said-toggle",
            "find",
            "slider",
        ]:
            self.assertIn(wanted, stops)

    def test_a_whole_run_by_keyboard(self):
        self.button("home.open").send_keys(Keys.ENTER)
        self.browser.press(Keys.ARROW_DOWN, Keys.ENTER)
        self.at("tabs: home folder")
        self.assertEqual(self.server.app.states[-1]["stack"][-1], ("folder", "b c"))
        self.browser.press(Keys.TAB, Keys.TAB, Keys.ENTER)
        self.at("tabs: home folder | alert")
        self.browser.press(Keys.TAB, Keys.ENTER)
        self.at("tabs: home folder")

    def test_the_place_is_said_after_an_act(self):
        self.assertEqual(self.browser.find("#where").tag_name, "output")
        self.click("home.sign_in")
        self.at("tabs: home sign_in")
        self.assertEqual(self.browser.text("#where"), "tap sign_in\nstep 2 of 2")

    def test_without_motion_nothing_moves(self):
        self.browser.prefer(reduced_motion="reduce")
        self.open()
        self.click("home.sign_in")
        self.at("tabs: home sign_in")
        moving = self.browser.run("return document.getAnimations().length")
        self.assertEqual(moving, 0)
