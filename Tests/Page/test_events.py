"""The tab Events: what the drawing shows, what a selection tells, and the player."""
import unittest

from samples import small
from support import PageTestCase


class Events(PageTestCase):
    def setUp(self):
        self.open(small())

    def row(self, name):
        return f'[data-row="row event {name}"]'

    def test_every_event_and_handler_has_a_row(self):
        document = small()
        rows = set(self.script("return [...document.querySelectorAll('[data-row]')].map((row) => row.dataset.row)"))
        for event in document["events"]:
            self.assertIn(f"row event {event['id']}", rows)
        for index in range(len(document["subscriptions"])):
            self.assertIn(f"row subscription {index}", rows)

    def test_an_edge_leads_from_each_event_to_each_handler(self):
        edges = self.script("return [...document.querySelectorAll('path.edge')].map((edge) => edge.dataset.edge)")
        for index in range(len(small()["subscriptions"])):
            self.assertIn(f"edge subscription {index}", edges)

    def test_edges_lead_from_left_to_right_except_in_cycles(self):
        """The ports of an edge: from the right of its event to the left of its handler, which is further right."""
        wrong = self.script("""
            return [...document.querySelectorAll('path.edge:not(.is-backward)')]
              .filter((edge) => edge.getPointAtLength(0).x >= edge.getPointAtLength(edge.getTotalLength()).x)
              .map((edge) => edge.dataset.edge);""")
        self.assertEqual(wrong, [])
        self.assertGreater(len(self.all("path.edge.is-backward")), 0)

    def test_cards_do_not_overlap(self):
        boxes = list(self.cards().items())
        for index, (name, (x, y, width, height)) in enumerate(boxes):
            for other, (x2, y2, width2, height2) in boxes[index + 1:]:
                apart = x + width <= x2 or x2 + width2 <= x or y + height <= y2 or y2 + height2 <= y
                self.assertTrue(apart, f"{name} overlaps {other}")

    def test_edges_do_not_cross_cards(self):
        """An edge crosses no card between its ends: it stays in its lanes."""
        crossed = self.script("""
            const cards = [...document.querySelectorAll('#drawing [data-node]')].map((card) => {
              const place = card.transform.baseVal.consolidate().matrix;
              const body = card.querySelector('.body');
              return { name: card.dataset.node, x: place.e, y: place.f, width: body.width.baseVal.value, height: body.height.baseVal.value };
            });
            const result = [];
            for (const edge of document.querySelectorAll('path.edge')) {
              const length = edge.getTotalLength();
              for (let at = 12; at < length - 12; at += 6) {
                const point = edge.getPointAtLength(at);
                for (const card of cards) {
                  if (point.x > card.x + 2 && point.x < card.x + card.width - 2 && point.y > card.y + 2 && point.y < card.y + card.height - 2) {
                    result.push(`${edge.dataset.edge} crosses ${card.name}`);
                  }
                }
              }
            }
            return [...new Set(result)];""")
        self.assertEqual(crossed, [])

    def test_problems_are_words_not_only_colors(self):
        text = self.find("#drawing").get_attribute("textContent")
        for words in ["no handler", "never emitted", "part of a cycle", "not in the spec", "method missing in the code"]:
            self.assertIn(words, text)
        self.assertIn("Needs attention", self.inspector())

    def test_selecting_an_event_shows_its_handlers_in_order(self):
        self.click(self.row("User.dependentAdded"))
        self.assertIn("is-selected", self.find(self.row("User.dependentAdded")).get_attribute("class"))
        steps = self.texts(".is-numbered > li")
        self.assertTrue(steps[0].startswith("insure(dependent:householdID:) in Insurance"), steps)
        self.assertTrue(steps[1].startswith("index(dependent:) in Finder"), steps)
        related = self.script("return [...document.querySelectorAll('.card.is-related')].map((card) => card.dataset.node).sort()")
        self.assertEqual(related, ["store Finder", "store Insurance", "store User"])

    def test_selecting_a_handler_tells_how_it_runs(self):
        document = small()
        index = next(i for i, item in enumerate(document["subscriptions"]) if item.get("call") == "index(dependent:)")
        self.click(f'[data-row="row subscription {index}"]')
        self.assertIn("latest", self.inspector())
        self.assertIn("cancels its earlier call", self.inspector())
        self.assertIn("2 of 2", self.inspector())

    def test_selecting_a_store_shows_everything_about_it(self):
        self.click('[data-node="store User"]')
        for words in ["households: [Household] = []", "addDependent", "User.signedOut", "Read by views", "HouseholdScreen"]:
            self.assertIn(words, self.inspector())
        self.assertNotIn("undefined", self.inspector())
        self.assertNotIn("null", self.inspector())

    def test_a_disagreement_is_explained(self):
        self.click(self.row("User.signedOut"))
        self.click(".is-numbered > li:nth-child(3) .link")
        self.assertIn("Spec and code disagree", self.inspector())
        self.assertIn("which the spec does not mention", self.inspector())

    def test_a_click_on_the_background_ends_the_selection(self):
        self.click(self.row("User.dependentAdded"))
        self.script("document.getElementById('drawing').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }))")
        self.assertIn("Needs attention", self.inspector())

    def test_ambient_stores_can_be_hidden(self):
        self.assertEqual(len(self.all('[data-node="store ThemeStore"]')), 1)
        self.click("#ambient")
        self.assertEqual(len(self.all('[data-node="store ThemeStore"]')), 0)
        self.click("#ambient")
        self.assertEqual(len(self.all('[data-node="store ThemeStore"]')), 1)

    def order(self):
        """The stores that events connect, from left to right."""
        cards = self.cards()
        connected = ["store User", "store Insurance", "store Finder", "store Document"]
        return sorted(connected, key=lambda name: (cards[name][0], name))

    def test_direct_uses_can_be_shown(self):
        self.assertEqual(len(self.all("#drawing path.edge.is-use")), 0)
        before = self.order()
        self.click("#uses")
        self.assertEqual(self.order(), before, "uses turn the drawing around")
        self.assertEqual(len(self.all("#drawing path.edge.is-use")), len(small()["uses"]))


class Unusual(PageTestCase):
    """Documents that are right, but unusual."""

    def edge_is_drawn(self, name):
        path = self.script("return document.querySelector(`[data-edge=\"${CSS.escape(arguments[0])}\"]`)?.getAttribute('d') ?? ''", name)
        self.assertRegex(path, r"^M[-\d. ]+H")
        self.assertNotIn("NaN", path)

    def test_a_store_that_handles_its_own_event(self):
        document = small()
        own = dict(document["subscriptions"][0], event="Rows.tapped", handler="Rows", order=2, emits=["Rows.tapped"])
        document["subscriptions"].append(own)
        self.open(document, "#events/event/Rows.tapped")
        self.edge_is_drawn(f"edge subscription {len(document['subscriptions']) - 1}")
        self.click("#play-event")
        self.assertIn("This is a cycle.", " ".join(self.texts("#steps .step")))

    def test_a_view_that_builds_itself(self):
        document = small()
        document["builds"].append(dict(document["builds"][1], **{"from": "PremiumBadge", "to": "PremiumBadge"}))
        self.open(document, "#views")
        self.edge_is_drawn("edge PremiumBadge PremiumBadge")

    def test_names_that_the_document_does_not_describe(self):
        document = small()
        document["stores"] = [store for store in document["stores"] if store["id"] not in ("Insurance", "SessionStore")]
        document["views"] = [view for view in document["views"] if view["id"] != "RootView"]
        document["events"] = [event for event in document["events"] if event["id"] != "Insurance.premiumChanged"]
        self.open(document)
        self.click('[data-row="row event User.dependentAdded"]')
        self.click("#play-event")
        while self.find("#play-next").is_enabled():
            self.click("#play-next")
        self.click("#play-close")
        for tab in ["views", "stores", "findings"]:
            self.tab(tab)
            self.assertNotIn("undefined", self.find("main").text)

    def test_words_that_the_page_does_not_know(self):
        document = small()
        document["subscriptions"][0]["run"] = "parallel"
        document["events"][0]["channel"] = "pigeon"
        document["views"][0]["kind"] = "widget"
        document["disagreements"][0]["kind"] = "something_else"
        self.open(document, "#events/event/Billing.paid")
        self.assertIn("pigeon", self.find("#drawing").get_attribute("textContent"))
        self.assertIn("parallel", self.inspector())
        self.assertIn("spec and code disagree", self.find("#drawing").get_attribute("textContent"))


class OneHandlerForAll(PageTestCase):
    """A handler of all events has one row, however many events there are."""

    def setUp(self):
        document = small()
        document["subscriptions"] = [
            dict(document["subscriptions"][0], event=event["id"], handler="Finder", call="track(event:)", run="serial", through="all",
                 order=1, emits=[], origin="both")
            for event in document["events"]]
        document["disagreements"] = []
        document["cycles"] = []
        self.document = document
        self.open(document)

    def test_it_is_one_row_with_a_line_from_each_event(self):
        rows = self.texts('[data-node="store Finder"] .row')
        events = len(self.document["events"])
        self.assertEqual([text.replace("·on", "· on") for text in rows], [f"track(event:)serial · on all, {events} events"])
        edges = self.script("return [...document.querySelectorAll('#drawing path.edge')].map((edge) => edge.dataset.edge)")
        self.assertEqual(len([edge for edge in edges if edge.startswith("edge subscription ")]), events)
        self.assertIn("1 handler", self.texts(".numbers span"))

    def test_its_details_list_the_events(self):
        self.click('[data-row="row subscription 0"]')
        self.assertIn(f"Handles {len(self.document['events'])} events", self.inspector())
        for event in self.document["events"]:
            self.assertIn(event["id"], self.inspector())
        self.assertEqual(len(self.all("#drawing path.edge.is-related")), len(self.document["events"]))

    def test_it_is_found_once_and_marked_for_each_event(self):
        self.find("#search").send_keys("track(event:)")
        self.assertEqual(self.texts("#results .kind"), ["Handler"])
        self.open(self.document, "#events/event/User.signedOut")
        self.click(".is-numbered .link")
        self.assertEqual(self.script("return document.querySelector('.row.is-selected').dataset.row"), "row subscription 0")

    def test_handlers_that_run_differently_stay_apart(self):
        self.document["subscriptions"][3]["run"] = "latest"
        self.open(self.document)
        rows = [text for text in self.texts('[data-node="store Finder"] .row') if "track" in text]
        self.assertEqual(len(rows), 2, rows)


class Lifetimes(PageTestCase):
    def test_a_card_names_the_scenes_whose_windows_have_their_own_store(self):
        document = small()
        for store, scenes in [("Finder", ["main", "search"]), ("Billing", [])]:
            next(item for item in document["stores"] if item["id"] == store).update(lifetime="scene", scenes=scenes)
        self.open(document)
        self.assertEqual(self.texts('[data-node="store Finder"] .tag'), ["One per scene: main and search"])
        self.assertEqual(self.texts('[data-node="store Billing"] .tag'), ["One per scene"])
        self.assertEqual(self.all('[data-node="store User"] .tag'), [])
        label = self.find('[data-node="store Billing"]').get_attribute("aria-label")
        self.assertEqual(label, "Store Billing, one per scene, 2 events, 1 handler")


class Player(PageTestCase):
    def setUp(self):
        self.open(small())
        self.click('[data-row="row event User.dependentAdded"]')
        # The player moves on by itself: only a script pauses it before the second step for sure.
        self.script("document.getElementById('play-event').click(); document.getElementById('play-toggle').click()")

    def step(self):
        return self.find("#step-text").text

    def test_it_plays_the_consequences_in_order(self):
        seen = [self.step()]
        while self.find("#play-next").is_enabled():
            self.click("#play-next")
            seen.append(self.step())
        self.assertEqual(seen[0], "User emits User.dependentAdded over an AsyncStream.")
        self.assertTrue(seen[1].startswith("Insurance handles User.dependentAdded: insure(dependent:householdID:)"), seen)
        self.assertTrue(seen[2].startswith("Finder handles User.dependentAdded: index(dependent:)"), seen)
        self.assertEqual(seen[3], "insure(dependent:householdID:) emits Insurance.dependentInsured over an AsyncStream.")
        self.assertEqual(seen[4], "insure(dependent:householdID:) emits Insurance.premiumChanged over an AsyncStream.")
        self.assertTrue(any("recompute(balance:) emits Insurance.premiumChanged again. This is a cycle." == text for text in seen), seen)
        self.assertEqual(self.texts("#steps .step"), [sign + text for sign, text in zip([t[0] for t in self.texts("#steps .step")], seen)])

    def test_handlers_come_in_the_order_in_which_they_run(self):
        document = small()
        document["subscriptions"].reverse()
        self.open(document, "#events/event/User.dependentAdded")
        self.click("#play-event")
        handles = [text for text in self.texts("#steps .step") if " handles User.dependentAdded" in text]
        self.assertIn("Insurance", handles[0])
        self.assertIn("Finder", handles[1])

    def test_consequences_of_earlier_events_come_first(self):
        document = small()
        event, subscription = document["events"][0], document["subscriptions"][0]
        handler = subscription["handler"]
        document["events"] = [dict(event, id=f"Shop.{name}", name=name) for name in ["a", "b", "c", "d"]]
        document["subscriptions"] = [
            dict(subscription, event=f"Shop.{name}", order=1, emits=[f"Shop.{next}" for next in emitted], handler=handler, call=f"on{name}()")
            for name, emitted in [("a", "bc"), ("b", "d"), ("c", ""), ("d", "")]]
        document["cycles"] = []
        document["disagreements"] = []
        self.open(document, "#events/event/Shop.a")
        self.click("#play-event")
        handled = [text.split("handles Shop.")[1][0] for text in self.texts("#steps .step") if "handles" in text]
        self.assertEqual(handled, ["a", "b", "c", "d"])

    def test_each_step_is_marked_in_the_drawing_and_spoken(self):
        self.click("#play-next")
        self.assertEqual(len(self.all(".row.is-current")), 1)
        self.assertEqual(len(self.all("path.edge.is-current")), 1)
        self.assertEqual(self.texts(".badge"), ["2", "1"] if self.texts(".badge")[0] == "2" else ["1", "2"])
        self.assertTrue(self.said().startswith("Step 2 of "), self.said())

    def test_previous_and_first_go_back(self):
        first = self.step()
        self.click("#play-next")
        second = self.step()
        self.click("#play-next")
        self.click("#play-previous")
        self.assertEqual(self.step(), second)
        self.click("#play-first")
        self.assertEqual(self.step(), first)
        self.assertFalse(self.find("#play-previous").is_enabled())

    def test_a_step_of_the_list_can_be_chosen(self):
        self.click("#steps li:nth-child(3) .step")
        self.assertEqual(self.find(".counter").text.split(" of")[0], "Step 3")

    def test_play_moves_on_by_itself_and_pauses(self):
        self.driver.execute_async_script("""
            const done = arguments[0];
            const live = document.querySelector('.counter');
            new MutationObserver((_, observer) => { observer.disconnect(); done(); }).observe(live, { childList: true });
            document.getElementById('play-toggle').click();""")
        self.assertEqual(self.find("#play-toggle").get_attribute("title"), "Pause")
        self.click("#play-toggle")
        self.assertEqual(self.find("#play-toggle").get_attribute("title"), "Play")

    def test_a_key_plays_at_once_and_pauses(self):
        for start in ["document.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', bubbles: true }))", "document.getElementById('play-event').click()"]:
            self.open(small(), "#events/event/User.dependentAdded")
            self.script(f"document.body.focus(); {start.replace('document.dispatch', 'document.body.dispatch')}")
            self.assertEqual(self.find("#play-toggle").get_attribute("title"), "Pause")
            self.driver.execute_async_script("""
                const done = arguments[0];
                const shown = () => document.querySelector('.counter').textContent;
                const check = () => (shown().startsWith('Step 1 ') ? setTimeout(check, 50) : done());
                check();""")
            self.press("p")
            self.assertEqual(self.find("#play-toggle").get_attribute("title"), "Play")

    def test_an_event_without_consequences_has_nothing_to_play(self):
        self.open(small(), "#events/event/SessionStore.renewed")
        self.click("#play-event")
        self.assertEqual(self.find(".counter").text, "Step 1 of 1")
        self.assertFalse(self.find("#play-toggle").is_enabled())
        self.assertEqual(self.find("#play-toggle").get_attribute("title"), "Play")

    def test_closing_ends_all_marks(self):
        self.click("#play-next")
        self.click("#play-close")
        self.assertFalse(self.find("#player").is_displayed())
        self.assertEqual(self.all(".badge"), [])
        self.assertIn("Play the consequences", self.inspector())


if __name__ == "__main__":
    unittest.main()
