"""The page without a mouse, and for screen readers."""
import unittest

from samples import small
from support import By, Keys, PageTestCase


class Keyboard(PageTestCase):
    def setUp(self):
        self.open(small())

    def to_drawing(self):
        """Tabs until the focus is in the drawing; at most as often as there are controls before it."""
        for _ in range(20):
            self.press(Keys.TAB)
            if self.script("return document.getElementById('drawing').contains(document.activeElement)"):
                return
        self.fail("the tab key does not reach the drawing")

    def test_the_drawing_is_one_stop_of_the_tab_key(self):
        self.to_drawing()
        self.assertEqual(len(self.all("#drawing [tabindex='0']")), 1)
        self.press(Keys.TAB)
        self.assertFalse(self.script("return document.getElementById('drawing').contains(document.activeElement)"))

    def test_arrow_keys_walk_along_cards_and_edges(self):
        self.to_drawing()
        self.find("#search").send_keys("User.dependentAdded\n")
        self.assertEqual(self.focused(), "row event User.dependentAdded")
        self.press(Keys.ARROW_RIGHT)
        first = self.focused()
        self.assertTrue(first.startswith("row subscription "), first)
        self.press(Keys.ARROW_LEFT)
        self.assertEqual(self.focused(), "row event User.dependentAdded")
        self.press(Keys.ARROW_DOWN)
        self.assertEqual(self.focused(), "row event User.signedOut")
        self.press(Keys.ARROW_UP, Keys.ARROW_UP)
        self.assertNotEqual(self.focused(), "row event User.dependentAdded")

    def test_every_card_and_row_is_reached_by_arrows(self):
        self.to_drawing()
        reached = {self.focused()}
        for key in [Keys.ARROW_DOWN] * 40 + [Keys.ARROW_RIGHT] + [Keys.ARROW_UP] * 40 + [Keys.ARROW_DOWN] * 60:
            self.press(key)
            reached.add(self.focused())
        self.assertGreater(len([name for name in reached if name.startswith("row ")]), 12)

    def test_an_event_is_found_played_and_left_without_a_mouse(self):
        self.press("/", *"User.dependentAdded", Keys.ENTER)
        self.assertIn("Play the consequences", self.inspector())
        self.press("p")
        self.assertTrue(self.find("#player").is_displayed())
        self.press("n", "n", *"bbbb", "n", "n")
        self.assertEqual(self.find(".counter").text.split(" of")[0], "Step 3")
        self.press(Keys.ESCAPE)
        self.assertFalse(self.find("#player").is_displayed())
        self.assertIn("Play the consequences", self.inspector())
        self.press(Keys.ESCAPE)
        self.assertIn("Needs attention", self.inspector())

    def test_enter_selects_and_escape_goes_back(self):
        self.to_drawing()
        self.press(Keys.ENTER)
        self.assertEqual(len(self.all(".card.is-selected, .row.is-selected")), 1)
        self.press(Keys.ESCAPE)
        self.assertEqual(len(self.all(".card.is-selected, .row.is-selected")), 0)

    def test_focus_has_keys_for_its_depth(self):
        self.press("2")
        self.find("#search").send_keys("CardView\n")
        self.press("f", "[")
        self.assertEqual(self.find("#depth").get_attribute("value"), "1")
        self.press("]", "]")
        self.assertEqual(self.find("#depth").get_attribute("value"), "3")
        self.press(Keys.ESCAPE)
        self.assertEqual(self.all("#depth"), [])

    def test_controls_of_the_toolbar_keep_the_focus(self):
        self.press("2")
        for control, key in [("ambient", " "), ("previews", " "), ("grouping", "f")]:
            self.script("document.getElementById(arguments[0]).focus()", control)
            self.press(key)
            self.assertEqual(self.focused(), control)
        self.find("#search").send_keys("CardView\n")
        self.press("f")
        self.script("document.getElementById('depth').focus()")
        self.press(Keys.ARROW_RIGHT)
        self.assertEqual(self.focused(), "depth")
        self.assertEqual(self.find("#depth").get_attribute("value"), "3")

    def test_a_group_is_expanded_with_enter(self):
        self.press("2")
        self.script("const s = document.getElementById('grouping'); s.value = 'folder'; s.dispatchEvent(new Event('change'))")
        self.to_drawing()
        self.press(Keys.ENTER)
        self.assertIn("expanded", self.said())
        self.assertEqual(len(self.all(".is-frame")), 1)
        self.press(Keys.ENTER)
        self.assertEqual(len(self.all(".is-frame")), 0)

    def test_tabs_follow_the_pattern_for_tabs(self):
        self.find("#tab-events").send_keys(Keys.ARROW_RIGHT)
        self.assertEqual(self.focused(), "tab-views")
        self.assertEqual(self.find("#tab-views").get_attribute("aria-selected"), "true")
        self.press(Keys.ARROW_LEFT, Keys.ARROW_LEFT)
        self.assertEqual(self.focused(), "tab-findings")

    def test_the_shortcuts_are_listed(self):
        self.press("?")
        self.assertTrue(self.find("#shortcuts").is_displayed())
        self.press(Keys.ESCAPE)
        self.assertFalse(self.find("#shortcuts").is_displayed())

    def test_typing_a_search_triggers_no_shortcut(self):
        self.press("/", "p", "f", "2")
        self.assertEqual(self.find("#search").get_attribute("value"), "pf2")
        self.assertEqual(self.find("[role=tab][aria-selected=true]").get_attribute("id"), "tab-events")

    def test_the_address_leads_back(self):
        self.click('[data-row="row event User.signedOut"]')
        self.tab("views")
        self.driver.back()
        self.assertIn("User.signedOut", self.inspector())
        self.driver.back()
        self.assertIn("Needs attention", self.inspector())


class Accessibility(PageTestCase):
    def test_everything_that_can_be_used_has_a_name(self):
        self.open(small())
        for tab in ["events", "views", "stores", "findings"]:
            self.tab(tab)
            for element in self.all("button, input, select, a, [role=treeitem], [role=tab]"):
                if self.script("return arguments[0].checkVisibility({ contentVisibilityAuto: true })", element):
                    self.assertNotEqual(element.accessible_name.strip(), "", element.get_attribute("outerHTML"))

    def test_the_drawing_is_a_tree_of_cards_and_rows(self):
        self.open(small())
        wrong = self.script("""
            return [...document.querySelectorAll('#drawing [role=treeitem]')]
              .filter((item) => !['tree', 'group'].includes(item.parentElement.closest('[role]').getAttribute('role')))
              .map((item) => item.getAttribute('aria-label'));""")
        self.assertEqual(wrong, [])
        self.click('[data-row="row event User.signedOut"]')
        selected = self.all("#drawing [aria-selected=true]")
        self.assertEqual([item.get_attribute("data-row") for item in selected], ["row event User.signedOut"])

    def test_cards_say_what_they_are(self):
        self.open(small())
        label = self.find('[data-node="store Billing"]').get_attribute("aria-label")
        self.assertEqual(label, "Store Billing, 2 events, 1 handler")
        label = self.find('[data-row="row event Billing.reminded"]').get_attribute("aria-label")
        self.assertTrue(label.startswith("event Billing.reminded, "), label)
        self.assertIn("never emitted", label)

    def test_ids_are_unique(self):
        self.open(small())
        ids = self.script("return [...document.querySelectorAll('[id]')].map((item) => item.id)")
        self.assertEqual(len(ids), len(set(ids)))

    def test_focus_is_visible(self):
        self.open(small())
        self.find("#search").send_keys("User.dependentAdded\n")
        self.press(Keys.ARROW_UP)
        width = self.script("return getComputedStyle(document.activeElement.querySelector('.hit')).strokeWidth")
        self.assertEqual(width, "3px")


if __name__ == "__main__":
    unittest.main()
