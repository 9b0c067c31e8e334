"""The prompt of a live page: its line, history, completions, and what was said."""

from selenium.webdriver.common.keys import Keys

from live_case import LiveTest

CHOSEN = """const line = document.getElementById('line')
return document.getElementById(line.getAttribute('aria-activedescendant'))?.textContent ?? null"""


class PromptTests(LiveTest):
    def value(self):
        return self.browser.find("#line").get_attribute("value")

    def options(self):
        return [each.text.split("\n")[0] for each in self.browser.find_all("#completions li")]

    def complete(self, text):
        self.browser.find("#line").send_keys(text, Keys.TAB)

    def said(self):
        return [each.get_attribute("textContent") for each in self.browser.find_all("#said p")]

    def test_a_line_is_run_and_what_was_said_is_shown(self):
        self.enter(":stack")
        self.until_equal(self.said, ["›:stack", "navigation\n  home"])
        self.assertTrue(self.browser.find("#said").is_displayed())
        self.assertEqual(self.sent(), [(0, ":stack")])
        self.until_equal(self.value, "")

    def test_a_line_acts_from_the_step_that_is_shown(self):
        self.act("home.open a")
        self.act("folder.close")
        self.until_equal(self.place, "step 3 of 3")
        self.browser.press(Keys.HOME, Keys.ARROW_RIGHT)
        self.enter("folder.open b")
        self.at("tabs: home folder folder")
        self.assertEqual(self.sent()[-1], (1, "folder.open b"))

    def test_a_line_that_is_refused_comes_back(self):
        self.enter("nonsense")
        self.until_equal(self.said, ["›nonsense", "Problem: there is no action 'nonsense' here"])
        self.until_equal(self.value, "nonsense")

    def test_keys_of_the_line_do_not_move_in_time(self):
        self.act("home.open a")
        self.until_equal(self.place, "step 2 of 2")
        self.browser.find("#line").send_keys("ab", Keys.HOME, Keys.ARROW_RIGHT, "x", Keys.ARROW_LEFT)
        self.assertEqual(self.value(), "axb")
        self.assertEqual(self.place(), "step 2 of 2")

    def test_arrows_recall_earlier_lines(self):
        for line in [":stack", "home.sign_in"]:
            self.enter(line)
            self.until_equal(self.value, "")
        line = self.browser.find("#line")
        line.send_keys("draft")
        seen = []
        for key in [Keys.ARROW_UP, Keys.ARROW_UP, Keys.ARROW_UP, Keys.ARROW_DOWN, Keys.ARROW_DOWN]:
            line.send_keys(key)
            seen.append(self.value())
        self.assertEqual(seen, ["home.sign_in", ":stack", ":stack", "home.sign_in", "draft"])

    def test_tab_completes_what_all_have_in_common_and_then_lists(self):
        self.complete("ho")
        self.until_equal(self.value, "home")
        self.until_equal(self.options, ["home", "home.open", "home.sign_in"])
        self.assertIn("3 completions", self.browser.text("#completion-count"))

    def test_tab_and_arrows_choose_in_the_list(self):
        self.complete("ho")
        self.until(lambda: self.options() != [])
        self.browser.press(Keys.TAB, Keys.TAB)
        self.assertEqual(self.browser.run(CHOSEN), "home.openopens")
        self.browser.press(Keys.ARROW_DOWN)
        self.assertEqual(self.value(), "home.sign_in")
        self.browser.press_with(Keys.SHIFT, Keys.TAB)
        self.assertEqual(self.value(), "home.open")
        self.browser.press(Keys.ENTER)
        self.assertEqual(self.options(), [])
        self.assertEqual(self.sent(), [])
        self.browser.press(" a", Keys.ENTER)
        self.at("tabs: home folder")

    def test_one_completion_is_put_in_at_once(self):
        self.complete(":h")
        self.until_equal(self.value, ":help")
        self.assertEqual(self.options(), [])

    def test_foreign_letters_before_a_completion_stay(self):
        self.browser.run("document.getElementById('line').value = 'ü 👩‍👧 gr'")
        self.complete("")
        self.until_equal(self.value, "ü 👩‍👧 grüße")
        self.browser.press("!")
        self.assertEqual(self.value(), "ü 👩‍👧 grüße!")

    def test_the_rest_of_the_line_stays(self):
        line = self.browser.find("#line")
        line.send_keys(":h now", *[Keys.ARROW_LEFT] * 4, Keys.TAB)
        self.until_equal(self.value, ":help now")

    def test_a_completion_can_be_clicked(self):
        self.complete("ho")
        self.until(lambda: self.options() != [])
        self.browser.find_all("#completions li")[2].click()
        self.assertEqual(self.value(), "home.sign_in")
        self.assertEqual(self.browser.run("return document.activeElement.id"), "line")

    def test_the_line_is_no_trap_for_tab(self):
        line = self.browser.find("#line")
        line.send_keys(Keys.TAB)
        self.assertEqual(self.browser.run("return document.activeElement.id"), "said-toggle")
        line.send_keys("ho", Keys.ESCAPE, Keys.TAB)
        self.assertEqual(self.browser.run("return document.activeElement.id"), "said-toggle")

    def test_a_complaint_is_marked_by_more_than_color(self):
        self.enter("crash")
        self.until(lambda: self.browser.find_all("#said .complaint") != [])
        complaint = self.browser.find("#said .complaint")
        self.assertEqual(complaint.get_attribute("textContent"), "Problem: init.lua:3: attempt to index nil")
        self.assertEqual(len(complaint.find_elements("css selector", "svg")), 1)

    def test_what_was_said_can_be_folded(self):
        self.enter(":stack")
        self.until(lambda: self.browser.find("#said").is_displayed())
        self.browser.find("#said-toggle").click()
        self.assertFalse(self.browser.find("#said").is_displayed())
        self.assertEqual(self.browser.find("#said-toggle").get_attribute("aria-expanded"), "false")

    def test_the_oldest_words_are_left_out(self):
        said = [{"kind": "printed", "words": f"line {number}\n"} for number in range(300)]
        self.server.tell(
            {"lists": {}, "result": self.server.app.run["result"], "live": self.server.app.live(said)}
        )
        self.until_equal(lambda: len(self.said()), 200)
        self.assertEqual(self.said()[-1], "line 299")

    def test_words_never_become_markup(self):
        said = [
            {"kind": kind, "words": "<img src=x onerror=document.title='markup'>"}
            for kind in ["note", "value"]
        ]
        self.server.tell(
            {"lists": {}, "result": self.server.app.run["result"], "live": self.server.app.live(said)}
        )
        self.until_equal(lambda: len(self.said()), 2)
        self.assertEqual(self.browser.find_all("img"), [])
        self.assertNotEqual(self.browser.run("return document.title"), "markup")
