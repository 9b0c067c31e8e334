"""Findings and differences: a list of choices, each with its words and its runs."""

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

import documents
from case import PageTest


class ChoiceTests(PageTest):
    def chosen(self):
        return [button.text for button in self.browser.find_all(".choice[aria-current]")]

    def test_choices_are_listed_by_kind_with_counts(self):
        self.browser.open(documents.load("findings"))
        self.assertEqual(
            [heading.text.split("\n") for heading in self.browser.find_all("#choices h2")],
            [["Broken", "3"], ["Warnings", "2"]],
        )
        titles = [choice["title"] for choice in documents.load("findings")["choices"]]
        self.assertEqual([button.text for button in self.browser.find_all(".choice")], titles)
        self.assertIn("3 findings, 2 warnings", self.browser.text("#choices .summary"))

    def test_a_document_without_choices_has_no_list(self):
        self.browser.open(documents.load("buy"))
        self.assertFalse(self.browser.find("#choices").is_displayed())
        self.assertFalse(self.browser.find("#choice").is_displayed())

    def test_the_first_choice_opens_at_its_step_and_says_what_it_is(self):
        self.browser.open(documents.load("findings"))
        self.assertIn("step 9 of 11", self.browser.text("#where"))
        words = self.browser.text("#choice")
        self.assertTrue(words.startswith("Broken: Receipt of a paid order"), words)
        self.assertIn("The receipt of a paid order is lost", words)
        self.assertIn("Property 'a paid order has a receipt'", words)

    def test_the_result_of_a_run_is_not_said_beside_a_finding(self):
        self.browser.open(documents.load("findings"), "#choice=4")
        self.assertFalse(self.browser.find("#result").is_displayed())

    def test_a_choice_shows_its_own_run(self):
        self.browser.open(documents.load("findings"))
        for number, choice in enumerate(documents.load("findings")["choices"]):
            with self.subTest(choice["title"]):
                self.browser.find_all(".choice")[number].click()
                self.assertEqual(self.chosen(), [choice["title"]])
                acts = documents.shown(documents.load("findings"), number)["runs"]
                acts = [act["words"] for run in acts[:1] for act in run["acts"]]
                heads = [head.get_attribute("textContent") for head in self.browser.find_all(".act .words")]
                if acts:
                    self.assertEqual([head for head in heads if head in acts], acts)
                if "step" in choice:
                    self.assertIn(f"step {choice['step'] + 1} of {len(acts)}", self.browser.text("#where"))

    def test_a_choice_without_a_step_opens_where_its_run_failed(self):
        document = documents.load("findings")
        del document["choices"][0]["step"]
        self.browser.open(document)
        self.assertIn("step 11 of 11", self.browser.text("#where"))
        self.assertIn("Failed", self.browser.text(".note"))

    def test_a_choice_without_a_run_says_that_nothing_was_on_screen(self):
        self.browser.open(documents.load("findings"), "#choice=3")
        self.assertEqual(self.browser.text(".column h2"), "Nothing was on screen")
        self.assertIn("attempt to index a nil value", self.browser.text("#choice"))
        for part in ["footer", ".trace", ".flows"]:
            self.assertFalse(self.browser.find(part).is_displayed(), part)
        self.browser.find_all(".choice")[0].click()
        self.assertTrue(self.browser.find("footer").is_displayed())

    def test_the_address_holds_the_choice(self):
        self.browser.open(documents.load("findings"), "#choice=4&step=3")
        self.assertEqual(self.chosen(), ["gift has no way to be cancelled"])
        self.assertIn("step 3 of 5", self.browser.text("#where"))
        self.browser.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.browser.run("return location.hash"), "#choice=4&step=4")
        self.browser.run("location.hash = '#choice=1&step=2'")
        self.assertIn("step 2 of 11", self.browser.text("#where"))
        self.browser.find_all(".choice")[4].click()
        self.assertEqual(self.browser.run("return location.hash"), "#choice=5&step=1")

    def test_a_choice_that_does_not_exist_opens_the_first(self):
        for fragment in ["#choice=0", "#choice=99", "#choice=-1", "#choice=x&step=2", "#choice=1e1"]:
            with self.subTest(fragment):
                self.browser.open(documents.load("findings"), fragment)
                self.assertEqual(self.chosen(), ["Receipt of a paid order: tap pay, swipe down"])

    def test_two_runs_stand_side_by_side_with_the_difference(self):
        self.browser.open(documents.load("differences"))
        self.assertEqual([head.text for head in self.browser.find_all(".column h2 span")], ["before", "after"])
        self.assertEqual(
            [" ".join(line.text.split()) for line in self.browser.find_all(".hunk .removed")],
            ["- removed: push confirm photo=3", "- removed: photos photo confirm"],
        )
        self.assertEqual(len(self.browser.find_all(".hunk li")), 7)
        self.browser.find_all(".choice")[1].click()
        self.assertEqual(len(self.browser.find_all(".column")), 1)

    def test_arrows_walk_the_list_and_enter_chooses(self):
        self.browser.open(documents.load("findings"))
        self.browser.run("document.querySelector('.choice[aria-current]').focus()")
        self.browser.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
        self.assertEqual(self.chosen(), ["gift has no way to be cancelled"])
        focused = self.browser.run("return document.activeElement.textContent")
        self.assertEqual(focused, "gift has no way to be cancelled")
        self.browser.press(Keys.ARROW_UP)
        self.assertIn("crash", self.browser.run("return document.activeElement.textContent"))

    def test_the_list_is_one_stop_for_tab(self):
        self.browser.open(documents.load("findings"))
        stops = self.browser.run("return document.querySelectorAll('.choice[tabindex=\"0\"]').length")
        self.assertEqual(stops, 1)

    def test_a_small_screen_has_a_menu(self):
        self.browser.resize(360, 780)
        self.browser.open(documents.load("findings"))
        self.assertFalse(self.browser.find(".choice").is_displayed())
        menu = Select(self.browser.find("#choices select"))
        self.assertEqual(len(menu.options), 5)
        menu.select_by_index(3)
        self.assertIn("gift has no way", self.browser.text("#choice"))
        self.assertEqual(self.browser.run("return location.hash"), "#choice=4&step=2")

    def test_a_document_in_which_nothing_was_found_says_so(self):
        document = {"schema": "view/1", "title": "photos", "summary": "proved", "runs": [], "choices": []}
        self.browser.open(document)
        self.assertEqual(self.browser.text(".column h2"), "proved")
        for part in ["#choices", "aside", "footer"]:
            self.assertFalse(self.browser.find(part).is_displayed(), part)

    def test_words_that_do_not_fit_can_be_reached_by_tab(self):
        document = documents.load("findings")
        document["choices"][0]["words"] *= 20
        self.browser.open(document)
        self.assertEqual(self.browser.find("#choice").get_attribute("tabindex"), "0")
        self.browser.find_all(".choice")[3].click()
        self.assertIsNone(self.browser.find("#choice").get_attribute("tabindex"))

    def test_the_chosen_one_is_in_sight(self):
        document = documents.load("findings")
        document["choices"] = [{**document["choices"][0], "title": f"{number}"} for number in range(80)]
        self.browser.open(document, "#choice=60")
        button, place = self.browser.find(".choice[aria-current]").rect, self.browser.find("#choices").rect
        self.assertGreaterEqual(button["y"], place["y"])
        self.assertLessEqual(button["y"] + button["height"], place["y"] + place["height"])

    def test_paper_says_what_was_chosen_before_it_shows_it(self):
        self.browser.open(documents.load("differences"))
        self.browser.run("dispatchEvent(new Event('beforeprint'))")
        self.browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        places = [self.browser.find(part).rect["y"] for part in ["#head", "#choice", "#storyboard", ".trace"]]
        self.browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        self.assertEqual(places, sorted(places))

    def test_a_kind_that_is_not_known_is_listed_last(self):
        document = documents.load("findings")
        document["choices"][0]["kind"] = "constructor"
        self.browser.open(document)
        groups = [heading.text.split("\n")[0] for heading in self.browser.find_all("#choices h2")]
        self.assertEqual(groups, ["Broken", "Warnings", "constructor"])

    def test_another_document_has_its_own_choices(self):
        self.browser.open(documents.load("findings"), "#choice=4")
        self.browser.run("window.flowhost.show(arguments[0], { choice: 1 })", documents.load("differences"))
        self.assertEqual(self.chosen(), ["gift, a new scenario"])
        self.browser.run("window.flowhost.show(arguments[0], {})", documents.load("buy"))
        self.assertFalse(self.browser.find("#choices").is_displayed())
