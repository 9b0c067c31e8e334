"""The base of the tests: a browser for all tests of a class, and a page without complaints after each."""

import os
import unittest

from browser import Browser

# True if other tests run at the same time, so that this run is short and measures nothing.
IS_SHORT = "PAGES_SHORT" in os.environ
measures = unittest.skipIf(IS_SHORT, "it measures, which needs a quiet machine")


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def setUp(self):
        self.browser.resize(1280, 900)
        self.browser.prefer(color_scheme="light")

    def tearDown(self):
        self.assertEqual(self.browser.complaints(), [])
        self.assertEqual(self.browser.requests(), [])
