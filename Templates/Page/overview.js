// The details without a selection: the size of the app, what needs attention, and a legend.

function overviewDetails(page) {
  const { model } = page;
  return [
    detailTitle(page.tab === "views" ? "Views" : "Events", appTitle(model)),
    html("p", { class: "summary" }, page.tab === "views"
      ? "Lines lead from a view to the views it builds."
      : "Lines lead from an event to the methods that handle it. Select an event to see its consequences."),
    html("p", { class: "numbers" }, numbers(page)),
    attention(page),
    section("Legend", legend(page)),
    html("p", { class: "muted small" }, originText(model), ". Press ", html("kbd", {}, "?"), " for keyboard shortcuts."),
  ];
}

function numbers({ model, tab }) {
  if (tab === "views") {
    const kinds = (kind) => model.views.filter((view) => view.kind === kind).length;
    return [
      count(model.views.filter((view) => !isRoot(view)).length, "view"), count(kinds("screen"), "screen"),
      count(kinds("scene"), "scene"), count(kinds("preview"), "preview"),
    ]
      .map((text) => html("span", {}, text));
  }
  return [
    count(
      model.stores.filter((store) => store.kind !== "other").length, "store"
    ), count(model.events.length, "event"), count(model.stores.reduce((sum, store) => sum + model.handlersOfStore(store.id).length, 0), "handler"),
  ].map((text) => html("span", {}, text));
}

/** What stands out, as a list of links. */
function attention(page) {
  const { model } = page;
  const items = page.tab === "views" ? missingItems(page) : eventItems(page);
  if (items.length > 0) return section(`Needs attention (${items.length})`, bullets(items, { class: "plain attention" }));
  const good = page.tab === "views" ? "Every object that a view reads is injected." : "No cycles; every event is emitted and handled.";
  return model.views.length + model.events.length > 0 ? section(
    "Needs attention", html("p", { class: "muted" }, `Nothing. ${good}`)
  ) : null;
}

function missingItems(page) {
  return page.model.missingInjections.map((missing) => [
    html("span", { class: "sign is-error", "aria-hidden": "true" }, "⚠\uFE0E"),
    html(
      "span", {}, viewLink(page, missing.reader), ` reads ${missing.object.type}, which `, viewLink(page, missing.root),
      " does not inject"
    ),
  ]);
}

function eventItems(page) {
  const { model } = page;
  const line = (sign, ...text) => [html("span", { class: "sign is-warn", "aria-hidden": "true" }, sign), html("span", {}, text)];
  return [
    ...model.cycles.filter((cycle) => !cycle.allowed).map((cycle) =>
      line("↻", "Cycle: ", cycle.events.map((id, index) => [index > 0 && " → ", eventLink(page, id)]))),
    ...model.disagreements.map((item) => line("≠", prose(item.message), item.event && [" ", eventLink(page, item.event)])),
    ...model.events.filter((event) => event.problems.includes("unhandled")).map((event) => line(
      "⚠\uFE0E", eventLink(page, event.id), " has no handler"
    )),
    ...model.events.filter((event) => event.problems.includes("neverEmitted")).map((event) => line(
      "⚠\uFE0E", eventLink(page, event.id), " is never emitted"
    )),
  ];
}

/** The lines and signs of the drawing with their meanings. */
function legend(page) {
  const { model } = page;
  const rows = page.tab === "views"
    ? [
      ["both", "always builds it"], ["conditional", "builds it conditionally"], [
        "unresolved", "storegen could not follow the code",
      ],
      ["label", "injected in between", "+ Store"],
    ]
    : [
      ["out", "an event of the store"], ["in", "a handler"], ["both", "leads from an event to its handler"],
      model.hasBoth && ["spec", "only in the spec"], model.hasBoth && ["code", "only in the code"],
      model.cycles.length > 0 && ["both is-cycle", "part of a cycle"],
      page.options.showUses && ["use", "uses another store directly"],
    ];
  if (page.hasGroups) rows.push(["label", "number of lines between two groups", "7"]);
  return html(
    "ul", { class: "legend" }, rows.filter(Boolean).map(([kind, text, label]) => html("li", {}, legendSign(kind, label), text))
  );
}

function legendSign(kind, label) {
  const box = (...content) => svg(
    "svg", { class: "sign-box", width: 44, height: 14, viewBox: "0 0 44 14", "aria-hidden": "true" }, content
  );
  if (kind === "out") return box(svg("circle", { class: "port", cx: 22, cy: 7, r: 3.6 }));
  if (kind === "in") return box(svg("path", { class: "port", d: "M18 2.5l8 4.5l-8 4.5z" }));
  if (kind === "label") return box(svg("text", { class: "edge-label is-legend", x: 22, y: 11 }, label));
  return box(svg("path", { class: `edge is-${kind}`, d: "M1 7H43" }));
}

/** The details of a collapsed or expanded group: its members. */
function clusterDetails(page, group) {
  const isExpanded = page.expanded.has(group.id);
  return [
    detailTitle(group.tag, group.title),
    html("p", { class: "summary" }, group.note),
    html("p", {}, action(isExpanded ? "Collapse" : "Expand", () => page.toggleGroup(group.id), { class: "action is-primary" })),
    section(
      "Contains",
      bullets(group.members.map((node) => [linkTo(page, node.item, node.title), node.tag && chip(node.tag.toLowerCase())]))
    ),
  ];
}

/** The details of events with several publishers, or with an unknown one. */
function sharedDetails(page, group) {
  const events = page.model.events.filter((event) => event.group === group && hasOwnCard(event, page.model));
  return [
    detailTitle(sharedTag(events), group),
    html(
      "p", { class: "summary" },
      events.some((event) => event.publishers.length > 1) ? "Several types publish these events." : "The publisher of these events is unknown."
    ),
    section(
      "Events", bullets(events.map((event) => [linkTo(page, { type: "event", id: event.id }, event.name), problemChips(event)]))
    ),
  ];
}
