"""The report of findings that `storegen lint --reporter html` writes."""
import os
import subprocess
import unittest
from pathlib import Path

from support import Keys, PageTestCase
from test_themes import SMALL_TEXTS

ROOT = Path(__file__).resolve().parents[2]
STOREGEN = Path(os.environ.get("STOREGEN", ROOT / ".build/debug/storegen"))
APP = ROOT / "Examples/Catalog/Before"


class ReportTestCase(PageTestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.path = cls.report("report.html")

    @classmethod
    def report(cls, name, *arguments, app=APP):
        """The report on an app, in a file next to the page of the test."""
        path = cls.folder / name
        result = subprocess.run(
            [STOREGEN, "lint", "--no-cache", "--reporter", f"html:{path}", *arguments], cwd=app, check=False, capture_output=True)
        if not path.exists():
            raise AssertionError(result.stderr.decode())
        return path

    def open_report(self, path=None, fragment="", **emulation):
        self.browser.emulate(**emulation)
        self.driver.get("about:blank")
        self.driver.get((path or self.path).as_uri() + fragment)

    def findings(self):
        """The ids of the findings that are shown."""
        return self.script("return [...document.querySelectorAll('article')].filter((item) => item.checkVisibility()).map((item) => item.id)")

    def choose(self, menu, value):
        self.script("""
            const menu = document.getElementById(arguments[0]);
            menu.value = arguments[1];
            menu.dispatchEvent(new Event('input', { bubbles: true }));""", f"filter-{menu}", value)

    def status(self):
        return self.find("#filter-status").text


class Filter(ReportTestCase):
    def setUp(self):
        self.open_report()
        self.all_findings = self.findings()
        self.assertGreater(len(self.all_findings), 10)

    def test_it_starts_with_all_findings(self):
        self.assertEqual(self.status(), f"{len(self.all_findings)} findings")
        self.assertFalse(self.find("#filter-clear").is_enabled())

    def test_words_are_found_in_messages_files_code_and_rules(self):
        for text in ["nothing on this path injects", "screens.swift", "NavigationLink(\"Orders\")", "environment_not_inj", "path injects SCREENS.swift"]:
            self.find("#filter-text").clear()
            self.find("#filter-text").send_keys(text)
            shown = self.findings()
            self.assertTrue(0 < len(shown) < len(self.all_findings), text)
            self.assertEqual(self.status(), f"{len(shown)} of {len(self.all_findings)} findings")

    def test_severity_and_rule_narrow_each_other(self):
        self.choose("severity", "error")
        errors = self.findings()
        self.assertEqual(self.script("return [...new Set([...document.querySelectorAll('article:not([hidden])')].map((item) => item.className))]"), ["error"])
        self.choose("rule", "environment_not_injected")
        self.assertEqual(len(self.findings()), 1)
        self.assertEqual(len(self.texts("main section:first-child details h3")), 1)
        self.choose("rule", "")
        self.assertEqual(self.findings(), errors)

    def test_lists_and_their_numbers_follow_the_filter(self):
        self.choose("rule", "environment_not_injected")
        self.assertEqual(self.texts("section[aria-labelledby=by-file] summary h3"), ["Sources/Screens.swift"])
        number = self.texts("section[aria-labelledby=by-file] .count")[0]
        self.assertTrue(number.startswith("1 of "), number)
        self.choose("rule", "")
        self.assertFalse(any(" of " in text for text in self.texts(".count")))

    def test_nothing_found_is_said_and_can_be_cleared(self):
        self.find("#filter-text").send_keys("no such thing anywhere")
        self.assertEqual(self.findings(), [])
        self.assertEqual(self.status(), f"None of {len(self.all_findings)} findings matches")
        self.assertEqual(self.texts("main h2"), [])
        self.click("#filter-clear")
        self.assertEqual(self.findings(), self.all_findings)
        self.assertEqual(self.focused(), "filter-text")

    def test_it_works_without_a_mouse(self):
        self.press("/", *"injects")
        self.assertEqual(self.find("#filter-text").get_attribute("value"), "injects")
        self.assertLess(len(self.findings()), len(self.all_findings))
        self.press(Keys.TAB)
        self.assertEqual(self.focused(), "filter-severity")
        self.press(Keys.TAB, Keys.TAB)
        self.assertEqual(self.focused(), "filter-clear")
        self.press(Keys.ENTER)
        self.assertEqual(self.findings(), self.all_findings)
        self.press(*"stock", Keys.ESCAPE)
        self.assertEqual(self.findings(), self.all_findings)

    def test_a_link_in_a_list_opens_the_group_of_its_finding(self):
        self.script("for (const group of document.querySelectorAll('details')) group.open = group.matches('section[aria-labelledby=by-file] *')")
        link = self.find("section[aria-labelledby=by-file] li a")
        target = link.get_attribute("href").split("#")[1]
        link.click()
        self.wait_frame()
        self.assertIn(target, self.findings())
        top = self.script("return document.getElementById(arguments[0]).getBoundingClientRect().top", target)
        self.assertGreaterEqual(top, self.script("return document.getElementById('filter').getBoundingClientRect().bottom") - 1)

    def test_an_address_shows_its_finding_despite_the_filter(self):
        self.choose("rule", "environment_not_injected")
        hidden = next(finding for finding in self.all_findings if finding not in self.findings())
        self.script("location.hash = arguments[0]", hidden)
        self.wait_frame()
        self.assertEqual(self.findings(), self.all_findings)


class Links(ReportTestCase):
    def first_link(self):
        return self.find("article .where .source")

    def test_a_location_leads_to_the_file(self):
        self.open_report()
        for link in self.all("a.source"):
            href = link.get_attribute("href")
            self.assertTrue(href.startswith("file://"), href)
            self.assertTrue(Path(href.removeprefix("file://")).is_file(), href)

    def test_paths_from_the_folder_of_the_report_are_relative(self):
        report = APP / ".build" / "test-report" / "report.html"
        try:
            subprocess.run([STOREGEN, "lint", "--no-cache", "--reporter", f"html:{report}"], cwd=APP, check=False, capture_output=True)
            self.assertIn('href="../../Sources/', report.read_text(encoding="utf-8"))
        finally:
            report.unlink(missing_ok=True)
            report.parent.rmdir()

    def test_a_pattern_makes_other_links(self):
        self.open_report(self.report("host.html", "--links", "https://example.com/{path}#L{line}"))
        self.assertRegex(self.first_link().get_attribute("href"), r"^https://example\.com/.*Sources/\w+\.swift#L\d+$")

    def test_a_command_is_copied(self):
        self.open_report(self.report("xcode.html", "--links", "xcode"))
        link = self.first_link()
        self.assertEqual(link.tag_name, "button")
        self.assertTrue(link.get_attribute("title").startswith("Copy: xed --line "), link.get_attribute("title"))
        self.assertIn("Sources/", link.accessible_name)


class Reading(ReportTestCase):
    def test_everything_can_be_read_without_scripts(self):
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        try:
            self.open_report()
            self.assertFalse(self.find("#filter").is_displayed())
            self.assertTrue(all(article.is_displayed() for article in self.all("article")))
            self.assertTrue(self.first("article a.source").is_displayed())
        finally:
            self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})

    def first(self, selector):
        return self.all(selector)[0]

    def test_it_is_readable_and_fits_on_every_screen(self):
        for width, height in [(390, 844), (1440, 950)]:
            for theme in ["light", "dark"]:
                self.open_report(width=width, height=height, theme=theme)
                self.assertLessEqual(self.script("return document.documentElement.scrollWidth"), width)
                self.assertEqual(self.script(SMALL_TEXTS), [])

    def test_controls_have_names(self):
        self.open_report()
        for element in self.all("input, select, button, a, summary"):
            if self.script("return arguments[0].checkVisibility({ contentVisibilityAuto: true })", element):
                self.assertNotEqual(element.accessible_name.strip(), "", element.get_attribute("outerHTML"))


if __name__ == "__main__":
    unittest.main()
