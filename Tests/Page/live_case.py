"""The base of the tests of a live page: a server for each test, and what a user does."""

import time

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.keys import Keys

from case import PageTest
from live_server import LiveServer

LONGEST = 30  # seconds that a test waits for the page
# Notes when a request is sent, and how long the page then takes to draw each change.
WATCH_TIMES = """{
  window.times = { sent: [], drawn: [], whole: [] }
  const request = window.fetch
  window.fetch = (...all) => { times.sent.push(performance.now()); return request(...all) }
  EventSource.prototype.addEventListener = function (name, take) {
    EventTarget.prototype.addEventListener.call(this, name, event => {
      const begin = performance.now()
      take(event)
      if (name !== 'change') return
      document.body.offsetHeight // lays out
      times.drawn.push(performance.now() - begin)
      times.whole.push(performance.now() - times.sent.at(-1))
    })
  }
}"""


class LiveTest(PageTest):
    def setUp(self):
        super().setUp()
        self.server = LiveServer()
        self.open()

    def tearDown(self):
        self.browser.driver.get("about:blank")
        self.server.stop()
        self.assertEqual([each for each in self.browser.complaints() if self.server.address not in each], [])
        foreign = [url for url in self.browser.requests() if not url.startswith(self.server.address)]
        self.assertEqual(foreign, [])

    def open(self, fragment=""):
        self.browser.driver.get("about:blank")
        self.browser.complaints(), self.browser.requests()
        self.browser.driver.get(self.server.address + fragment)
        self.until(lambda: self.browser.paths() != [])

    def until(self, holds, words="the page did not come to it"):
        end = time.monotonic() + LONGEST
        while not self.is_true(holds):
            self.assertLess(time.monotonic(), end, words)
            time.sleep(0.01)

    def is_true(self, holds):
        """Elements that a change takes away while they are read are read again."""
        try:
            return holds()
        except StaleElementReferenceException:
            return False

    def until_equal(self, value, expected):
        try:
            self.until(lambda: value() == expected)
        except AssertionError:
            self.assertEqual(value(), expected)

    def act(self, line):
        """An act of somebody else."""
        self.server.act(len(self.server.app.states) - 1, line)

    def sent(self):
        return list(self.server.lines)

    def button(self, line):
        return self.browser.find(f"button[data-line='{line}']")

    def click(self, line):
        self.button(line).click()

    def fill(self, *texts):
        """Types into the fields of the dialog, and answers."""
        for field, text in zip(self.browser.find_all("#ask input"), texts):
            field.send_keys(text)
        self.browser.find("#ask .main").click()

    def enter(self, line):
        """Types a line at the prompt."""
        self.browser.find("#line").send_keys(line, Keys.ENTER)

    def at(self, path):
        self.until_equal(lambda: self.browser.paths(), [path])

    def is_busy(self):
        return self.browser.find("#acts").get_attribute("aria-busy") == "true"

    def place(self):
        return self.browser.text("#where span")
