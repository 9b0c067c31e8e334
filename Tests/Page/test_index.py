"""The index of scenarios: groups, filters, links to pages, and what all pages promise."""

import json
import urllib.parse

from selenium.webdriver.common.keys import Keys

import documents
from assemble import assemble
from case import PageTest
from test_access import OVERFLOW, violations

INDEX = documents.FIXTURES / "index" / "plugins.json"
NAMES = """return [...document.querySelectorAll('.scenario')].filter(e => e.offsetParent !== null)
  .map(e => e.querySelector('.name').textContent)"""

FIND = """const begin = performance.now(), find = document.getElementById('find')
find.value = 'buy'
find.oninput()
return performance.now() - begin"""


class IndexTests(PageTest):
    def open(self, fragment="", edit=lambda document: None):
        document = json.loads(INDEX.read_text())
        edit(document)
        self.browser.open(document, fragment, skeleton="index.html")
        return document

    def names(self):
        return self.browser.run(NAMES)

    def with_state(self, document, state):
        return sorted(each["name"] for each in document["scenarios"] if each["state"] == state)

    def test_what_did_not_pass_comes_first(self):
        document = self.open()
        headings = [heading.text.split("\n")[0] for heading in self.browser.find_all(".plugin h2")]
        self.assertEqual(headings, ["bank", "photos", "shop", "login"])
        self.assertEqual(len(self.names()), len(document["scenarios"]))
        photos = self.browser.find_all(".plugin")[1]
        states = [state.text for state in photos.find_elements("css selector", ".state")]
        self.assertEqual(states[:3], ["Failed", "Changed", "Passed"])
        self.assertEqual(set(states[2:]), {"Passed"})

    def test_the_header_says_the_result(self):
        document = self.open()
        self.assertEqual(self.browser.text("#title"), "plugins")
        self.assertEqual(self.browser.text("#result"), document["result"])
        self.assertEqual(self.browser.find("#result").get_attribute("class"), "bad")
        self.assertIn("1 failed, 1 changed, 10 passed", self.browser.find_all(".plugin h2")[1].text)

    def test_a_run_in_which_all_passed_is_well(self):
        def pass_all(document):
            for scenario in document["scenarios"]:
                scenario["state"] = "passed"

        self.open(edit=pass_all)
        self.assertEqual(self.browser.find("#result").get_attribute("class"), "well")
        self.assertEqual(len(self.browser.find_all("#states button")), 2)

    def test_a_scenario_says_its_words_and_its_size(self):
        self.open()
        row = self.browser.find(".plugin .scenario")
        words = row.find_element("css selector", "p").text
        self.assertEqual(words, "expected a drawer\nthe current path is 'home'")
        self.assertRegex(row.find_element("css selector", ".facts").text, r"^\d+ acts · [\d.]+ s$")

    def test_a_scenario_without_a_page_has_no_link(self):
        self.open()
        row = self.browser.find(".scenario.broken")
        self.assertEqual(row.find_elements("css selector", "a"), [])
        self.assertEqual(row.find_element("css selector", ".name").text, "shop/cart")

    def test_a_filter_leaves_one_state(self):
        document = self.open()
        for state in ["failed", "broken", "changed", "passed"]:
            with self.subTest(state):
                button = self.browser.find(f'#states [data-state="{state}"]')
                button.click()
                self.assertEqual(sorted(self.names()), self.with_state(document, state))
                self.assertEqual(button.get_attribute("aria-pressed"), "true")
                self.assertEqual(len(self.browser.find_all('#states [aria-pressed="true"]')), 1)
                self.assertEqual(self.browser.run("return location.hash"), f"#state={state}")
        self.browser.find('#states [data-state=""]').click()
        self.assertEqual(len(self.names()), len(document["scenarios"]))

    def test_finding_looks_into_names_and_words(self):
        document = self.open()
        self.browser.find("#find").send_keys("DRAWER")
        expected = [
            each["name"]
            for each in document["scenarios"]
            if "drawer" in each["name"] + each.get("words", "")
        ]
        self.assertEqual(sorted(self.names()), sorted(expected))
        self.assertEqual(self.browser.text("#found"), f"{len(expected)} scenarios")
        self.browser.find("#find").send_keys(" nowhere")
        self.assertEqual(self.names(), [])
        self.assertEqual(self.browser.text("#found"), "not found")

    def test_a_link_holds_the_filter(self):
        document = self.open("#state=passed&find=link")
        self.assertEqual(self.browser.find("#find").get_attribute("value"), "link")
        expected = [name for name in self.with_state(document, "passed") if "link" in name]
        self.assertEqual(sorted(self.names()), expected)
        self.browser.run("location.hash = '#state=failed'")
        self.assertEqual(sorted(self.names()), self.with_state(document, "failed"))

    def test_fragments_that_make_no_sense_show_all(self):
        for fragment in ["#state=constructor", "#state=", "#%", "#find=", "#step=5"]:
            with self.subTest(fragment):
                document = self.open(fragment)
                self.assertEqual(len(self.names()), len(document["scenarios"]))

    def test_arrows_walk_the_scenarios(self):
        self.open("#state=failed")
        self.browser.find("#find").click()
        self.browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
        self.assertEqual(self.browser.run("return document.activeElement.textContent"), "photos/buy")
        self.browser.press(Keys.ARROW_UP, Keys.ARROW_UP)
        self.assertEqual(self.browser.run("return document.activeElement.id"), "find")

    def test_a_link_leads_to_the_page_of_the_scenario(self):
        self.open("#find=ios17")
        page = self.browser.page.parent / "photos" / "checkout" / "buy@device=pad,os=ios17.html"
        page.parent.mkdir(parents=True)
        page.write_text(assemble(documents.load("buy")))
        self.browser.find(".scenario:not([hidden]) a").click()
        self.assertEqual(self.browser.text("#title"), "photos/buy")
        path = urllib.parse.unquote(self.browser.run("return location.pathname"))
        self.assertEqual(path, str(page))
        self.browser.requests()

    def test_a_page_is_never_a_script_or_another_host(self):
        hostile = ["javascript:document.title='markup'", "//example.com/a", "http://example.com", "a?b#c"]
        hostile += ["\\\\example.com\\a", "data:text/html,a", "../../a"]

        def spoil(document):
            for scenario, page in zip(document["scenarios"], hostile):
                scenario["page"] = page

        self.open(edit=spoil)
        folder = self.browser.page.parent.as_uri()
        addresses = self.browser.run("return [...document.querySelectorAll('a.name')].map(a => a.href)")
        for address in addresses:
            self.assertTrue(address.startswith(folder), address)
            self.assertNotIn("#", address)

    def test_names_never_become_markup(self):
        def spoil(document):
            for scenario, text in zip(document["scenarios"], documents.HOSTILE * 9):
                scenario.update(name=text, plugin=text, words=text)
            document.update(title=documents.HOSTILE[0], result=documents.HOSTILE[1])

        for width in [1280, 360]:
            self.browser.resize(width, 780)
            self.open(edit=spoil)
            self.assertEqual(self.browser.run("return document.querySelectorAll('img, script').length"), 2)
            self.assertEqual(self.browser.text("#title"), documents.HOSTILE[0])
            self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), width)

    def test_axe_finds_no_violation(self):
        for width in [1280, 360]:
            self.browser.resize(width, 900)
            with self.subTest(width=width):
                self.open()
                self.assertEqual(violations(self.browser), [])

    def test_nothing_is_wider_than_a_small_screen(self):
        self.browser.resize(360, 780)
        self.open()
        self.assertEqual(self.browser.run(OVERFLOW), [])
        self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), 360)

    def test_a_state_that_is_not_known_is_said_as_it_is(self):
        def spoil(document):
            document["scenarios"][0]["state"] = "constructor"

        self.open(edit=spoil)
        self.assertEqual(self.browser.text(".scenario .state"), "constructor")

    def test_the_index_is_small_and_shows_many_scenarios(self):
        self.assertLess(len(assemble({}, skeleton="index.html").encode()), 24_000)

        def multiply(document):
            document["scenarios"] = [
                {**each, "name": f"{each['name']}{turn}"}
                for turn in range(40)
                for each in document["scenarios"]
            ]

        document = self.open(edit=multiply)
        self.assertLess(self.browser.run(FIND), 200)
        self.assertEqual(len(self.names()), sum("buy" in each["name"] for each in document["scenarios"]))
