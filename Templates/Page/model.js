// The data of the page, indexed by id and by relation.

/** The architecture document (see docs/graph.md), with the relations in both directions. */
function makeModel(data) {
  const model = { ...data, hasBoth: data.origins.includes("spec") && data.origins.includes("code") };
  model.store = byID(data.stores);
  model.classOf = new Map(data.classes.filter((found) => found.store).map((found) => [found.store, found]));
  model.event = byID(data.events);
  model.view = byID(data.views);
  data.subscriptions.forEach((subscription, index) => (subscription.id = `subscription ${index}`));
  data.findings.forEach((finding, index) => (finding.id = `finding ${index}`));
  model.subscription = byID(data.subscriptions);
  model.handlersOf = groupBy(data.subscriptions, (subscription) => [subscription.event]);
  model.handledBy = groupBy(data.subscriptions, (subscription) => [subscription.handler]);
  model.publishedBy = groupBy(data.events, (event) => event.publishers);
  model.usesFrom = groupBy(data.uses, (use) => [use.from]);
  model.usesOf = groupBy(data.uses, (use) => [use.to]);
  model.childrenOf = groupBy(data.children, (child) => [child.parent]);
  model.parentsOf = groupBy(data.children, (child) => [child.child]);
  model.buildsFrom = groupBy(data.builds, (build) => [build.from]);
  model.buildsOf = groupBy(data.builds, (build) => [build.to]);
  model.readersOf = groupBy(data.views, (view) => [...new Set(view.reads.map((read) => read.store).filter(Boolean))]);
  model.missingOf = groupBy(data.missingInjections, (missing) => [missing.reader]);
  model.group = byID(data.groups);
  model.groupUse = byID(data.groupUses);
  model.findingsOfStore = groupBy(data.findings, (finding) => finding.stores);
  model.findingsOfView = groupBy(data.findings, (finding) => finding.views);
  addHandlers(model);
  addCycles(model);
  addDisagreements(model);
  return model;
}

function byID(list) {
  return new Map(list.map((item) => [item.id, item]));
}

/** Items by key. An item can have several keys; an unknown key has an empty list. */
function groupBy(list, keys) {
  const groups = new Map();
  for (const item of list) {
    for (const key of keys(item)) {
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(item);
    }
  }
  return { of: (key) => groups.get(key) ?? [], keys: () => [...groups.keys()] };
}

/**
 * Adds the handlers of each store: subscriptions in which one method handles all events, or all of one context, are one handler.
 * `coveredBy` has the subscriptions of the same handler, the first of which stands for it.
 */
function addHandlers(model) {
  const key = ({ handler, through, call, child, origin, ...subscription }) =>
    JSON.stringify([handler, through, call, child, origin, runText(subscription)]);
  const together = groupBy(model.subscriptions, (item) => [item.through && item.call ? key(item) : item.id]);
  const covered = new Map(together.keys().flatMap((name) => together.of(name).map((item) => [item, together.of(name)])));
  model.coveredBy = (subscription) => covered.get(subscription);
  model.handlersOfStore = (id) => model.handledBy.of(id).filter((item) => model.coveredBy(item)[0] === item);
}

/** Adds the cycles of each event and each subscription. */
function addCycles(model) {
  model.cyclesOf = groupBy(model.cycles, (cycle) => cycle.events);
  const steps = new Map();
  for (const cycle of model.cycles) {
    for (const step of cycle.steps) {
      const key = `${step.event}\n${step.handler}`;
      if (!steps.has(key) || steps.get(key).allowed) steps.set(key, cycle);
    }
  }
  model.cycleOf = (subscription) => steps.get(`${subscription.event}\n${subscription.handler}`) ?? null;
}

/** Adds the disagreements about each handler, event and store. */
function addDisagreements(model) {
  const ofHandler = (kind) => /^(subscription|handler)/.test(kind);
  model.disagreementsOfEvent = groupBy(
    model.disagreements, (item) => (item.event && !ofHandler(item.kind) ? [item.event] : []));
  model.disagreementsOfStore = groupBy(model.disagreements, (item) => item.stores);
  model.disagreementsOfSubscription = (subscription) =>
    model.disagreements.filter(
      (item) => ofHandler(item.kind) && item.event === subscription.event && item.stores.includes(subscription.handler));
}

/** The lifetime of a store in words; empty for one that lives as long as the app. */
function lifetimeText(store) {
  if (store.lifetime !== "scene") return "";
  return store.scenes.length > 0 ? `One per scene: ${listed(store.scenes)}` : "One per scene";
}

/** The title of the page. */
function appTitle(model) {
  return model.title ?? model.app ?? "Architecture";
}

/** The origin of the data, as a sentence. */
function originText(model) {
  if (model.hasBoth) return "From the spec and the code";
  if (model.origins.length === 0) return "";
  return model.origins.includes("spec") ? "From the spec" : "From the code";
}

/** Whether an event has its own card: its publisher is unknown, or it has several. */
function hasOwnCard(event, model) {
  return event.publishers.length !== 1 || !model.store.has(event.publishers[0]);
}

/** The payload of an event as Swift. */
function payloadText(event) {
  if (event.payload.length === 0) return "";
  const value = (item) => (item.name ? `${item.name}: ${item.type ?? "_"}` : item.type ?? "_");
  return `(${event.payload.map(value).join(", ")})`;
}

/** How a handler runs, in the words of the spec. */
function runText(subscription) {
  return [
    subscription.condition && `where ${subscription.condition}`,
    subscription.run,
    subscription.by && `by ${subscription.by}`,
    subscription.limit && `limit ${subscription.limit}`,
    subscription.debounce && `debounce ${subscription.debounce}`,
    subscription.throttle && `throttle ${subscription.throttle}`,
    subscription.removeDuplicates && "no duplicates",
    subscription.buffer && `buffer ${subscription.buffer}`,
    subscription.onRelease === "run" && "finishes on release",
  ].filter(Boolean).join(" · ");
}

/** How a handler runs, for readers who do not know the words of the spec. */
function runExplanation(subscription) {
  const ways = {
    sync: "runs immediately",
    serial: "waits for earlier handlers of its store",
    separate: "waits only for its own earlier calls",
    latest: "cancels its earlier call",
    concurrent: "runs concurrently",
  };
  const own = subscription.by ? ` for the same ${subscription.by}` : "";
  const way = ways[subscription.run] ?? subscription.run;
  const parts = [subscription.run === "latest" ? `${way}${own}` : way];
  if (subscription.condition) parts.unshift(`if ${subscription.condition}`);
  if (subscription.limit) parts.push(`${subscription.limit} at a time`);
  if (subscription.debounce) parts.push(`starts ${subscription.debounce} after the last event`);
  if (subscription.throttle) parts.push(`runs at most once per ${subscription.throttle}`);
  if (subscription.removeDuplicates) parts.push("skips duplicates");
  return parts.filter(Boolean).join(", ");
}

/** The method that a handler calls. */
function callText(subscription) {
  return subscription.call ?? "inline code";
}

/** A disagreement in a few words. Its message says more. */
function disagreementText(kind) {
  const words = {
    event_only_in_code: "event not in the spec",
    event_only_in_spec: "not in the code",
    subscription_only_in_code: "not in the spec",
    subscription_only_in_spec: "not in the code",
    handler_missing: "method missing in the code",
    emission_only_in_code: "the spec names another emitter",
    emission_only_in_spec: "not emitted as the spec says",
    use_only_in_code: "use not in the spec",
    use_only_in_spec: "use not in the code",
  };
  return words[kind] ?? "spec and code disagree";
}
