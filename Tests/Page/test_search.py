"""Search, lists, and links to the source."""
import unittest

from samples import empty, small
from support import Keys, PageTestCase


class Search(PageTestCase):
    def setUp(self):
        self.open(small())

    def search(self, text):
        field = self.find("#search")
        field.clear()
        field.send_keys(text)
        return self.texts("#results .name")

    def test_it_finds_everything(self):
        cases = {
            "Insurance": "Store", "signedOut": "Event", "HouseholdScreen": "Screen", "issueCard": "Handler", "selectedID": "State", "addDependent": "Action",
            "reads DocumentStore": "Finding",
        }
        for text, kind in cases.items():
            self.search(text)
            self.assertIn(kind, self.texts("#results .kind"), text)

    def test_the_best_fit_is_first(self):
        self.assertEqual(self.search("user")[0], "User")
        self.assertEqual(self.search("signedout")[0], "User.signedOut")
        self.assertEqual(self.search("hls")[0], "HouseholdListScreen")

    def test_arrow_keys_and_enter_open_a_result(self):
        names = self.search("household")
        self.press(Keys.ARROW_DOWN, Keys.ENTER)
        self.assertIn(names[1], self.inspector())
        self.assertEqual(self.find("[role=tab][aria-selected=true]").get_attribute("id"), "tab-views")
        self.assertFalse(self.find("#results").is_displayed())

    def test_a_click_opens_a_result(self):
        self.search("Insurance.premiumChanged")
        self.click("#results li")
        self.assertIn("Play the consequences", self.inspector())

    def test_a_field_opens_its_store_in_full(self):
        self.search("selectedID")
        self.press(Keys.ENTER)
        self.assertEqual(self.texts("#store-page h2"), ["User"])

    def test_an_action_is_marked_in_its_store(self):
        self.browser.emulate(width=1280, height=400)
        self.search("addDependent")
        self.press(Keys.ENTER)
        self.assertEqual(self.texts("#store-page h2"), ["User"])
        marked = self.find("#store-page .is-selected")
        self.assertIn("addDependent", marked.text)
        self.assertEqual(self.all("#store-page [aria-current]"), [marked])
        self.assertTrue(self.script("return document.activeElement === arguments[0]", marked))
        top, bottom = self.script("const box = arguments[0].getBoundingClientRect(); return [box.top, box.bottom]", marked)
        self.assertTrue(0 <= top and bottom <= 400, (top, bottom))
        self.assertIn("in User", self.said())

    def test_the_address_of_an_action_leads_to_it(self):
        self.search("addDependent")
        self.press(Keys.ENTER)
        address = self.script("return location.hash")
        self.open(small(), address)
        self.assertIn("addDependent", self.find("#store-page .is-selected").text)
        self.click('[data-store="User"]')
        self.assertEqual(self.all("#store-page .is-selected"), [])
        self.open(small(), address + "OfLongAgo")
        self.assertEqual(self.texts("#store-page h2"), ["User"])

    def test_a_finding_opens_on_its_tab(self):
        self.search("lead back")
        self.press(Keys.ENTER)
        self.assertIn("lead back", self.find(".finding.is-selected").text)

    def test_nothing_found_is_said(self):
        self.search("no such thing anywhere")
        self.assertEqual(self.texts("#results li"), ["No results"])
        self.assertEqual(self.said(), "0 results")


class Lists(PageTestCase):
    def setUp(self):
        self.open(small())

    def test_stores_are_listed_with_their_findings(self):
        self.tab("stores")
        names = self.texts(".store-index .name")
        self.assertEqual(len(names), len([store for store in small()["stores"] if store["kind"] != "other"]))
        self.click('[data-store="Document"]')
        text = self.find("#store-page").text
        for words in ["The papers that members get.", "issueCard(dependent:householdID:)", "environment_not_injected", "DocumentsScreen"]:
            self.assertIn(words, text)

    def test_classes_have_roles_with_evidence(self):
        self.tab("stores")
        index = self.find(".store-index").text
        for words in ["Other observable classes", "FormModel", "screen model: is created by HouseholdScreen", "unknown: is held by nothing"]:
            self.assertIn(words, index)
        self.click('[data-store="ThemeStore"]')
        self.assertIn("ambient: has the shared instance shared; is about appearance", self.find("#store-page").text)

    def test_findings_can_be_grouped(self):
        self.tab("findings")
        self.assertEqual(self.texts(".finding-group h2"), ["environment_not_injected", "event_flow_cycle", "store_passed_to_child"])
        for value, expected in [("store", ["Document", "SessionStore", "ThemeStore", "User"]),
                                ("file", ["Sources/Benefits/User/UserStore+Actions.swift", "Sources/BenefitsApp/BenefitsApp.swift",
                                          "Sources/BenefitsApp/Documents/LetterView.swift"])]:
            self.script("const s = document.getElementById('finding-groups'); s.value = arguments[0]; s.dispatchEvent(new Event('change'))", value)
            self.assertEqual(self.texts(".finding-group h2"), expected)

    def test_an_excerpt_marks_what_is_wrong(self):
        self.tab("findings")
        self.assertEqual(self.texts(".finding mark")[0], "RootView()")

    def test_many_findings_are_built_when_their_group_is_opened(self):
        document = small()
        document["findings"] = [dict(document["findings"][1], message=f"finding {number}", rule=f"rule_{number % 3}") for number in range(600)]
        self.open(document, "#findings")
        self.assertEqual(len(self.all(".finding")), 0)
        self.click(".finding-group summary")
        # The browser reports that it has opened the group in a task of its own.
        self.wait_frame()
        self.assertEqual(len(self.all(".finding")), 200)

    def test_a_report_has_only_findings(self):
        findings = small()["findings"]
        document = small() | empty() | {"title": "Findings", "app": None, "findings": findings, "focus": {"kind": "findings", "about": None}}
        self.open(document)
        self.assertEqual(self.texts("[role=tab]"), ["Findings3"])
        self.assertEqual(len(self.texts(".finding")), 3)
        self.find("#search").send_keys("lead back\n")
        self.assertEqual(len(self.all(".finding.is-selected")), 1)

    def test_an_empty_document_says_so(self):
        document = small() | empty()
        self.open(document)
        self.assertIn("No findings.", self.find("main").text)


class SourceLinks(PageTestCase):
    def open_with(self, links, file):
        document = dict(small(), links=links)
        document["events"][0]["location"] = {"file": file, "line": 7, "column": None}
        self.open(document, "#events/event/Billing.paid")
        return self.find(".locations .source")

    def test_a_url_has_the_encoded_path(self):
        link = self.open_with({"kind": "url", "pattern": "https://host.example/blob/abc/{path}#L{line}"}, 'A "b"/<c>\'d#?.swift')
        self.assertEqual(link.get_attribute("href"), "https://host.example/blob/abc/A%20%22b%22/%3Cc%3E%27d%23%3F.swift#L7")

    def test_a_path_cannot_choose_the_scheme(self):
        link = self.open_with({"kind": "url", "pattern": "vscode://file/{path}:{line}:{column}"}, "javascript:alert(1)/a.swift")
        self.assertEqual(link.get_attribute("href"), "vscode://file/javascript%3Aalert%281%29/a.swift:7:1")

    def test_a_pattern_that_runs_code_makes_no_link(self):
        for pattern in ["javascript:alert(1)//{path}", "data:text/html,{path}", "{path}"]:
            link = self.open_with({"kind": "url", "pattern": pattern}, "javascript:alert(1)")
            self.assertEqual(link.tag_name, "span", pattern)

    def test_a_command_is_quoted_for_a_shell(self):
        link = self.open_with({"kind": "command", "pattern": "xed --line {line} {path}"}, "it's a $(test).swift")
        self.assertEqual(link.get_attribute("title"), "Copy: xed --line 7 'it'\\''s a $(test).swift'")


class Hostile(PageTestCase):
    """Text from source files is never markup."""

    TEXTS = ["<img src=x onerror=alert(1)>", "</script><script>alert(2)</script>", "<!--", "<svg onload=alert(3)>", "\u2028'\"&amp;]]>", "{{script}}{{data}}", "__proto__", "constructor"]

    def hostile(self, value, number=0):
        """A document in which every text that a person can write is hostile."""
        fixed = {"kind", "origin", "severity", "run", "channel", "id", "event", "handler", "store", "from", "to", "stores", "views", "publishers", "emits", "events", "parent",
                 "child", "reader", "root", "view", "problems", "origins", "pattern", "lifetime", "style", "through", "count"}
        if isinstance(value, dict):
            return {key: item if key in fixed and not isinstance(item, (dict,)) and not (isinstance(item, list) and item and isinstance(item[0], dict))
                    else self.hostile(item, number + index) for index, (key, item) in enumerate(value.items())}
        if isinstance(value, list):
            return [self.hostile(item, number + index) for index, item in enumerate(value)]
        return self.TEXTS[number % len(self.TEXTS)] if isinstance(value, str) else value

    def test_no_text_becomes_an_element(self):
        self.open(self.hostile(small()))
        for tab in ["events", "views", "stores", "findings"]:
            self.tab(tab)
            self.assertEqual(self.all("main img, main script, main [onerror], main [onload]"), [])
        self.assertEqual(len(self.all("script")), 2)
        self.assertIn("<img src=x onerror=alert(1)>", self.find("main").text)

    def test_ids_with_markup_and_quotes_work(self):
        names = {"User": "`</script><b>\"'User", "DocumentsScreen": "a\\b\"]<i>View", "User.dependentAdded": "x\"]</script>.added"}

        def renamed(value):
            if isinstance(value, dict):
                return {key: renamed(item) for key, item in value.items()}
            if isinstance(value, list):
                return [renamed(item) for item in value]
            return names.get(value, value) if isinstance(value, str) else value

        self.open(renamed(small()))
        self.script("""
            const row = [...document.querySelectorAll('[data-row]')].find((item) => item.dataset.row === arguments[0]);
            row.dispatchEvent(new MouseEvent('click', { bubbles: true }));""", "row event " + names["User.dependentAdded"])
        self.click("#play-event")
        self.click("#play-next")
        self.assertIn(names["User.dependentAdded"], self.find("#step-text").text)
        address = self.script("return location.hash")
        self.open(renamed(small()), address)
        self.assertIn(names["User.dependentAdded"], self.inspector())
        self.tab("views")
        self.find("#search").send_keys("a\\b\n")
        self.assertIn(names["DocumentsScreen"], self.inspector())


if __name__ == "__main__":
    unittest.main()
