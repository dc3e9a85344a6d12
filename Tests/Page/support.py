"""A browser for tests of pages: headless Chromium, driven with Selenium."""
import json
import shutil
import tempfile
import unittest
from pathlib import Path

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from assembling import assemble

__all__ = ["Browser", "PageTestCase", "By", "Keys"]


# What Scripts/setup browser links: a driver for the browser below.
DRIVER = Path(__file__).parents[2] / ".build/browser/chromedriver"
APPLICATIONS = ["/Applications/Chromium.app/Contents/MacOS/Chromium",
                "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"]


def browser_path():
    """Chromium or Chrome; None if neither is installed."""
    names = ["chromium", "chromium-browser", "google-chrome", *APPLICATIONS]
    return next(filter(None, map(shutil.which, names)), None)


def driver_path():
    """The driver; without one, Selenium would download it during a test."""
    if not DRIVER.exists():
        raise RuntimeError("no chromedriver found; Scripts/setup browser installs it")
    return str(DRIVER)


class Browser:
    """One Chromium for all tests of a class, with emulated size, theme and reduced motion."""

    def __init__(self, downloads):
        options = Options()
        if browser_path():
            options.binary_location = browser_path()
        for argument in ["--no-sandbox", "--headless=new", "--disable-gpu", "--hide-scrollbars", "--window-size=2000,1400"]:
            options.add_argument(argument)
        options.add_experimental_option("prefs", {"download.default_directory": str(downloads)})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(driver_path()))
        self.driver.set_script_timeout(60)

    def emulate(self, width=2000, height=1400, theme="light"):
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
        features = [{"name": "prefers-color-scheme", "value": theme}, {"name": "prefers-reduced-motion", "value": "reduce"}]
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})

    def problems(self):
        """Errors in the console, and requests to anything but the page itself, since the last call."""
        errors = [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]
        requests = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] in ("Network.requestWillBeSent", "Network.webSocketCreated"):
                url = message["params"].get("request", message["params"]).get("url", "")
                if not url.startswith(("file://", "data:", "blob:", "about:")):
                    requests.append(url)
        return errors + requests


class PageTestCase(unittest.TestCase):
    """Opens pages, and fails if one writes an error to the console or asks for anything outside."""

    @classmethod
    def setUpClass(cls):
        cls.folder = Path(tempfile.mkdtemp(prefix="storegen-page-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder, ignore_errors=True)
        cls.browser = Browser(cls.folder)
        cls.driver = cls.browser.driver
        cls.addClassCleanup(cls.driver.quit)

    def tearDown(self):
        self.assertEqual(self.browser.problems(), [])

    def open(self, document, fragment="", **emulation):
        """Opens the page of a document, or a page that storegen wrote to a path."""
        self.browser.emulate(**emulation)
        path = document
        if isinstance(document, dict):
            path = self.folder / "page.html"
            path.write_text(assemble(document), encoding="utf-8")
        self.driver.get("about:blank")
        self.driver.get(Path(path).as_uri() + fragment)
        self.assertIsNotNone(self.script("return document.documentElement.dataset.ready ?? null"), "the page did not start")

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def find(self, selector):
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector):
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def texts(self, selector):
        """The texts of all elements that are shown."""
        return self.script(
            "return [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility()).map((e) => e.textContent.trim())", selector)

    def click(self, selector):
        """Clicks like a user: at a point of the element that nothing covers."""
        element = self.find(selector)
        if element.tag_name == "g":
            # The middle of a card can be covered by one of its rows, and that of a row by its text.
            hit = element.find_elements(By.CSS_SELECTOR, ":scope > .hit, :scope > .title")
            element = hit[0] if hit else element
        ActionChains(self.driver).move_to_element(element).click().perform()

    def press(self, *keys):
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def tab(self, name):
        self.click(f"#tab-{name}")

    def inspector(self):
        return self.script("return document.querySelector('.inspector-content')?.textContent ?? ''")

    def focused(self):
        """What has the focus: the row or card of the drawing, otherwise the id or the text."""
        return self.script("""
            const item = document.activeElement;
            return item.dataset.row ?? item.dataset.node ?? (item.id || item.textContent.trim());""")

    def said(self):
        return self.find("#live").get_attribute("textContent")

    def cards(self):
        """The rectangle on the screen of each card that is drawn."""
        return self.script("""
            return Object.fromEntries([...document.querySelectorAll('#drawing [data-node]')].map((card) => {
              const box = card.querySelector('.body').getBoundingClientRect();
              return [card.dataset.node, [box.x, box.y, box.width, box.height].map((value) => Math.round(value * 10) / 10)];
            }));""")

    def wait_frame(self):
        self.driver.execute_async_script("const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done));")
