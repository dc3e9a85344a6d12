"""The tab Groups: a matrix of the uses between groups of code, and the uses in a cell."""
import unittest

from samples import empty, small
from support import PageTestCase


class Groups(PageTestCase):
    def setUp(self):
        self.open(small())
        self.tab("groups")

    def test_groups_come_before_those_that_they_use(self):
        self.assertEqual(self.texts(".matrix tbody th"), ["App", "Features.<Cart>", "Domain", "UI"])
        self.assertEqual(self.texts(".matrix thead th"), self.texts(".matrix tbody th"))

    def test_cells_count_uses_and_mark_violations_without_color(self):
        self.assertEqual(self.texts(".cell"), ["2", "1,200", "7", "⚠\uFE0E 3", "⚠\uFE0E 1"])
        label = self.find('[data-use="Domain → Features.<Cart>"]').get_attribute("aria-label")
        self.assertEqual(label, "Domain uses Features.<Cart>: 3 uses, 1 violation")

    def test_a_use_that_leads_back_up_is_marked(self):
        document = small()
        for use in document["groupUses"]:
            use["violations"] = 0
        self.open(document, "#groups")
        self.assertEqual(
            self.script("return [...document.querySelectorAll('.cell.is-warn')].map((cell) => cell.dataset.use)"),
            ["Domain → Features.<Cart>"])

    def test_a_cell_shows_its_uses(self):
        self.click('[data-use="Domain → Features.<Cart>"]')
        self.assertEqual(self.texts("#group-use h2"), ["Domain → Features.<Cart>"])
        uses = self.texts("#group-use li")
        self.assertEqual(uses[0], "Price.badge() uses CartBadge<T>  layersSources/Domain/Price.swift:7")
        self.assertEqual(len(uses), 2)
        self.assertEqual(self.find('[data-use="Domain → Features.<Cart>"]').get_attribute("aria-pressed"), "true")

    def test_the_address_leads_to_a_cell(self):
        self.click('[data-use="Domain → UI"]')
        address = self.driver.current_url
        self.driver.get("about:blank")
        self.driver.get(address)
        self.assertEqual(self.texts("#group-use h2"), ["Domain → UI"])

    def test_a_narrow_page_scrolls_the_matrix_only(self):
        self.open(small(), "#groups", width=390, height=800)
        width = self.script("return document.documentElement.scrollWidth")
        self.assertLessEqual(width, 390)

    def test_without_groups_there_is_no_tab(self):
        document = small() | {name: [] for name in empty() if name.startswith("group")}
        self.open(document)
        self.assertEqual(self.all("#tab-groups"), [])


if __name__ == "__main__":
    unittest.main()
