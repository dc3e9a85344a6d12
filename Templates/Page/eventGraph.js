// The graph on the Events tab: one card per store, with a row for each handler and event. Edges lead from events to handlers.

/** The nodes and edges of the event graph. `showUses` adds direct uses between stores. */
function eventGraph(model, showUses) {
  const stores = model.stores.filter((store) => isInEventGraph(model, store, showUses));
  const nodes = stores.map((store) => storeNode(model, store, showUses));
  const shared = new Map();
  for (const event of model.events.filter((item) => hasOwnCard(item, model))) {
    if (!shared.has(event.group)) shared.set(event.group, []);
    shared.get(event.group).push(event);
  }
  for (const [group, events] of shared) nodes.push(sharedNode(model, group, events));
  return { kind: "events", nodes, edges: eventEdges(model, showUses) };
}

/** Whether the drawing shows a type: every store, and other types that emit or handle events. */
function isInEventGraph(model, store, showUses) {
  if (store.kind !== "other") return true;
  const uses = showUses && (model.usesFrom.of(store.id).length > 0 || model.usesOf.of(store.id).length > 0);
  return uses || model.publishedBy.of(store.id).length > 0 || model.handledBy.of(store.id).length > 0;
}

function storeNode(model, store, showUses) {
  const handlers = model.handlersOfStore(store.id).map((subscription) => handlerRow(model, subscription));
  const published = model.publishedBy.of(store.id)
    .map((event) => (hasOwnCard(event, model) ? emissionRow(event) : eventRow(model, event)));
  const uses = showUses ? useRows(model, store) : [];
  const tags = { child: "Child", other: "Not a store" };
  const tag = tags[store.kind] ?? (store.ambient ? "Ambient" : "");
  const lifetime = lifetimeText(store);
  const disagreements = model.disagreementsOfStore.of(store.id).filter((item) => !item.event);
  return {
    id: `store ${store.id}`, item: { type: "store", id: store.id }, kind: store.kind, title: store.name,
    tag: [tag, lifetime].filter(Boolean).join(" · "), label: tag || "Store", note: firstSentence(store.summary), ambient: store.ambient,
    module: store.module, folder: store.folder, origin: store.origin,
    rows: [...handlers, ...published, ...uses, ...disagreements.map((item) => disagreementRow(store, item))],
    description: [lifetime.toLowerCase(), count(published.length, "event"), count(handlers.length, "handler")].filter(Boolean).join(", "),
  };
}

/** A card for events with several publishers, or with an unknown one. */
function sharedNode(model, group, events) {
  return {
    id: `shared ${group}`, item: { type: "group", id: group }, kind: "shared", title: group, tag: sharedTag(events),
    note: null, ambient: false, module: null, folder: null, origin: "code",
    rows: events.map((event) => ({ ...eventRow(model, event), side: "both" })),
    description: count(events.length, "event"),
  };
}

/** Why events have their own card. */
function sharedTag(events) {
  return events.some((event) => event.publishers.length > 1) ? "Shared events" : "Unknown publisher";
}

function handlerRow(model, subscription) {
  const run = runText(subscription);
  const covered = model.coveredBy(subscription);
  const notes = [{ text: [run, `on ${handledText(model, subscription)}`].filter(Boolean).join(" · "), tone: "muted" }];
  const disagreements = groupBy(covered.flatMap(model.disagreementsOfSubscription), (item) => [disagreementText(item.kind)]);
  for (const text of disagreements.keys()) {
    const events = disagreements.of(text).length;
    notes.push({ text: `≠ ${text}${events < covered.length ? ` (${count(events, "event")})` : ""}`, tone: "warn" });
  }
  return {
    id: `row ${subscription.id}`, side: "in", text: callText(subscription), notes, part: "handlers",
    item: { type: "subscription", id: subscription.id },
    label: `handles ${handledText(model, subscription)} with ${callText(subscription)}${run ? `, ${run}` : ""}`,
  };
}

/** What a handler handles: an event, or "all, 9 events". */
function handledText(model, subscription) {
  const events = new Set(model.coveredBy(subscription).map((item) => item.event));
  return events.size === 1 ? subscription.through ?? subscription.event : `${subscription.through}, ${count(events.size, "event")}`;
}

function eventRow(model, event) {
  const notes = [];
  if (event.problems.includes("unhandled")) notes.push({ text: "⚠\uFE0E no handler", tone: "warn" });
  if (event.problems.includes("neverEmitted")) notes.push({ text: "⚠\uFE0E never emitted", tone: "warn" });
  const cycles = model.cyclesOf.of(event.id);
  if (cycles.some((cycle) => !cycle.allowed)) notes.push({ text: "↻ part of a cycle", tone: "warn" });
  else if (cycles.length > 0) notes.push({ text: "↻ cycle allowed by the spec", tone: "muted" });
  for (const item of model.disagreementsOfEvent.of(event.id)) {
    if (item.kind === "event_only_in_spec" && event.problems.includes("neverEmitted")) continue;
    notes.push({ text: `≠ ${disagreementText(item.kind)}`, tone: "warn" });
  }
  return {
    id: `row event ${event.id}`, side: "out", text: event.name, aside: event.channel ?? "", notes, part: "events",
    item: { type: "event", id: event.id },
    label: `event ${event.id}${notes.length > 0 ? `, ${notes.map((note) => note.text).join(", ")}` : ""}`,
  };
}

/** A row of a type that emits an event with its own card. */
function emissionRow(event) {
  return {
    id: `row emits ${event.id}`, side: "out", text: `emits ${event.name}`, notes: [], part: "events",
    item: { type: "event", id: event.id }, label: `emits ${event.id}`, isEmission: true,
  };
}

function useRows(model, store) {
  return model.usesFrom.of(store.id).map((use) => ({
    id: `row use ${use.to}`, side: "out", part: "uses", notes: [],
    text: `uses ${model.store.get(use.to)?.name ?? use.to}`,
    item: { type: "store", id: use.to }, label: `uses ${use.members.join(", ")} of ${use.to}`,
  }));
}

function disagreementRow(store, item) {
  return {
    id: `row disagreement ${item.kind} ${item.message}`, side: null, part: "disagreements", text: `≠ ${disagreementText(item.kind)}`, tone: "warn",
    notes: [], item: { type: "store", id: store.id }, label: item.message,
  };
}

function eventEdges(model, showUses) {
  const edges = [];
  for (const subscription of model.subscriptions) {
    const event = model.event.get(subscription.event);
    if (!event || !model.store.has(subscription.handler)) continue;
    const own = hasOwnCard(event, model);
    const cycle = model.cycleOf(subscription);
    const isDisputed = model.disagreementsOfSubscription(subscription).length > 0;
    edges.push({
      id: `edge ${subscription.id}`, from: own ? `shared ${event.group}` : `store ${event.publishers[0]}`,
      fromRow: `row event ${event.id}`, to: `store ${subscription.handler}`, toRow: rowOf(model, { type: "subscription", id: subscription.id }),
      bundle: event.id, line: model.hasBoth ? subscription.origin : "both", isCycle: cycle !== null && !cycle.allowed,
      isDisputed, item: { type: "subscription", id: subscription.id },
    });
  }
  for (const event of model.events.filter((item) => hasOwnCard(item, model))) {
    for (const publisher of event.publishers.filter((id) => model.store.has(id))) {
      edges.push({
        id: `edge emits ${publisher} ${event.id}`, from: `store ${publisher}`, fromRow: `row emits ${event.id}`,
        to: `shared ${event.group}`, toRow: `row event ${event.id}`, bundle: `emits ${event.id}`, line: "both",
        item: { type: "event", id: event.id },
      });
    }
  }
  if (showUses) edges.push(...useEdges(model));
  return edges;
}

function useEdges(model) {
  return model.uses
    .filter((use) => model.store.has(use.from) && model.store.has(use.to) && use.from !== use.to)
    .map((use) => ({
      id: `edge use ${use.from} ${use.to}`, from: `store ${use.from}`, fromRow: `row use ${use.to}`, to: `store ${use.to}`,
      toRow: null, bundle: `use ${use.to}`, line: "use", isWeak: true, item: { type: "store", id: use.to },
    }));
}

/** The first sentence of a doc comment. A card has no room for more. */
function firstSentence(text) {
  if (!text) return null;
  const line = text.split("\n")[0];
  const end = line.search(/[.!?](\s|$)/);
  return end > 0 ? line.slice(0, end + 1) : line;
}
