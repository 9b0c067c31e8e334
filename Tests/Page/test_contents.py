"""What readers look for: failures, refusals, leaks, flows, variants, and how trace and cards are linked."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

import documents
from case import PageTest


class ContentsTests(PageTest):
    def test_a_failed_run_opens_at_its_failure_and_leads_to_the_cause(self):
        self.browser.open(documents.load("lost_receipt"))
        self.assertIn("step 11 of 11", self.browser.text("#where"))
        self.assertIn("Failed: the current path is", self.browser.text(".note"))
        cause = self.browser.find(".jump + .jump")
        self.assertIn("Step 9, swipe down", cause.text)
        self.assertIn("closed address, payment", cause.text)
        cause.click()
        self.assertIn("step 9 of 11", self.browser.text("#where"))
        self.assertEqual([card.text for card in self.browser.find_all(".gone s")], ["address", "payment"])

    def test_a_refused_act_says_why(self):
        self.browser.open(documents.load("windows"), "#step=3")
        self.assertIn("Refused: 'Delete this message?' waits for an answer", self.browser.text(".note"))
        self.assertEqual(len(self.browser.find_all(".stop.refused")), 1)

    def test_a_leak_has_the_path_that_holds_it(self):
        self.browser.open(documents.load("leak"))
        held = [
            [name.text for name in path.find_elements("css selector", "li")]
            for path in self.browser.find_all(".holds")
        ]
        self.assertEqual(
            held[1],
            [
                "AppCoordinator",
                "field 'child_coordinators'",
                "[1] VerticalBuyCoordinator",
                "field 'screen'",
                "sign_in",
            ],
        )
        self.browser.find(".leak .jump").click()
        self.assertEqual(self.browser.paths(), ["photos photo | sign_in"])

    def test_a_passed_run_has_no_problems(self):
        self.browser.open(documents.load("buy"))
        self.assertFalse(self.browser.find("#problems").is_displayed())
        self.assertEqual(self.browser.text("#result"), "Passed")

    def test_flows_that_ended_are_struck_through_with_words(self):
        self.browser.open(documents.load("buy"), "#step=5")
        self.assertEqual(self.browser.text("#flows s"), "Buy")
        self.assertIn("ended: finish bought", self.browser.text("#flows"))

    def test_variants_in_lock_step_mark_what_differs(self):
        self.browser.open(documents.load("three_variants"), "#step=4")
        self.assertEqual(len(self.browser.find_all(".column")), 3)
        self.assertEqual(len(self.browser.find_all(".column .differs")), 3)
        self.assertIn("This variant has no such step.", self.browser.find_all(".note")[2].text)
        self.assertIn("only with checkout=control, checkout=modal", self.browser.text(".act.now .only"))

    def test_a_line_lights_its_card_and_a_card_its_lines(self):
        self.browser.open(documents.load("buy"), "#step=3")
        ActionChains(self.browser.driver).move_to_element(
            self.browser.find_all(".act.now .line")[1]
        ).perform()
        self.assertEqual([card.text for card in self.browser.find_all(".card.lit .name")], ["sign_in"])
        ActionChains(self.browser.driver).move_to_element(self.browser.find(".card.seen .head")).perform()
        lit = [line.text.split("\n")[:2] for line in self.browser.find_all(".line.lit")]
        self.assertEqual(lit, [["push", "sign_in"], ["replace", "sign_in with confirm photo=3"]])

    def test_finding_a_screen_leaves_only_its_steps(self):
        self.browser.open(documents.load("tour"), "#step=1")
        self.browser.find("#find").send_keys("camera")
        steps = [item.text.split("\n")[0] for item in self.browser.find_all(".act:not([hidden]) .act-head")]
        self.assertEqual(steps, ["tap scan", "tap found 4242"])
        self.assertEqual(self.browser.text("#found"), "2 steps")
        self.browser.press(Keys.ENTER)
        self.assertIn("tap scan", self.browser.text("#where"))
        self.browser.press(Keys.ENTER)
        self.assertIn("tap found 4242", self.browser.text("#where"))

    def test_a_deep_stack_opens(self):
        self.browser.open(documents.load("windows"), "#step=7")
        self.assertEqual(len(self.browser.find_all(".card")), 6)
        self.browser.find(".card .more").click()
        self.assertEqual(len(self.browser.find_all(".card")), 15)

    def test_a_container_shows_the_children_that_are_on_screen(self):
        for shown, titles in [([34], ["page 2 of 3"]), ([33, 35], ["page", "page"]), ([], [])]:
            document = documents.load("windows")
            document["runs"][0]["nodes"][36]["shown"] = shown
            self.browser.open(document, "#step=8")
            self.assertEqual([card.text for card in self.browser.find_all(".card .how")], titles)

    def test_a_stack_below_another_part_keeps_its_cards_below_that(self):
        document = documents.load("windows")
        nodes = document["runs"][0]["nodes"]
        nodes[35] = {"kind": "navigation", "id": 64, "children": [29, 34]}
        nodes[36].update(children=[33, 35], shown=[33, 35])
        self.browser.open(document, "#step=8")
        first = min((card.rect for card in self.browser.find_all(".card.top")), key=lambda rect: rect["y"])
        behind = self.browser.find(".card.behind").rect
        self.assertGreaterEqual(behind["y"], first["y"] + first["height"])

    def test_the_action_that_comes_next_is_marked(self):
        self.browser.open(documents.load("buy"), "#step=1")
        self.assertIn("select", self.browser.text(".pill.next"))

    def test_a_link_to_the_moment_can_be_copied(self):
        self.browser.open(documents.load("buy"), "#step=3")
        self.browser.run("navigator.clipboard.writeText = async text => { window.copied = text }")
        self.browser.find("#copy-link").click()
        self.assertEqual(self.browser.run("return window.copied"), self.browser.page.as_uri() + "#step=3")
        self.assertEqual(self.browser.text("#copy-link"), "Copied")

    def test_paper_has_a_frame_for_each_act_and_the_trace(self):
        document = documents.load("variants")
        self.browser.open(document)
        self.browser.run("dispatchEvent(new Event('beforeprint'))")
        acts = sum(len(run["acts"]) for run in document["runs"])
        self.assertEqual(len(self.browser.find_all("#storyboard figure")), acts)
        self.browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        opacities = self.browser.run(
            "return [...document.querySelectorAll('#storyboard .card')].map(e => getComputedStyle(e).opacity)"
        )
        self.browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        self.assertEqual(set(opacities), {"1"})
        self.browser.run("dispatchEvent(new Event('afterprint'))")
        self.assertEqual(self.browser.find_all("#storyboard figure"), [])
