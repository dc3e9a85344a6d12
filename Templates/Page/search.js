// Search across everything: stores, their members, events, handlers, views and findings.

/** The maximum number of results to show. */
const MAX_RESULTS = 40;

/** Everything that a search can find: `{ text, kind, context, item, rank }`. */
function searchEntries(model) {
  const entries = [];
  const add = (rank, kind, text, context, item, tab) => text && entries.push({
    rank, kind, text, context, item, tab, folded: text.toLowerCase(),
  });
  for (const store of model.stores) {
    const item = { type: "store", id: store.id };
    add(0, store.kind === "other" ? "Type" : "Store", store.name, store.module, item);
    if (store.type && store.type !== store.name) add(1, "Store", store.type, store.module, item);
    const addMember = (rank, kind, { name }) => add(rank, kind, name, store.name, { ...item, member: name }, "stores");
    for (const field of store.state) addMember(4, field.observed ? "State" : "Storage", field);
    for (const method of store.actions) addMember(3, "Action", method);
    for (const dependency of store.dependencies) addMember(5, "Dependency", dependency);
  }
  for (const event of model.events) add(0, "Event", event.id, event.channel, { type: "event", id: event.id });
  for (const subscription of model.subscriptions) {
    if (subscription.call && model.coveredBy(subscription)[0] === subscription) add(
      3, "Handler", subscription.call, model.store.get(subscription.handler)?.name, { type: "subscription", id: subscription.id }
    );
  }
  for (const view of model.views) add(
    2, VIEW_KINDS[view.kind] ?? view.kind, viewTitle(view), view.module ?? view.folder, { type: "view", id: view.id }
  );
  for (const finding of model.findings) add(
    6, "Finding", finding.message.replaceAll("`", ""), finding.rule, { type: "finding", id: finding.id }
  );
  return entries;
}

/** How well an entry matches: a smaller number is better, null is no match. */
function matchQuality(entry, query) {
  const at = entry.folded.indexOf(query);
  if (at === 0) return entry.folded.length === query.length ? 0 : 1;
  if (at > 0) return isWordStart(entry.text, at) ? 2 : 4;
  if (query.includes(" ")) {
    const context = entry.context?.toLowerCase() ?? "";
    return query.split(/\s+/).every((word) => entry.folded.includes(word) || context.includes(word)) ? 5 : null;
  }
  return matchesInitials(entry.text, query) ? 3 : null;
}

function isWordStart(text, at) {
  return !/[A-Za-z0-9]/.test(text[at - 1]) || (/[a-z0-9]/.test(text[at - 1]) && /[A-Z]/.test(text[at]));
}

/** Whether a query consists of the first letters of words: `hs` for `HouseholdScreen`. */
function matchesInitials(text, query) {
  if (query.length < 2) return false;
  const initials = [...text].filter((
    sign, at
  ) => /[A-Za-z0-9]/.test(sign) && (at === 0 || isWordStart(text, at))).join("").toLowerCase();
  return initials.startsWith(query);
}

function searchResults(entries, text) {
  const query = text.trim().toLowerCase();
  if (query === "") return [];
  return entries
    .map((entry) => ({ entry, quality: matchQuality(entry, query) }))
    .filter((result) => result.quality !== null)
    .sort(byQuality)
    .map((result) => result.entry);
}

/** Better matches first, then kinds that people search for more often, then shorter names. */
function byQuality(a, b) {
  const order = a.quality - b.quality || a.entry.rank - b.entry.rank || a.entry.text.length - b.entry.text.length;
  return order || (a.entry.folded < b.entry.folded ? -1 : 1);
}

/** The search field with its list of results. */
class SearchField {
  constructor(page) {
    this.page = page;
    this.entries = null;
    this.input = element("search");
    this.list = element("results");
    this.results = [];
    this.position = 0;
    this.input.addEventListener("input", () => this.update());
    this.input.addEventListener("focus", () => this.update());
    this.input.addEventListener("blur", () => setTimeout(() => document.activeElement !== this.input && this.close(), 150));
    this.input.addEventListener("keydown", (event) => this.key(event));
  }

  focus() {
    this.input.focus();
    this.input.select();
  }

  update() {
    this.entries ??= searchEntries(this.page.model);
    const all = searchResults(this.entries, this.input.value);
    this.results = all.slice(0, MAX_RESULTS);
    this.position = 0;
    this.list.hidden = this.input.value.trim() === "";
    replace(this.list, this.results.map((entry, index) => this.option(entry, index)),
      all.length === 0 && html("li", { class: "none", role: "option", "aria-disabled": "true" }, "No results"),
      all.length > MAX_RESULTS && html(
        "li", { class: "none", role: "option", "aria-disabled": "true" }, `${all.length - MAX_RESULTS} more`
      ));
    if (!this.list.hidden) this.page.say(count(all.length, "result"));
    this.mark();
  }

  option(entry, index) {
    return html("li", {
      id: `result-${index}`, role: "option", onmousedown: (event) => event.preventDefault(), onclick: () => this.open(index),
    },
      html("span", { class: "kind" }, entry.kind), html("span", { class: "name" }, entry.text), html(
        "span", { class: "context" }, entry.context ?? ""
      ));
  }

  mark() {
    this.input.setAttribute("aria-expanded", String(!this.list.hidden));
    [...this.list.children].forEach((option, index) => option.setAttribute(
      "aria-selected", String(index === this.position && index < this.results.length)
    ));
    const current = this.results.length > 0 && !this.list.hidden ? `result-${this.position}` : "";
    if (current) this.input.setAttribute("aria-activedescendant", current);
    else this.input.removeAttribute("aria-activedescendant");
    element(current)?.scrollIntoView({ block: "nearest" });
  }

  key(event) {
    const moves = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in moves && this.results.length > 0) {
      this.position = (this.position + moves[event.key] + this.results.length) % this.results.length;
      this.mark();
    } else if (event.key === "Enter" && this.results.length > 0) this.open(this.position);
    else if (event.key === "Escape") {
      if (this.input.value === "") this.input.blur();
      this.input.value = "";
      this.close();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  close() {
    this.list.hidden = true;
    this.mark();
  }

  open(index) {
    const entry = this.results[index];
    this.input.value = "";
    this.close();
    this.input.blur();
    this.page.select(entry.item, { tab: entry.tab, reveals: true, focuses: true });
  }
}
