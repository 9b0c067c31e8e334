"""A live page: what can be done is on the cards, acts reach the program, and its changes reach all pages."""

import json

from selenium.webdriver.common.keys import Keys

import documents
from assemble import assemble
from browser import Browser
from live_case import LiveTest
from live_pictures import NAMES

WATCH_MOTION = """const done = arguments[0], before = new Set(document.querySelectorAll('.card'))
addEventListener('transitionrun', event => {
  if (before.has(event.target)) done(event.propertyName)
}, true)
document.querySelector("button[data-line='home.sign_in']").click()"""


class ActTests(LiveTest):
    def test_the_page_begins_with_the_document(self):
        self.assertEqual(self.browser.text("#title"), "folders")
        self.assertEqual(self.browser.text("#status"), "Live, reloads on save")
        self.assertEqual(self.place(), "step 1 of 1")
        self.assertFalse(self.browser.find("#result").is_displayed())

    def test_a_tap_is_an_act_and_its_picture_comes_back(self):
        self.click("home.sign_in")
        self.at("tabs: home sign_in")
        self.assertEqual(self.sent(), [(0, "home.sign_in")])
        self.assertEqual(self.place(), "step 2 of 2")

    def test_an_action_with_items_opens_a_list_of_them(self):
        for number, name in enumerate(NAMES):
            with self.subTest(name):
                self.click("home.open" if number == 0 else "folder.open")
                rows = self.browser.find_all(".items button")
                self.assertEqual(
                    [row.text for row in rows], [f"{n}\nnumber {i}" for i, n in enumerate(NAMES)]
                )
                rows[number].click()
                self.at("tabs: home" + " folder" * (number + 1))
                self.assertEqual(self.server.app.states[-1]["stack"][-1], ("folder", name))
        self.assertNotEqual(self.browser.run("return document.title"), "markup")
        self.assertEqual(self.browser.find_all("img"), [])

    def test_typing_in_the_list_finds_items_and_enter_sends_any_text(self):
        self.click("home.open")
        self.browser.find("#ask input").send_keys("b c")
        self.assertEqual([row.text for row in self.browser.find_all(".items li:not([hidden]) b")], ["b c"])
        self.browser.press("d", Keys.ENTER)
        self.at("tabs: home folder")
        self.assertEqual(self.sent(), [(0, 'home.open "b cd"')])

    def test_arguments_are_asked_for_and_secrets_are_hidden(self):
        self.act("home.sign_in")
        self.at("tabs: home sign_in")
        self.click("sign_in.submit")
        kinds = [field.get_attribute("type") for field in self.browser.find_all("#ask input")]
        self.assertEqual(kinds, ["text", "password"])
        self.fill("ann", 'x"yz \\w')
        self.at("tabs: home")
        self.assertEqual(self.sent()[-1], (1, 'sign_in.submit ann "x\\"yz \\\\w"'))
        self.assertNotIn("yz", self.browser.run("return document.body.innerText"))

    def test_nothing_is_sent_if_the_user_gives_up(self):
        self.click("home.open")
        self.browser.press(Keys.ESCAPE)
        self.assertFalse(self.browser.find("#ask").is_displayed())
        self.assertEqual(self.browser.run("return document.activeElement.dataset.line"), "home.open")
        self.assertEqual(self.sent(), [])

    def test_the_buttons_of_an_alert_are_on_it(self):
        self.act("home.open a")
        self.act("folder.warn")
        self.at("tabs: home folder | alert")
        self.assertEqual([each.text for each in self.browser.find_all(".alert button")], ["OK", NAMES[2]])
        self.assertEqual(self.browser.find_all(".card:not(.alert) button.pill"), [])
        self.click("alert.1")
        self.at("tabs: home folder")

    def test_a_tab_is_a_button(self):
        self.click(":tab cart")
        self.at("tabs: cart")
        self.click(":tab home")
        self.at("tabs: home")

    def test_what_is_beside_the_cards_is_a_row_of_buttons(self):
        self.act("home.open a")
        self.at("tabs: home folder")
        self.assertEqual(
            [each.text for each in self.browser.find_all(".other")], ["Back", "Rotate", "Answer pay…"]
        )
        self.click(":answer pay")
        self.browser.find("#ask .main").click()
        self.until_equal(self.place, "step 3 of 3")
        self.click(":answer pay")
        self.fill("two words")
        self.until_equal(self.place, "step 4 of 4")
        self.click(":back")
        self.at("tabs: home")
        self.assertEqual(
            [line for _, line in self.sent()[1:]], [":answer pay", ':answer pay "two words"', ":back"]
        )

    def test_whatever_is_on_no_card_in_sight_is_in_the_row(self):
        offer = self.server.app.run["offers"][0]
        offer["taps"].append({"screen": None, "name": "shake", "line": "shake", "arguments": [], "items": []})
        offer["inputs"].append({"name": "search", "line": ":type search"})
        self.open()
        self.assertEqual(
            [each.text for each in self.browser.find_all(".other")],
            ["Rotate", "Answer pay…", "shake", "Type search…"],
        )

    def test_a_text_is_entered_on_the_card(self):
        self.act("home.sign_in")
        self.at("tabs: home sign_in")
        field = self.browser.find(".entry input")
        field.send_keys("ann@x", Keys.ENTER)
        self.until_equal(self.place, "step 3 of 3")
        self.assertEqual(self.sent()[-1], (1, ":type email ann@x"))
        self.assertEqual(self.browser.find(".entry input").get_attribute("value"), "ann@x")
        self.assertEqual(self.browser.run("return document.activeElement.dataset.line"), ":type email")

    def test_a_text_that_was_not_entered_is_entered_before_the_next_tap(self):
        self.act("home.sign_in")
        self.at("tabs: home sign_in")
        self.browser.find(".entry input").send_keys("bob")
        self.click("sign_in.cancel")
        self.at("tabs: home")
        self.assertEqual(self.sent()[1:], [(1, ":type email bob"), (2, "sign_in.cancel")])

    def test_a_text_survives_the_act_of_somebody_else(self):
        self.act("home.sign_in")
        self.at("tabs: home sign_in")
        self.browser.find(".entry input").send_keys("bob")
        self.act(":type email ann")
        self.until_equal(self.place, "step 3 of 3")
        self.browser.press("by")
        self.assertEqual(self.browser.find(".entry input").get_attribute("value"), "bobby")

    def test_a_refusal_is_said(self):
        self.act("home.open a")
        self.at("tabs: home folder")
        self.server.app.states[1]["stack"].pop()
        self.click(":back")
        self.until_equal(lambda: self.browser.text("#told"), "there is no action ':back' here")
        self.browser.press(Keys.HOME)
        self.assertIn("An act here", self.browser.text("#told"))
        self.click("home.sign_in")
        self.at("tabs: home sign_in")
        self.assertEqual(self.browser.text("#told"), "")

    def test_two_quick_taps_are_one_act(self):
        self.browser.run(
            "const b = document.querySelector('button[data-line=\"home.sign_in\"]'); b.click(); b.click()"
        )
        self.at("tabs: home sign_in")
        self.assertEqual(len(self.sent()), 1)

    def test_what_is_given_during_an_act_is_done_after_it(self):
        with self.server.holding_answers():
            self.click("home.sign_in")
            self.at("tabs: home sign_in")
            self.browser.find("#record").click()
            self.fill("way")
            self.enter(":type email ann")
            self.browser.find("#undo").click()
            self.browser.find("#undo").click()
            self.assertEqual(self.sent(), [(0, "home.sign_in")])
            self.assertTrue(self.is_busy())
        self.until(lambda: not self.is_busy())
        self.assertEqual(
            self.sent()[1:], [(1, ":record way"), (1, ":type email ann"), (2, ":undo"), (1, ":undo")]
        )
        self.at("tabs: home")

    def test_a_second_tap_during_an_act_is_not_done(self):
        self.act("home.open a")
        self.at("tabs: home folder")
        with self.server.holding_answers():
            self.click(":rotate")
            self.until_equal(self.place, "step 3 of 3")
            self.click(":rotate")
        self.until(lambda: not self.is_busy())
        self.click(":back")
        self.at("tabs: home")
        self.assertEqual(self.sent()[1:], [(1, ":rotate"), (2, ":back")])

    def test_cards_move_when_a_change_comes(self):
        moved = self.browser.driver.execute_async_script(WATCH_MOTION)
        self.assertIn(moved, ["left", "top", "width", "height"])


class WayTests(LiveTest):
    def setUp(self):
        super().setUp()
        for line in ["home.open a", "folder.open b", "folder.open c"]:
            self.act(line)
        self.until_equal(self.place, "step 4 of 4")

    def test_acting_at_an_earlier_step_begins_a_new_way(self):
        self.browser.press(Keys.HOME, Keys.ARROW_RIGHT)
        self.assertEqual(
            self.browser.text("#told"), "An act here discards 2 later steps."
        )
        self.click("folder.close")
        self.at("tabs: home")
        self.assertEqual(self.place(), "step 3 of 3")
        self.assertEqual(self.sent()[-1], (1, "folder.close"))
        heads = [item.text.split("\n")[0] for item in self.browser.find_all(".act-head")]
        self.assertEqual(heads, ["launch folders", "tap open a", "tap close"])

    def test_a_page_at_an_earlier_step_stays_and_says_that_there_is_more(self):
        self.browser.press(Keys.HOME)
        self.act("folder.close")
        self.act("folder.close")
        self.until_equal(lambda: self.browser.text("#news"), "2 new steps")
        self.assertEqual(self.place(), "step 1 of 6")
        self.browser.find("#news").click()
        self.assertEqual(self.place(), "step 6 of 6")
        self.assertFalse(self.browser.find("#news").is_displayed())

    def test_a_page_whose_step_is_gone_goes_to_the_last(self):
        self.browser.press(Keys.ARROW_LEFT)
        self.assertEqual(self.place(), "step 3 of 4")
        self.server.act(0, "home.sign_in")
        self.at("tabs: home sign_in")
        self.assertEqual(self.place(), "step 2 of 2")

    def test_two_pages_look_at_one_app(self):
        other = Browser()
        self.addCleanup(other.close)
        other.driver.get(self.server.address)
        self.until(lambda: other.paths() == self.browser.paths())
        other.find("button[data-line=':back']").click()
        self.at("tabs: home folder folder")
        self.click("folder.close")
        self.until_equal(other.paths, ["tabs: home folder"])
        self.assertEqual(other.text("#where span"), "step 6 of 6")

    def test_within_a_transition_nothing_can_be_done(self):
        self.browser.press_with(Keys.SHIFT, Keys.ARROW_LEFT)
        self.assertIn("During a transition", self.browser.text("#told"))
        self.assertEqual(self.browser.find_all("#columns button[data-line], #others button"), [])

    def test_a_step_that_is_part_of_a_line_says_so(self):
        self.server.app.run["offers"][2] = None
        self.open("#step=3")
        self.assertIn("part of a longer line", self.browser.text("#told"))
        self.assertEqual(self.browser.find_all("#columns button[data-line], #others button"), [])

    def test_the_focus_stays_on_the_button_or_goes_to_the_card_in_front(self):
        self.button("folder.close").send_keys(Keys.ENTER)
        self.at("tabs: home folder folder")
        self.assertEqual(self.browser.run("return document.activeElement.dataset.line"), "folder.close")
        self.button("folder.close").send_keys(Keys.ENTER)
        self.at("tabs: home folder")
        self.button("folder.close").send_keys(Keys.ENTER)
        self.at("tabs: home")
        self.assertTrue(self.browser.run("return document.activeElement.matches('.card.seen')"))

    def test_undo_and_redo(self):
        self.assertFalse(self.browser.find("#redo").is_enabled())
        self.browser.find("#undo").click()
        self.until_equal(self.place, "step 3 of 3")
        self.browser.find("#redo").click()
        self.until_equal(self.place, "step 4 of 4")
        self.assertFalse(self.browser.find("#redo").is_enabled())
        self.browser.press(Keys.HOME)
        self.browser.find("#undo").click()
        self.until_equal(self.place, "step 3 of 3")
        self.assertEqual([line for _, line in self.sent()[3:]], [":undo", ":redo", ":undo"])
        self.assertEqual([step for step, _ in self.sent()[3:]], [3, 2, 3])

    def test_recording_asks_for_a_name(self):
        self.browser.press(Keys.HOME)
        self.browser.find("#record").click()
        self.fill("my/way")
        self.until(lambda: "wrote scenarios/my/way.lua" in self.browser.text("#said"))
        self.assertEqual(self.sent()[-1], (3, ":record my/way"))

    def test_starting_over_takes_circumstances(self):
        self.browser.find("#start-over").click()
        self.fill("user=42 device=pad")
        self.until_equal(self.place, "step 1 of 1")
        self.assertEqual(self.sent()[-1], (3, ":as user=42 device=pad"))


class ConnectionTests(LiveTest):
    def test_a_lost_connection_is_said_and_found_again(self):
        self.act("home.open a")
        self.at("tabs: home folder")
        self.browser.find("#line").send_keys("typing")
        port = self.server.port
        self.server.stop()
        self.until_equal(lambda: self.browser.text("#status"), "Connection lost, trying again …")
        self.at("tabs: home folder")
        self.click(":back")
        self.until_equal(lambda: self.browser.text("#told"), "Not done: the program cannot be reached.")
        self.server.app.act(1, "folder.close")
        self.server.start(port)
        self.at("tabs: home")
        self.assertEqual(self.browser.text("#status"), "Live, reloads on save")
        self.assertEqual(self.browser.find("#line").get_attribute("value"), "typing")
        refused = self.browser.complaints()
        self.assertTrue(all("ERR_CONNECTION_REFUSED" in each or "ERR_" in each for each in refused), refused)

    def test_a_change_that_does_not_fit_asks_for_the_document_again(self):
        lists = {"acts": [7, []]}
        self.server.tell(
            {"lists": lists, "result": {"kind": "passed", "words": ""}, "live": self.server.app.live()}
        )
        self.until(
            lambda: len(self.server.listeners) == 1 and self.browser.text("#status").startswith("Live")
        )
        self.act("home.sign_in")
        self.at("tabs: home sign_in")

    def test_a_run_of_another_device_is_shown_as_such(self):
        self.server.app.run["device"] = "pad"
        self.server.tell({"lists": {}, "device": "pad", "os": "17", "live": self.server.app.live()})
        self.until(lambda: self.browser.text("#facts").startswith("pad, iOS 17"))

    def test_an_app_that_shows_nothing_is_waited_for(self):
        whole = self.server.app.document
        self.server.app.document = lambda: {"schema": "view/1", "title": "folders", "runs": []}
        self.browser.driver.get("about:blank")
        self.browser.driver.get(self.server.address)
        self.until(lambda: self.browser.text("#status").startswith("Live"))
        self.server.app.document = whole
        self.act("home.sign_in")
        self.at("tabs: home sign_in")

    def test_the_page_can_be_read_after_the_end(self):
        self.act("home.open a")
        self.at("tabs: home folder")
        self.server.end()
        self.until_equal(lambda: self.browser.text("#status"), "The program has ended.")
        self.assertEqual(self.browser.find_all("#columns button[data-line], #others button"), [])
        self.browser.press(Keys.ARROW_LEFT)
        self.at("tabs: home")
        for part in ["#prompt", "#acts", "#session"]:
            self.assertFalse(self.browser.find(part).is_displayed(), part)

    def test_a_link_opens_its_step(self):
        self.act("home.open a")
        self.open("#step=1")
        self.assertEqual(self.place(), "step 1 of 2")
        self.open()
        self.assertEqual(self.place(), "step 2 of 2")

    def test_a_broken_script_is_a_problem_and_can_be_undone(self):
        self.server.app.run["result"] = {"kind": "broken", "words": "init.lua:3: unexpected symbol"}
        self.act("crash")
        self.until(lambda: "unexpected symbol" in self.browser.text("#problems"))
        self.assertEqual(self.browser.text("#told"), "init.lua:3: attempt to index nil")
        self.assertEqual(self.browser.text("#result"), "Broken")
        self.assertIn(
            "⚠",
            self.browser.run(
                "return getComputedStyle(byId('said-toggle'), '::after').content".replace(
                    "byId(", "document.getElementById("
                )
            ),
        )
        self.browser.find("#said-toggle").click()
        self.assertIn("attempt to index nil", self.browser.text("#said .complaint"))
        self.browser.find("#undo").click()
        self.until_equal(self.place, "step 1 of 1")


class FileTests(LiveTest):
    def test_a_file_has_nothing_of_this(self):
        page = assemble(documents.load("buy"))
        self.assertIn("content=\"default-src 'none'; style-src", page)
        self.assertNotIn("connect-src", page)
        self.browser.open(documents.load("buy"))
        for part in ["#status", "#session", "#acts", "#prompt", "#news", "#ask"]:
            self.assertEqual(self.browser.find_all(part), [], part)
        self.assertNotIn("EventSource", page)
        self.assertEqual(self.browser.requests(), [])

    def test_a_file_with_offers_is_not_live(self):
        document = json.loads(json.dumps(self.server.app.document()).replace("offers", "others"))
        self.browser.open(document)
        self.assertEqual(self.browser.find_all("[data-line]"), [])
