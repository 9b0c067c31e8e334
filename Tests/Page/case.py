"""The base of the tests: a browser for all tests of a class, and a page without complaints after each."""

import unittest

from browser import Browser


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
