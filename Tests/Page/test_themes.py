"""Themes, sizes, print and export."""
import base64
import time
import unittest
import xml.etree.ElementTree as ElementTree

from samples import small
from support import Keys, PageTestCase

CONTRAST = """
    const probe = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgb = (color) => {
      probe.clearRect(0, 0, 1, 1);
      probe.fillStyle = color;
      probe.fillRect(0, 0, 1, 1);
      return [...probe.getImageData(0, 0, 1, 1).data];
    };
    const light = (color) => rgb(color).slice(0, 3).map((value) => value / 255)
      .map((value) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
    const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    const style = getComputedStyle(document.documentElement);
    const value = (name) => style.getPropertyValue(name).trim();
    return arguments[0].map(([a, b]) => [a, b, contrast(value(a), value(b))]);"""


class Themes(PageTestCase):
    def ground(self):
        return self.script("return getComputedStyle(document.getElementById('drawing')).backgroundColor")

    def test_the_page_follows_the_system(self):
        self.open(small(), theme="light")
        light = self.ground()
        self.open(small(), theme="dark")
        self.assertNotEqual(self.ground(), light)

    def test_the_button_overrides_the_system_and_is_remembered(self):
        self.open(small(), theme="light")
        light = self.ground()
        self.click("#theme")
        dark = self.ground()
        self.assertNotEqual(dark, light)
        self.open(small(), theme="light")
        self.assertEqual(self.ground(), dark)
        self.click("#theme")
        self.assertEqual(self.ground(), light)
        self.script("localStorage.clear()")

    def test_texts_have_enough_contrast(self):
        pairs = [[text, ground] for text in ["--ink", "--ink-2", "--accent", "--warn", "--error"] for ground in ["--ground", "--surface", "--raised"]]
        pairs += [["--ink", "--accent-soft"], ["--ink", "--warn-soft"], ["--ink", "--error-soft"], ["--error", "--error-soft"], ["--surface", "--accent"]]
        for theme in ["light", "dark"]:
            self.open(small(), theme=theme)
            for text, ground, contrast in self.script(CONTRAST, pairs):
                self.assertGreaterEqual(contrast, 4.5, f"{text} on {ground} in the {theme} theme")
            for line, ground, contrast in self.script(CONTRAST, [["--edge", "--ground"]]):
                self.assertGreaterEqual(contrast, 3, f"{line} on {ground} in the {theme} theme")


SMALL_TEXTS = """
    const size = (element) => {
      const scale = element instanceof SVGElement ? element.getScreenCTM().a : 1;
      return parseFloat(getComputedStyle(element).fontSize) * scale;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (texts.currentNode.data.trim() === '' || !parent.checkVisibility() || parent.closest('script, title, .sr-only')) continue;
      if (size(parent) < 11.99) found.push(`${texts.currentNode.data.trim()}: ${size(parent)}`);
    }
    return found;"""


class Sizes(PageTestCase):
    def test_all_texts_are_readable_on_a_laptop(self):
        """Every text of a page that has just been opened has at least 12 pixels."""
        for width, height in [(1440, 950), (390, 844)]:
            for address in ["#events", "#views", "#stores", "#findings", "#events/event/User.dependentAdded", "#views/view/DocumentsScreen",
                            "#stores/store/User"]:
                self.open(small(), address, width=width, height=height)
                self.assertEqual(self.script(SMALL_TEXTS), [], address)
            self.open(small(), "#events/event/User.dependentAdded", width=width, height=height)
            self.press("p")
            self.assertEqual(self.script(SMALL_TEXTS), [], "while playing")
            self.press(Keys.ESCAPE, "?")
            self.assertEqual(self.script(SMALL_TEXTS), [], "shortcuts")
            self.press(Keys.ESCAPE, "/", *"user")
            self.assertEqual(self.script(SMALL_TEXTS), [], "results of a search")

    def test_a_drawing_that_does_not_fit_says_how_to_see_all_of_it(self):
        self.open(small(), width=1440, height=950)
        self.assertEqual(self.find("#zoom-rest").get_attribute("class"), "rest")
        self.click("#zoom-fit")
        self.wait_frame()
        self.assertEqual(self.find("#zoom-rest").get_attribute("class"), "sr-only")

    def test_a_narrow_page_has_no_sideways_scrolling(self):
        for tab in ["events", "views", "stores", "findings"]:
            self.open(small(), f"#{tab}", width=390, height=844)
            self.assertLessEqual(self.script("return document.documentElement.scrollWidth"), 390, tab)

    def test_the_sheet_opens_the_details_and_the_selection_stays_visible(self):
        self.open(small(), "#events/event/User.dependentAdded", width=390, height=844)
        self.assertLessEqual(self.find("#inspector").size["height"], 46)
        self.click("#sheet")
        self.assertGreater(self.find("#inspector").size["height"], 200)
        self.wait_frame()
        row = self.script("return document.querySelector('.row.is-selected').getBoundingClientRect().bottom")
        self.assertLess(row, self.script("return document.getElementById('inspector').getBoundingClientRect().top"))

    def test_the_player_works_on_a_narrow_page(self):
        self.open(small(), "#events/event/User.dependentAdded", width=390, height=844)
        self.click("#sheet")
        self.click("#play-event")
        self.click("#play-next")
        self.assertIn("Insurance handles", self.find("#step-text").text)

    def test_a_printed_page_contains_the_whole_drawing_and_the_details(self):
        self.open(small())
        self.click("#zoom-in")
        self.click("#zoom-in")
        pdf = self.driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": True})["data"]
        self.assertTrue(base64.b64decode(pdf).startswith(b"%PDF"))
        self.browser.emulate()
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.script("window.dispatchEvent(new Event('beforeprint'))")
        self.assertFalse(self.find("#bar").is_displayed())
        self.assertTrue(self.find("#inspector").is_displayed())
        outside = self.script("""
            const stage = document.querySelector('.stage').getBoundingClientRect();
            return [...document.querySelectorAll('#drawing .body')].map((body) => body.getBoundingClientRect())
              .filter((box) => box.right > stage.right + 1 || box.bottom > stage.bottom + 1 || box.left < stage.left - 1).length;""")
        self.assertEqual(outside, 0)
        self.script("window.dispatchEvent(new Event('afterprint'))")
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


class Export(PageTestCase):
    def export(self, name, suffix):
        self.click("#export summary")
        self.click(f"#{name}")
        for _ in range(100):
            # The browser reserves the name with an empty file and renames the complete download over it.
            files = [path for path in self.folder.iterdir() if path.name.endswith(suffix) and path.stat().st_size > 0]
            if files:
                content = files[0].read_bytes()
                files[0].unlink()
                return content
            time.sleep(0.1)
        self.fail(f"no file {suffix} was saved")

    def svg_texts(self, content):
        root = ElementTree.fromstring(content)
        self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
        return root, ["".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text")]

    def test_the_whole_drawing_as_svg_stands_alone(self):
        self.open(small())
        self.click("#zoom-in")
        self.click("#zoom-in")
        self.click("#zoom-in")
        content = self.export("export-svg-all", ".svg")
        root, texts = self.svg_texts(content)
        for name in [store["name"] for store in small()["stores"] if len(store["name"]) < 20]:
            self.assertIn(name, texts)
        self.assertNotIn(b"class=", content)
        self.assertNotIn(b"var(--", content)
        self.assertEqual(content, self.export("export-svg-all", ".svg"), "the same drawing gives the same bytes")

    def test_the_visible_part_is_smaller(self):
        self.open(small())
        for _ in range(6):
            self.click("#zoom-in")
        _, visible = self.svg_texts(self.export("export-svg", ".svg"))
        _, everything = self.svg_texts(self.export("export-svg-all", ".svg"))
        self.assertLess(len(visible), len(everything))

    def test_a_png_has_the_size_of_the_drawing(self):
        self.open(small())
        content = self.export("export-png", ".png")
        self.assertEqual(content[:8], b"\x89PNG\r\n\x1a\n")
        width = int.from_bytes(content[16:20], "big")
        self.assertGreater(width, 900)


if __name__ == "__main__":
    unittest.main()
