"""The program itself, live: `flowhost view photos` in a browser, from the first tap to the end.

FLOWHOST is the path of the program. Without it the tests are skipped.
"""

import signal
import statistics
import time
import unittest

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.keys import Keys

from browser import Browser
from case import PageTest, measures
from live_case import WATCH_TIMES
from program import LONGEST, PROGRAM, Program
from test_access import OVERFLOW, violations

ACTS = 200
# Taps the first button with such a text, as soon as it is there.
TAP = """const wanted = arguments[0]
const buttons = [...document.querySelectorAll('.card:not(.rim) button.pill, .other, .items button')]
const button = buttons.find(each => each.firstChild.textContent.trim() === wanted || each.innerText.trim() === wanted)
button?.click()
return button !== undefined"""
# Goes to and fro: a tap, and back, each as soon as the picture of the one before has come.
TO_AND_FRO = """const [count, forth, back, done] = arguments
const found = wanted => [...document.querySelectorAll('button[data-line]')].find(each => each.dataset.line === wanted)
const step = () => {
  if (times.whole.length >= count) return done(times.whole)
  const button = found(forth) ?? found(back)
  if (button && document.getElementById('acts').getAttribute('aria-busy') !== 'true') button.click()
  setTimeout(step, 5)
}
step()"""


@unittest.skipUnless(PROGRAM, "set FLOWHOST to the path of the program")
class ProgramTests(PageTest):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.browser.driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH_TIMES})

    def setUp(self):
        super().setUp()
        self.program = Program()
        self.addCleanup(self.program.close)
        self.open()

    def tearDown(self):
        self.browser.driver.get("about:blank")
        self.assertEqual([each for each in self.browser.complaints() if self.program.address not in each], [])
        foreign = [url for url in self.browser.requests() if not url.startswith(self.program.address)]
        self.assertEqual(foreign, [])

    def open(self):
        self.browser.driver.get("about:blank")
        self.browser.complaints(), self.browser.requests()
        self.browser.driver.get(self.program.address)
        self.at("photos")

    def until(self, value, expected):
        """Waits for a value, or for one that holds if `expected` is a function."""
        holds = expected if callable(expected) else lambda it: it == expected
        end = time.monotonic() + LONGEST
        while True:
            try:
                if holds(last := value()):
                    return last
            except StaleElementReferenceException:
                pass
            if time.monotonic() > end:
                self.fail(f"waited for {expected}, have {last}; the page says: {self.browser.text('#said')!r}")
            time.sleep(0.02)

    def at(self, path):
        self.until(self.browser.paths, [path])

    def tap(self, text):
        self.until(lambda: self.browser.run(TAP, text), True)

    def give(self, *texts):
        for field, text in zip(self.browser.find_all("#ask input"), texts):
            field.send_keys(text)
        self.browser.find("#ask .main").click()

    def select(self, photo="3"):
        self.tap("select")
        self.give(photo)
        self.at("photos photo")

    def enter(self, line):
        self.browser.find("#line").send_keys(line, Keys.ENTER)

    def place(self):
        return self.browser.text("#where span")

    def test_taps_lead_through_the_app(self):
        self.select()
        self.tap("buy")
        self.at("photos photo sign_in")
        self.tap("submit")
        kinds = [field.get_attribute("type") for field in self.browser.find_all("#ask input")]
        self.assertEqual(kinds, ["text", "password"])
        self.give("ann", "very secret")
        self.at("photos photo confirm")
        self.tap("buy")
        self.at("photos photo")
        self.assertNotIn("very secret", self.browser.run("return document.documentElement.outerHTML"))
        self.assertIn("ended: finish bought", self.browser.text("#flows"))

    def test_the_prompt_runs_lines_and_completes_them(self):
        self.enter("select 3")
        self.at("photos photo")
        self.browser.find("#line").send_keys("bu", Keys.TAB)
        self.until(lambda: self.browser.find("#line").get_attribute("value"), "buy")
        self.browser.press(Keys.ENTER)
        self.at("photos photo sign_in")
        self.enter("1 + 1")
        self.until(lambda: self.browser.text("#said"), lambda text: text.endswith("2"))
        self.enter("nonsense")
        self.until(lambda: self.browser.text("#said"), lambda text: "unknown global 'nonsense'" in text)

    def test_acting_at_an_earlier_step_begins_a_new_way(self):
        self.select()
        self.tap("buy")
        self.at("photos photo sign_in")
        self.browser.run("document.activeElement.blur()")
        self.browser.press(Keys.HOME)
        self.select("4")
        self.until(self.place, "step 2 of 2")
        self.assertIn("id=4", self.browser.text("#trace"))
        self.tap("Back")
        self.at("photos")
        self.browser.find("#undo").click()
        self.at("photos photo")
        self.browser.find("#redo").click()
        self.at("photos")

    @measures
    def test_an_act_is_seen_within_50_ms(self):
        self.tap("select")
        self.give("3")
        self.at("photos photo")
        self.browser.run("times.whole.length = 0")
        self.browser.driver.set_script_timeout(120)
        whole = self.browser.driver.execute_async_script(TO_AND_FRO, ACTS, ":tap buy", ":back")
        drawn = self.browser.run("return times.drawn")
        print(
            f"act to picture: median {statistics.median(whole):.1f} ms of {len(whole)}, most {max(whole):.1f} ms; "
            f"drawn in {statistics.median(drawn):.1f} ms"
        )
        self.assertLess(statistics.median(whole), 50)

    def test_a_saved_script_is_reloaded_into_the_app(self):
        self.select()
        saved = time.monotonic()
        self.program.change("photos/init.lua", '"buy", "gift"', '"buy", "gift", "share"')
        self.until(lambda: self.browser.text(".card.seen"), lambda text: "share" in text)
        print(f"save to picture: {1000 * (time.monotonic() - saved):.0f} ms")
        self.assertEqual(self.browser.paths(), ["photos photo"])

    def test_a_broken_script_is_said_and_the_app_stays(self):
        self.select()
        self.program.change("photos/init.lua", "local App =", "local local App =")
        self.until(lambda: self.browser.text(".note"), lambda text: "init.lua:14" in text)
        self.tap("buy")
        self.at("photos photo sign_in")
        self.program.change("photos/init.lua", "local local App =", "local App =")
        self.until(lambda: self.browser.text("#where"), lambda text: text.startswith("reload"))
        self.at("photos photo sign_in")

    def test_two_pages_look_at_one_app(self):
        other = Browser()
        self.addCleanup(other.close)
        other.driver.get(self.program.address)
        self.until(other.paths, ["photos"])
        self.select()
        self.until(other.paths, ["photos photo"])
        other.run(TAP, "Back")
        self.at("photos")

    def test_a_recorded_scenario_is_a_file(self):
        self.select()
        self.browser.find("#record").click()
        self.give("seen")
        scenario = self.program.plugins / "photos" / "scenarios" / "seen.lua"
        self.until(scenario.exists, True)
        self.assertIn('app:tap("select", 3)', scenario.read_text())

    def test_starting_over_takes_circumstances(self):
        self.select()
        self.browser.find("#start-over").click()
        self.give("device=pad")
        self.at("photos")
        self.until(lambda: self.browser.text("#facts"), lambda text: text.startswith("pad"))

    def test_strangers_are_refused(self):
        path, secret = self.program.path, {"Content-Type": "application/json"}
        line = '{"step": 0, "line": "select 3"}'
        for name, asked in {
            "no token": ("GET", "/", None, {}),
            "another token": ("GET", "/" + "x" * (len(path) - 2) + "/", None, {}),
            "another host": ("GET", path, None, {"Host": "evil.example"}),
            "an act from another page": (
                "POST",
                path + "act",
                line,
                {**secret, "Origin": "https://evil.example"},
            ),
            "an act of a form": ("POST", path + "act", line, {"Content-Type": "text/plain"}),
        }.items():
            with self.subTest(name):
                method, address, body, headers = asked
                status, text = self.program.request(method, address, body, **headers)
                self.assertIn(status, [400, 403, 404, 415])
                self.assertNotIn("photos", text)
        self.assertEqual(self.place(), "step 1 of 1")

    def test_the_page_can_be_used_by_everybody(self):
        self.select()
        self.tap("buy")
        self.at("photos photo sign_in")
        for width in [1280, 360]:
            self.browser.resize(width, 900)
            self.assertEqual(violations(self.browser), [])
            self.assertEqual(self.browser.run(OVERFLOW.replace("#columns", "#columns, #others")), [])

    def test_the_page_can_be_read_after_the_program_has_ended(self):
        self.select()
        self.program.end()
        self.until(lambda: self.browser.text("#status"), lambda text: not text.startswith("Live"))
        self.browser.press(Keys.ARROW_LEFT)
        self.at("photos")

    def test_a_program_that_was_killed_is_missed(self):
        self.program.end(signal.SIGKILL)
        self.until(lambda: self.browser.text("#status"), "Connection lost, trying again …")
