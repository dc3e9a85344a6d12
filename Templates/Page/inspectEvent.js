// The details of an event and of a handler.

function eventDetails(page, event) {
  const { model } = page;
  const handlers = handlersInOrder(model, event.id);
  return [
    detailTitle("Event", event.id,
      html(
        "p", { class: "chips" }, event.channel && chip(event.channel), event.external && chip("external"),
        originChip(model, event.origin), problemChips(event)
      )),
    event.summary && html("p", { class: "summary" }, prose(event.summary)),
    event.payload.length > 0 && html("p", { class: "signature" }, html("code", {}, `${event.name}${payloadText(event)}`)),
    html("p", {}, action("Play the consequences", () => page.play(event.id), { class: "action is-primary", id: "play-event" })),
    cycleNotes(page, event),
    disagreementNotes(page, model.disagreementsOfEvent.of(event.id)),
    section(
      "Published by",
      bullets(event.publishers.map((id) => storeLink(page, id))) ?? html("p", { class: "muted" }, "Unknown.")
    ),
    section("Emitted in", bullets(event.emissions.map((emission) => emissionLine(page, emission)))),
    section(handlers.length > 1 ? "Handled by, in this order" : "Handled by",
      handlers.length > 0
        ? html("ol", { class: "plain is-numbered" }, handlers.map((item) => html("li", {}, handlerLine(page, item))))
        : html("p", { class: "muted" }, event.external ? "No handler in this app. The event is for external code." : "No handler.")),
    section("Source", sourceLocations(page, event)),
  ];
}

function problemChips(event) {
  const words = { unhandled: "no handler", neverEmitted: "never emitted" };
  return event.problems.map((problem) => chip(`⚠\uFE0E ${words[problem] ?? problem}`, "warn"));
}

/** Marks what only the spec or only the code has, if the page shows both. */
function originChip(model, origin) {
  if (!model.hasBoth || origin === "both") return null;
  return chip(origin === "spec" ? "only in the spec" : "only in the code");
}

function emissionLine(page, emission) {
  return [
    emission.member ? html("code", {}, emission.member) : "unnamed code",
    emission.store ? [" in ", storeLink(page, emission.store)] : null, " ",
    html("span", { class: "where" }, sourceLink(page, emission.location ?? emission.specLocation)),
  ];
}

/** A handler in the details of its event. */
function handlerLine(page, subscription) {
  const run = runText(subscription);
  return [
    linkTo(
      page, { type: "subscription", id: subscription.id }, callText(subscription)
    ), " in ", storeLink(page, subscription.handler),
    run && html("span", { class: "aside" }, run),
    page.model.disagreementsOfSubscription(subscription).map((item) => chip(`≠ ${disagreementText(item.kind)}`, "warn")),
    subscription.emits.length > 0 && html(
      "span", { class: "aside" }, "then ", subscription.emits.map((id, index) => [index > 0 && ", ", eventLink(page, id)])
    ),
  ];
}

function cycleNotes(page, event) {
  return page.model.cyclesOf.of(event.id).map((cycle) => html("div", { class: `callout ${cycle.allowed ? "" : "is-warn"}` },
    html("p", {}, html("b", {}, cycle.allowed ? "↻ Cycle allowed by the spec" : "↻ Event cycle")),
    html("p", {}, cycle.events.map((id) => [eventLink(page, id), " → "]), html("span", {}, cycle.events[0])),
    cycle.allowed && html("p", {}, `Reason: ${cycle.allowed}`)));
}

function disagreementNotes(page, list) {
  return list.map((item) => html("div", { class: "callout is-warn" },
    html("p", {}, html("b", {}, "≠ Spec and code disagree")), html("p", {}, prose(item.message)),
    html("p", {}, sourceLink(page, item.location), " ", sourceLink(page, item.specLocation))));
}

function subscriptionDetails(page, subscription) {
  const { model } = page;
  const covered = model.coveredBy(subscription);
  const isOne = covered.length === 1;
  const channels = [...new Set(covered.map((item) => model.event.get(item.event)?.channel).filter(Boolean))];
  const emitted = [...new Set(covered.flatMap((item) => item.emits))];
  const how = runExplanation(subscription);
  return [
    detailTitle("Handler", callText(subscription), html("p", { class: "chips" }, originChip(model, subscription.origin))),
    html("dl", { class: "facts" },
      fact("Handled by", storeLink(page, subscription.handler)),
      fact("Event", isOne && eventLink(page, subscription.event)),
      fact("Subscribes to", subscription.through && html("code", {}, subscription.through)),
      fact("Child", subscription.child),
      fact(channels.length > 1 ? "Channels" : "Channel", channels.join(", ")),
      fact("Runs", how && [html("code", {}, runText(subscription)), html("span", { class: "aside" }, how)]),
      fact("Order", isOne && orderText(model, subscription)),
      fact("On error", subscription.onError && html("code", {}, subscription.onError))),
    disagreementNotes(page, covered.flatMap(model.disagreementsOfSubscription)),
    !isOne && section(`Handles ${count(covered.length, "event")}`, bullets(covered.map((item) => [
      eventLink(page, item.event), html("span", { class: "aside" }, `order: ${orderText(model, item)}`),
    ]))),
    section("Then emits", bullets(emitted.map((id) => eventLink(page, id)))
      ?? html(
        "p", { class: "muted" }, covered.some((item) => item.emitsKnown === false) ? "Unknown: storegen could not follow the code." : "Nothing."
      )),
    section("Source", sourceLocations(page, subscription)),
  ];
}

/** The position of a handler among those of its event. */
function orderText(model, subscription) {
  return `${subscription.order} of ${model.handlersOf.of(subscription.event).length}`;
}

/** A row in a list of facts, or nothing if there is no value. */
function fact(name, value) {
  if (!isGiven(value) || value === false) return null;
  return [html("dt", {}, name), html("dd", {}, value)];
}
