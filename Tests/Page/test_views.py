"""The tab Views: which view builds which, what each reads, and what is missing."""
import unittest

from samples import small
from support import PageTestCase


class Views(PageTestCase):
    def setUp(self):
        self.open(small())
        self.tab("views")

    def test_screens_scenes_and_parts_are_named(self):
        text = self.find("#drawing").get_attribute("textContent")
        for words in ["Screen", "Scene", "Hosting", "reads UserStore"]:
            self.assertIn(words, text)

    def test_every_pair_of_builds_has_an_edge(self):
        document = small()
        previews = {view["id"] for view in document["views"] if view["kind"] == "preview"}
        pairs = {f"edge {build['from']} {build['to']}" for build in document["builds"] if build["from"] not in previews}
        edges = set(self.script("return [...document.querySelectorAll('#drawing path.edge')].map((edge) => edge.dataset.edge)"))
        self.assertEqual(edges, pairs)

    def test_what_a_scene_shows_comes_first(self):
        document = small()
        chain = ["CardStyle"] + [f"Orphan{number}" for number in range(14)]
        for number, name in enumerate(chain[1:]):
            document["views"].append(dict(document["views"][1], id=name, name=name, kind="view"))
            if number > 0:
                document["builds"].append(dict(document["builds"][1], **{"from": chain[number], "to": name}))
        self.open(document, "#views")
        cards = self.cards()
        self.assertLess(cards["view WindowGroup@Sources/BenefitsApp/BenefitsApp.swift"][1], cards["view Orphan0"][1])

    def test_previews_are_shown_on_request(self):
        self.assertNotIn("Preview", self.find("#drawing").get_attribute("textContent"))
        self.click("#previews")
        self.assertIn("Preview", self.find("#drawing").get_attribute("textContent"))
        self.assertIn("#Preview “Two <people>”", self.find("#drawing").get_attribute("textContent"))

    def test_what_is_injected_is_written_on_the_edge(self):
        labels = self.texts(".edge-label")
        self.assertIn("+ 2 objects", labels)
        self.assertIn("+ ThemeStore", labels)

    def test_hidden_ambient_stores_are_in_no_text(self):
        self.click("#ambient")
        self.assertNotIn("ThemeStore", self.find("#drawing").get_attribute("textContent"))

    def test_unresolved_and_conditional_edges_differ_without_color(self):
        dashes = self.script("""
            const dash = (selector) => getComputedStyle(document.querySelector(`#drawing ${selector}`)).strokeDasharray;
            return ['.edge.is-both', '.edge.is-conditional', '.edge.is-unresolved'].map(dash);""")
        self.assertEqual(len(set(dashes)), 3, dashes)

    def test_a_missing_injection_shows_its_path(self):
        self.assertIn("DocumentStore is not injected", self.find("#drawing").get_attribute("textContent"))
        self.click('[data-node="view DocumentsScreen"]')
        self.assertEqual(
            [text.split(".swift")[0] for text in self.texts(".path li")],
            ["WindowGroupBenefitsApp", "RootViewBenefitsApp", "DocumentsScreenRootView"])
        marked = self.script("return [...document.querySelectorAll('path.edge.is-path')].map((edge) => edge.dataset.edge)")
        self.assertEqual(
            set(marked), {"edge WindowGroup@Sources/BenefitsApp/BenefitsApp.swift RootView", "edge RootView DocumentsScreen"})

    def test_the_list_of_problems_leads_to_the_view(self):
        self.click(".attention .link")
        self.assertIn("Screen", self.inspector()[:12])
        self.assertEqual(len(self.all(".card.is-selected")), 1)

    def test_details_link_to_stores_and_other_views(self):
        self.click('[data-node="view HouseholdScreen"]')
        for words in ["InsuranceStore", "UserStore", "Built by", "HouseholdListScreen", "Builds", "PremiumBadge"]:
            self.assertIn(words, self.inspector())


class Grouping(PageTestCase):
    def setUp(self):
        self.open(small())
        self.tab("views")
        self.script("const s = document.getElementById('grouping'); s.value = 'folder'; s.dispatchEvent(new Event('change'))")
        self.group = '[data-node="folder Sources/BenefitsApp/Households"]'

    def test_groups_start_collapsed(self):
        self.assertEqual(len(self.all(self.group)), 1)
        self.assertEqual(len(self.all('[data-node="view HouseholdScreen"]')), 0)

    def test_expanding_a_group_moves_only_what_is_below_or_right_of_it(self):
        before = self.cards()
        self.click(self.group)
        after = self.cards()
        name = "folder Sources/BenefitsApp/Households"
        self.assertIn("view HouseholdScreen", after)
        self.assertEqual(before[name][:2], after[name][:2])
        others = (before.keys() & after.keys()) - {name}
        self.assertGreaterEqual(len(others), 2)
        for card in others:
            (x, y, *_), (x2, y2, *_) = before[card], after[card]
            self.assertGreaterEqual(x2, x - 0.2, card)
            self.assertGreaterEqual(y2, y - 0.2, card)
            if x < before[name][0] + before[name][2]:
                self.assertAlmostEqual(x2, x, delta=0.2, msg=f"{card} moved sideways")

    def test_an_expanded_group_makes_room(self):
        outside = self.cards().keys()
        self.click(self.group)
        after = self.cards()
        name = "folder Sources/BenefitsApp/Households"
        x, y, width, height = after[name]
        self.assertGreater(height, 100)
        for card in (outside & after.keys()) - {name}:
            x2, y2, width2, height2 = after[card]
            apart = x + width <= x2 or x2 + width2 <= x or y + height <= y2 or y2 + height2 <= y
            self.assertTrue(apart, f"{card} is below the expanded group")

    def test_collapsing_restores_every_position(self):
        before = self.cards()
        self.click(self.group)
        self.click(self.group)
        self.assertEqual(self.cards(), before)

    def test_a_group_tells_its_problems(self):
        self.assertIn("1 problem", self.find(self.group).get_attribute("textContent"))

    def test_search_expands_the_group(self):
        self.find("#search").send_keys("DependentForm\n")
        self.assertEqual(len(self.all('[data-node="view DependentForm"].is-selected')), 1)


class Focus(PageTestCase):
    def setUp(self):
        self.open(small())
        self.tab("views")

    def shown(self):
        return {name.removeprefix("view ") for name in self.cards()}

    def test_focus_shows_the_neighborhood_with_a_depth(self):
        self.click('[data-node="view CardView"]')
        self.click("#focus")
        self.script("const d = document.getElementById('depth'); d.value = 1; d.dispatchEvent(new Event('input'))")
        self.assertEqual(self.shown(), {"DocumentsScreen", "CardView", "CardStyle"})
        self.script("const d = document.getElementById('depth'); d.value = 2; d.dispatchEvent(new Event('input'))")
        self.assertEqual(self.shown(), {"DocumentsScreen", "CardView", "CardStyle", "LetterView", "HouseholdScreen", "RootView"})

    def test_focus_on_a_group_shows_its_neighbors(self):
        self.script("const s = document.getElementById('grouping'); s.value = 'folder'; s.dispatchEvent(new Event('change'))")
        self.click('[data-node="folder Sources/BenefitsApp/Documents"]')
        self.click("#focus")
        self.assertEqual(self.shown(), {"DocumentsScreen", "CardView", "CardStyle", "LetterView", "HouseholdScreen", "RootView"})

    def test_leaving_the_focus_shows_everything(self):
        everything = self.shown()
        self.click('[data-node="view CardView"]')
        self.click("#focus")
        self.assertNotEqual(self.shown(), everything)
        self.click("#focus")
        self.assertEqual(self.shown(), everything)

    def test_selecting_something_hidden_leaves_the_focus(self):
        self.click('[data-node="view CardView"]')
        self.click("#focus")
        self.find("#search").send_keys("SettingsScreen\n")
        self.assertIn("SettingsScreen", self.shown())


class First(PageTestCase):
    """What the command asks to show first (`--kind`, `--about`)."""

    def open_about(self, kind, about):
        self.open(dict(small(), focus={"kind": kind, "about": about}))
        return self.find("[role=tab][aria-selected=true]").get_attribute("id")

    def test_a_view_is_shown_with_its_neighborhood(self):
        self.assertEqual(self.open_about("views", "CardView"), "tab-views")
        self.assertEqual(len(self.all('[data-node="view CardView"].is-selected')), 1)
        self.assertEqual(self.all('[data-node="view RootView"] ~ [data-node="view SettingsScreen"]'), [])
        self.assertEqual(len(self.all("#depth")), 1)

    def test_a_store_is_shown_in_full(self):
        self.assertEqual(self.open_about("stores", "User"), "tab-stores")
        self.assertEqual(self.texts("#store-page h2"), ["User"])

    def test_an_event_is_selected(self):
        self.assertEqual(self.open_about("events", "User.signedOut"), "tab-events")
        self.assertIn("User.signedOut", self.inspector())

    def test_contexts_are_shown_with_their_uses(self):
        self.assertEqual(self.open_about("contexts", None), "tab-events")
        self.assertTrue(self.find("#uses").is_selected())

    def test_without_a_kind_events_come_first_if_there_are_any(self):
        self.assertEqual(self.open_about(None, None), "tab-events")
        self.open(small() | {"events": [], "subscriptions": [], "cycles": [], "focus": {"kind": None, "about": None}})
        self.assertEqual(self.find("[role=tab][aria-selected=true]").get_attribute("id"), "tab-views")

    def test_without_a_kind_a_name_chooses_the_tab(self):
        for name, tab in [("CardView", "tab-views"), ("User", "tab-events"), ("User.signedOut", "tab-events")]:
            self.assertEqual(self.open_about(None, name), tab)
            self.assertIn(name, self.inspector())

    def test_an_unknown_name_shows_everything(self):
        self.assertEqual(self.open_about("views", "NoSuchView"), "tab-views")
        self.assertIn("Needs attention", self.inspector())


if __name__ == "__main__":
    unittest.main()
