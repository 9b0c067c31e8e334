"""The map: its edges are buttons that play their choices, and its nodes list the ways that leave them."""

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait

import documents
from case import PageTest

FOCUSED = "return document.activeElement.getAttribute('aria-label')"


class MapTests(PageTest):
    def setUp(self):
        super().setUp()
        self.browser.prefer(reduced_motion="reduce")

    def open(self, fragment="", edit=lambda document: None):
        document = documents.load("map")
        edit(document)
        self.browser.open(document, fragment, picture=documents.picture("map"))
        return document

    def edge(self, number):
        return self.browser.find(f'[data-edge="{number}"]')

    def node(self, name):
        nodes = self.browser.find_all("#picture .node")
        return next(node for node in nodes if node.find_element(By.CSS_SELECTOR, "text").text == name)

    def click(self, part):
        """Clicks the words of a node, or those of an edge."""
        ActionChains(self.browser.driver).click(part.find_element(By.CSS_SELECTOR, "text")).perform()

    def chosen(self):
        return [edge.get_attribute("aria-label") for edge in self.browser.find_all("#picture [aria-current]")]

    def number(self, document, title):
        return next(n for n, choice in enumerate(document["choices"]) if choice["title"] == title)

    def test_a_page_without_a_map_has_no_place_for_one(self):
        self.browser.open(documents.load("findings"))
        self.assertEqual(self.browser.find_all("#map, #picture"), [])
        self.assertNotIn("zoomMap", self.browser.page.read_text())

    def test_edges_are_buttons_with_the_titles_of_their_choices(self):
        document = self.open()
        for number, choice in enumerate(document["choices"]):
            self.assertEqual(self.edge(number).get_attribute("aria-label"), choice["title"])
            self.assertEqual(self.edge(number).get_attribute("role"), "button")
        self.assertEqual(self.chosen(), ["start, to photos"])

    def test_a_click_on_an_edge_chooses_it_and_shows_its_step(self):
        document = self.open()
        number = self.number(document, "photo: tap buy, to sign_in")
        self.click(self.edge(number))
        self.assertEqual(self.chosen(), ["photo: tap buy, to sign_in"])
        self.assertEqual(self.browser.text(".choice[aria-current]"), "photo: tap buy, to sign_in")
        self.assertEqual(self.browser.paths(), ["photos photo sign_in"])
        self.assertEqual(self.browser.run("return location.hash"), f"#choice={number + 1}&step=3")

    def test_every_edge_leads_from_its_first_node_to_its_last(self):
        document = self.open()
        for number, choice in enumerate(document["choices"]):
            with self.subTest(choice["title"]):
                self.browser.run(
                    "arguments[0].dispatchEvent(new MouseEvent('click', { bubbles: true }))",
                    self.edge(number),
                )
                node = choice["title"].split(" to ")[-1].split(" + ")
                self.assertEqual(self.browser.paths()[0].replace("|", "").split()[-len(node) :], node)

    def test_with_motion_an_edge_is_played_from_the_step_before(self):
        self.browser.prefer(reduced_motion="no-preference")
        document = self.open()
        self.click(self.edge(self.number(document, "photo: tap buy, to sign_in")))
        self.assertIn("step 2 of 5", self.browser.text("#where"))
        self.assertEqual(self.browser.find("#play").get_attribute("aria-label"), "Pause")
        WebDriverWait(self.browser.driver, 5).until(
            lambda _: self.browser.find("#play").get_attribute("aria-label") == "Play"
        )
        self.assertIn("step 3 of 5", self.browser.text("#where"))
        self.assertNotIn("moment", self.browser.text("#where"))

    def test_the_way_from_a_start_is_not_played(self):
        self.browser.prefer(reduced_motion="no-preference")
        self.open("#choice=2")
        self.browser.find_all(".choice")[0].click()
        self.assertEqual(self.browser.find("#play").get_attribute("aria-label"), "Play")

    def test_a_link_opens_its_edge_without_playing(self):
        self.browser.prefer(reduced_motion="no-preference")
        self.open("#choice=4&step=3")
        self.assertEqual(self.chosen(), ["photo: tap gift, to photo + card"])
        self.assertIn("step 3 of 4", self.browser.text("#where"))
        self.assertEqual(self.browser.find("#play").get_attribute("aria-label"), "Play")

    def test_a_node_marks_and_lists_the_ways_that_leave_it(self):
        self.open()
        self.click(self.node("photo"))
        self.assertEqual(self.node("photo").get_attribute("aria-pressed"), "true")
        leaving = [edge.get_attribute("aria-label") for edge in self.browser.find_all(".leaving")]
        listed = [choice.text for choice in self.browser.find_all(".choice")]
        self.assertEqual(
            sorted(listed),
            ["photo: back, to photos", "photo: tap buy, to sign_in", "photo: tap gift, to photo + card"],
        )
        self.assertEqual(sorted(leaving), sorted(listed))
        self.assertEqual(self.browser.text(".picked span"), "3 ways from photo")
        self.browser.find("#show-all").click()
        self.assertEqual(len(self.browser.find_all(".choice")), 10)
        self.assertEqual(self.browser.find_all(".leaving"), [])
        self.assertEqual(self.browser.run("return document.activeElement.textContent"), "start, to photos")

    def test_the_same_node_again_lists_all(self):
        self.open()
        self.click(self.node("photo"))
        self.click(self.node("photo"))
        self.assertEqual(len(self.browser.find_all(".choice")), 10)

    def test_the_map_is_one_stop_for_tab(self):
        self.open()
        self.assertEqual(len(self.browser.find_all('#picture [tabindex="0"]')), 1)
        self.browser.find("#actual").click()
        self.browser.press(Keys.TAB)
        self.assertEqual(self.browser.run(FOCUSED), "start, to photos")

    def test_arrows_walk_from_each_node_to_the_edges_that_leave_it(self):
        document = self.open()
        first = self.browser.find('[data-node="0"]')
        self.browser.run("arguments[0].focus()", first)
        walked = [self.browser.run(FOCUSED)]
        while True:
            self.browser.press(Keys.ARROW_DOWN)
            label = self.browser.run(FOCUSED)
            if label == walked[-1]:
                break
            walked.append(label)
        self.assertEqual(len(walked), len(set(walked)))
        self.assertEqual(len(walked), len(document["choices"]) + len(self.browser.find_all("#picture .node")))
        place = walked.index("photo, 3 ways from here")
        self.assertTrue(all(label.startswith("photo: ") for label in walked[place + 1 : place + 4]), walked)

    def test_enter_and_space_choose_and_escape_lists_all(self):
        self.open()
        self.browser.run("arguments[0].focus()", self.node("photo"))
        self.browser.press(Keys.ENTER)
        self.assertEqual(len(self.browser.find_all(".choice")), 3)
        self.browser.press(Keys.ARROW_DOWN, Keys.SPACE)
        self.assertEqual(self.chosen(), ["photo: tap gift, to photo + card"])
        self.assertEqual(self.browser.run(FOCUSED), "photo: tap gift, to photo + card")
        self.browser.press(Keys.ESCAPE)
        self.assertEqual(len(self.browser.find_all(".choice")), 10)

    def test_the_thin_line_of_an_edge_can_be_hit(self):
        document = self.open()
        number = self.number(document, "start, to photos")
        self.browser.find_all(".choice")[3].click()
        box = self.edge(number).find_element(By.CSS_SELECTOR, ".line").rect
        body = self.browser.find("body")
        actions = ActionChains(self.browser.driver)
        size = body.size
        x, y = box["x"] + box["width"] / 2, box["y"] + 5
        actions.move_to_element_with_offset(body, x - size["width"] / 2, y - size["height"] / 2)
        actions.click().perform()
        self.assertEqual(self.chosen(), ["start, to photos"])

    def test_an_edge_without_a_choice_is_no_button(self):
        self.open(edit=lambda document: document["choices"].pop())
        edge = self.edge(9)
        self.assertIsNone(edge.get_attribute("role"))
        self.assertIsNone(edge.get_attribute("tabindex"))
        self.assertEqual(edge.find_elements(By.CSS_SELECTOR, ".hit"), [])

    def width(self):
        return self.browser.find("#picture svg").size["width"]

    def test_the_map_fits_its_place_or_has_its_size(self):
        self.open()
        place = self.browser.run("return document.getElementById('picture').clientWidth")
        self.assertLessEqual(self.width(), place)
        self.browser.find("#closer").click()
        self.browser.find("#closer").click()
        self.assertGreater(self.width(), place)
        self.browser.find("#actual").click()
        actual = self.browser.run("return document.querySelector('#picture svg').viewBox.baseVal.width")
        self.assertEqual(self.width(), round(actual))
        self.browser.find("#farther").click()
        self.assertAlmostEqual(self.width(), actual / 1.25, delta=1)
        self.browser.find("#fit").click()
        self.assertLessEqual(self.width(), place)
        self.assertEqual(self.browser.find("#fit").get_attribute("aria-pressed"), "true")

    def test_a_map_that_would_be_too_small_to_read_opens_in_its_size_at_the_chosen_edge(self):
        self.browser.resize(360, 780)
        document = self.open()
        self.assertEqual(self.browser.find("#actual").get_attribute("aria-pressed"), "true")
        number = self.number(document, "sign_in: tap submit, to confirm")
        Select(self.browser.find("#choices select")).select_by_value(str(number))
        place, label = self.browser.find("#picture").rect, self.edge(number).rect
        self.assertGreaterEqual(label["x"] + label["width"], place["x"])
        self.assertLessEqual(label["x"], place["x"] + place["width"])

    def test_the_menu_of_a_small_screen_has_the_ways_of_a_node(self):
        self.browser.resize(360, 780)
        self.open("#choice=4")
        self.click(self.node("photo"))
        menu = Select(self.browser.find("#choices select"))
        self.assertEqual(len([option for option in menu.options if option.get_attribute("value")]), 3)
        self.assertEqual(menu.first_selected_option.text, "photo: tap gift, to photo + card")

    def test_paper_begins_with_the_map(self):
        self.open()
        self.browser.run("dispatchEvent(new Event('beforeprint'))")
        self.browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        places = [self.browser.find(part).rect["y"] for part in ["#head", "#map", "#storyboard", ".trace"]]
        self.browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
        self.assertEqual(places, sorted(places))

    def test_nothing_is_wider_than_a_small_screen_with_a_node(self):
        self.browser.resize(360, 780)
        self.open("#choice=4")
        self.click(self.node("photo"))
        self.assertLessEqual(self.browser.run("return document.documentElement.scrollWidth"), 360)
