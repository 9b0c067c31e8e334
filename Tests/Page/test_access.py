"""Everybody can use the page: by keyboard, with a reader of the screen, on a small screen, in the dark."""

from axe_selenium_python import Axe
from selenium.webdriver.common.keys import Keys

import documents
from case import PageTest

FOCUSED = """const e = document.activeElement
return e.id || e.className.split(' ')[0] || e.tagName"""
RULES = ["wcag2a", "wcag2aa", "best-practice"]
RULES_OF_COLORS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
AXE = """const [rules, done] = arguments
axe.run({ runOnly: rules }).then(
  found => done(found.violations.map(each => `${each.id}: ${each.nodes[0].html.slice(0, 200)}`)),
  error => done([String(error)]))"""
OVERFLOW = """return [...document.querySelectorAll('body *')].filter(e => {
  const box = e.getBoundingClientRect()
  const scroller = e.closest('#columns, #picture, .symbols, .spoken')
  return !scroller && box.width > 0 && (box.right > innerWidth + 0.5 || box.left < -0.5)
}).map(e => e.id || e.className || e.tagName)"""


def violations(browser):
    """What axe finds on the page as it is, in the light and then in the dark, where only colors differ."""
    Axe(browser.driver).inject()
    found = []
    for scheme, rules in [("light", RULES), ("dark", RULES_OF_COLORS)]:
        browser.prefer(color_scheme=scheme, reduced_motion="reduce")
        found += [f"{scheme}: {each}" for each in browser.driver.execute_async_script(AXE, rules)]
    return found


class AccessTests(PageTest):
    def test_axe_finds_no_violation(self):
        for name in documents.names():
            for width in [1280, 360]:
                self.browser.resize(width, 900)
                with self.subTest(name, width=width):
                    self.browser.open(documents.load(name), picture=documents.picture(name))
                    self.assertEqual(violations(self.browser), [])

    def test_tab_reaches_everything_in_few_stops(self):
        self.browser.open(documents.load("lost_receipt"), "#step=5")
        stops = []
        for _ in range(20):
            self.browser.press(Keys.TAB)
            stops.append(self.browser.run(FOCUSED))
            if stops[-1] == "BODY" or stops[-1] in stops[:-1] and stops[-1] != "jump":
                break
        for wanted in [
            "copy-link",
            "flat",
            "layers",
            "card",
            "jump",
            "find",
            "act-head",
            "previous",
            "play",
            "next",
            "slider",
        ]:
            self.assertIn(wanted, stops)
        self.assertLessEqual(len(stops), 14)

    def test_arrows_reach_every_act_line_and_card(self):
        self.browser.open(documents.load("buy"), "#step=1")
        self.browser.run("document.querySelector('.act.now .act-head').focus()")
        reached = 1
        while self.browser.run("const e = document.activeElement; return e.closest('.act') !== null"):
            before = self.browser.run(
                "return document.activeElement.textContent + document.activeElement.dataset.station"
            )
            self.browser.press(Keys.ARROW_DOWN)
            after = self.browser.run(
                "return document.activeElement.textContent + document.activeElement.dataset.station"
            )
            if before == after:
                break
            reached += 1
        self.assertEqual(reached, len(self.browser.find_all(".act-head, .line")))

    def test_enter_on_a_line_goes_to_its_moment(self):
        self.browser.open(documents.load("buy"), "#step=1")
        self.browser.run("document.querySelectorAll('.act')[2].querySelectorAll('.line')[1].focus()")
        self.browser.press(Keys.ENTER)
        self.assertIn("step 3 of 5", self.browser.text("#where"))
        self.assertEqual([card.text for card in self.browser.find_all(".card.lit .name")], ["sign_in"])

    def test_nothing_is_wider_than_a_small_screen(self):
        self.browser.resize(360, 780)
        for name in documents.names():
            with self.subTest(name):
                self.browser.open(documents.load(name), picture=documents.picture(name))
                self.assertEqual(self.browser.run(OVERFLOW), [])
                self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), 360)

    def test_the_slider_says_where_it_is(self):
        self.browser.open(documents.load("buy"), "#step=3")
        self.assertEqual(
            self.browser.find("#slider").get_attribute("aria-valuetext"),
            "step 3 of 5: tap buy, 0.35 s, at photos photo sign_in",
        )

    def test_without_motion_nothing_moves(self):
        self.browser.prefer(reduced_motion="reduce")
        self.browser.open(documents.load("buy"))
        durations = self.browser.run(
            "return getComputedStyle(document.querySelector('.card')).transitionDuration"
        )
        self.assertEqual(set(durations.split(", ")), {"0s"})
