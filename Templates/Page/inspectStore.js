// The details of a store: state, actions, events, handlers, dependencies and users.

function storeDetails(page, store) {
  const { model } = page;
  const kinds = { child: "Child model", other: "Not a store" };
  return [
    detailTitle(kinds[store.kind] ?? "Store", store.name,
      html("p", { class: "chips" }, store.ambient && chip("ambient"), store.style && chip(store.style), store.lifetime && chip(`${store.lifetime} lifetime`),
        store.channel && chip(store.channel), originChip(model, store.origin))),
    store.summary && html("p", { class: "summary" }, prose(store.summary)),
    html("dl", { class: "facts" },
      fact("Type", store.type && store.type !== store.name && html("code", {}, store.type)),
      fact("Role", model.classOf.has(store.id) && roleText(page, model.classOf.get(store.id))),
      fact("Module", store.module), fact("Scenes", listed(store.scenes))),
    page.tab !== "stores" && html(
      "p", {}, action("Show full details", () => page.select({ type: "store", id: store.id }, { tab: "stores" }))
    ),
    disagreementNotes(page, model.disagreementsOfStore.of(store.id)),
    memberSection(page, "State", store.state.filter((field) => field.observed), fieldLine),
    memberSection(page, "Storage", store.state.filter((field) => !field.observed), fieldLine),
    memberSection(page, "Actions", store.actions, actionLine),
    section("Publishes", bullets(model.publishedBy.of(store.id).map((event) => publishedLine(page, event)))),
    section("Handles", bullets(model.handlersOfStore(store.id).map((item) => handledLine(page, item)))),
    memberSection(page, "Dependencies", store.dependencies, dependencyLine),
    relationSections(page, store),
    section("Read by views", bullets(model.readersOf.of(store.id).map((view) => readerLine(page, store, view)))),
    section("Findings", model.findingsOfStore.of(store.id).map((finding) => findingBlock(page, finding))),
    section("Source", sourceLocations(page, store)),
  ];
}

/** The role of a class, with what shows it. */
function roleText(page, found) {
  return [
    found.role ?? "unknown", ": ",
    found.evidence.map((item, index) => [index > 0 && "; ", prose(item.text), item.location && [" (", sourceLink(page, item.location), ")"]]),
  ];
}

/** The members of one kind. The one that a search has found is marked. */
function memberSection(page, title, members, line) {
  const isFound = (member) => page.tab === "stores" && page.selection?.member === member.name;
  return section(title, members.length > 0 && html("ul", { class: "plain" }, members.map((member) => html("li", {
    dataset: { member: member.name }, class: isFound(member) ? "is-selected" : null, tabindex: isFound(member) ? -1 : null,
    "aria-current": isFound(member) ? "true" : null,
  }, line(page, member)))));
}

function fieldLine(page, field) {
  return [
    html(
      "code", {}, field.type ? `${field.name}: ${field.type}` : field.name,
      isGiven(field.default) && html("span", { class: "muted" }, ` = ${field.default}`)
    ),
    field.bindable && chip("bindable"), field.access && chip(field.access),
    field.persisted && chip("persisted"), originChip(page.model, field.origin),
    field.from && html("span", { class: "aside" }, "from ", html("code", {}, field.from.join(", "))),
    field.summary && html("span", { class: "aside" }, prose(field.summary)),
  ];
}

function actionLine(page, item) {
  const name = item.name.split("(")[0];
  return [
    item.location ? sourceLink(
      page, item.location, item.signature ? `${name}${spaced(item.signature)}` : item.name
    ) : html("code", {}, item.signature ? `${name}${spaced(item.signature)}` : item.name),
    originChip(page.model, item.origin),
    item.summary && html("span", { class: "aside" }, prose(item.summary)),
    item.call && html("span", { class: "aside" }, "calls ", html("code", {}, item.call), `, ${runText(item)}`),
    item.into && html("span", { class: "aside" }, "loads ", html("code", {}, item.into)),
    item.retry && html("span", { class: "aside" }, `retries ${item.retry}× after ${item.backoff}`),
    item.optimistic && html("span", { class: "aside" }, "restores ", html("code", {}, item.optimistic)),
    item.emits.length > 0 && html(
      "span", { class: "aside" }, "emits ", item.emits.map((id, index) => [index > 0 && ", ", eventLink(page, id)])
    ),
  ];
}

/** A signature after a name: a space before `async`, none before a parenthesis. */
function spaced(signature) {
  return signature.startsWith("(") ? signature : ` ${signature}`;
}

function publishedLine(page, event) {
  const handlers = page.model.handlersOf.of(event.id);
  return [
    linkTo(page, { type: "event", id: event.id }, event.name), problemChips(event),
    handlers.length > 0 && html(
      "span", { class: "aside" }, "handled by ", handlers.map((item, index) => [index > 0 && ", ", storeLink(page, item.handler)])
    ),
  ];
}

function handledLine(page, subscription) {
  const run = runText(subscription);
  const { model } = page;
  const isOne = model.coveredBy(subscription).length === 1;
  return [
    isOne ? eventLink(page, subscription.event) : handledText(model, subscription), " → ", linkTo(
      page, { type: "subscription", id: subscription.id }, callText(subscription)
    ),
    run && html("span", { class: "aside" }, run),
  ];
}

function dependencyLine(page, dependency) {
  return [
    html("code", {}, dependency.type ? `${dependency.name}: ${dependency.type}` : dependency.name),
    dependency.summary && html("span", { class: "aside" }, prose(dependency.summary)),
  ];
}

/** The stores that a store uses and that use it, its parents and its children. */
function relationSections(page, store) {
  const { model } = page;
  const use = (id, item) => [
    storeLink(page, id), item.members.length > 0 && [": ", html("code", {}, item.members.join(", "))],
    item.kinds.length > 0 && html("span", { class: "aside" }, item.kinds.join(", ")),
  ];
  return [
    section("Uses", bullets(model.usesFrom.of(store.id).map((item) => use(item.to, item)))),
    section("Used by", bullets(model.usesOf.of(store.id).map((item) => use(item.from, item)))),
    section(
      "Children",
      bullets(model.childrenOf.of(store.id).map((item) => [storeLink(page, item.child), ` as ${item.name}`, chip(item.count)]))
    ),
    section(
      "Part of",
      bullets(model.parentsOf.of(store.id).map((item) => [storeLink(page, item.parent), ` as ${item.name}`, chip(item.count)]))
    ),
  ];
}

function readerLine(page, store, view) {
  const read = view.reads.find((item) => item.store === store.id);
  return [viewLink(page, view.id), html("span", { class: "where" }, sourceLink(page, read.location))];
}
