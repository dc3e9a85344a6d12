"""The site that `Scripts/docs` builds, in a browser."""
import functools
import http.server
import os
import threading
import unittest
import urllib.parse
from html.parser import HTMLParser
from pathlib import Path

from selenium.webdriver.support.ui import WebDriverWait

from support import Keys, PageTestCase


class Targets(HTMLParser):
    """The links and the ids in a page."""

    def __init__(self, text):
        super().__init__()
        self.links = []
        self.ids = set()
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.ids.add(values.get("id"))
        self.links += [values[name] for name in ("href", "src") if values.get(name) and tag != "link"]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@unittest.skipUnless(os.environ.get("SITE"), "building the site needs Python 3.11")
class Site(PageTestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.site = Path(os.environ["SITE"])
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=cls.site))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        cls.addClassCleanup(server.server_close)
        cls.addClassCleanup(server.shutdown)
        cls.address = f"http://127.0.0.1:{server.server_port}/"

    def tearDown(self):
        outside = [problem for problem in self.browser.problems() if not problem.startswith(self.address)]
        self.assertEqual(outside, [])

    def visit(self, path="", **emulation):
        """Opens a page of the site, for the first time."""
        self.driver.get("about:blank")
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", {"origin": self.address.rstrip("/"), "storageTypes": "local_storage"})
        self.browser.emulate(**emulation)
        self.driver.get(self.address + path)

    def wait(self, condition):
        return WebDriverWait(self.driver, 30).until(lambda _: condition())

    def test_search_finds_a_rule(self):
        self.visit()
        self.click("[data-md-component=search-query]")
        self.press("assign_on_self_retain_cycle")
        self.wait(lambda: self.all(".md-search-result__link"))
        self.press(Keys.ENTER)
        self.wait(lambda: "rules/assign_on_self_retain_cycle/" in self.driver.current_url)
        self.assertIn("assign_on_self_retain_cycle", self.find("h1").text)

    def test_it_follows_the_system_and_has_a_switch(self):
        ground = "return getComputedStyle(document.body).backgroundColor"
        self.visit(theme="dark")
        dark = self.wait(lambda: self.script(ground))
        self.visit(theme="light")
        self.wait(lambda: self.script(ground) != dark)
        self.click("label[title='Use the dark theme']")
        self.wait(lambda: self.script(ground) == dark)

    def test_it_fits_on_a_phone(self):
        for page in ("", "spec/", "rules/", "cli/"):
            self.visit(page, width=390, height=844)
            self.assertLessEqual(self.script("return document.documentElement.scrollWidth"), 390, page)

    def test_each_example_has_a_page_that_runs(self):
        self.visit("examples/")
        pages = self.script("return [...document.querySelectorAll('article a[href$=\".html\"]')].map((link) => link.href)")
        self.assertEqual(len(pages), 5)
        for page in pages:
            self.driver.get(page)
            self.wait(lambda: self.script("return document.documentElement.dataset.ready ?? null"))

    def test_no_link_is_broken(self):
        pages = {path: Targets(path.read_text(encoding="utf-8")) for path in self.site.rglob("*.html") if path.name != "404.html"}
        broken = []
        for path, page in pages.items():
            for link in page.links:
                url = urllib.parse.urlsplit(link)
                if url.scheme or link.startswith("//"):
                    continue
                target = (path.parent / urllib.parse.unquote(url.path)).resolve() if url.path else path
                target = target / "index.html" if target.is_dir() else target
                known = target in pages or target.is_file()
                if not known or (target in pages and url.fragment and url.fragment not in pages[target].ids and "examples" not in str(target)):
                    broken.append(f"{path.relative_to(self.site)}: {link}")
        self.assertGreater(len(pages), 100)
        self.assertEqual(broken, [])


if __name__ == "__main__":
    unittest.main()
