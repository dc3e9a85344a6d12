// The parts of all details: sections, lists, links to other items and to the source.

/** The heading of details: a kind and a name. */
function detailTitle(kind, name, ...extra) {
  return html("header", { class: "detail-title" }, html("p", { class: "kind" }, kind), html("h2", { tabindex: -1 }, name), extra);
}

/** A section of the details, or nothing if it is empty. */
function section(title, ...content) {
  const shown = content.flat(Infinity).filter(Boolean);
  return shown.length > 0 ? html("section", {}, html("h3", {}, title), shown) : null;
}

/** A list, or nothing if it is empty. */
function bullets(items, attributes = {}) {
  return items.length > 0 ? html("ul", { class: "plain", ...attributes }, items.map((item) => html("li", {}, item))) : null;
}

/** A button that shows another item. */
function linkTo(page, item, text) {
  return html("button", { type: "button", class: "link", onclick: () => page.select(item, { reveals: true }) }, text);
}

function storeLink(page, id) {
  const store = page.model.store.get(id);
  return store ? linkTo(page, { type: "store", id }, store.name) : html("span", {}, id);
}

function eventLink(page, id) {
  return page.model.event.has(id) ? linkTo(page, { type: "event", id }, id) : html("span", {}, id);
}

function viewLink(page, id) {
  const view = page.model.view.get(id);
  return view ? linkTo(page, { type: "view", id }, viewTitle(view)) : html("span", {}, id);
}

/** A small label. Its tone is `warn`, `error` or `muted`. */
function chip(text, tone = "muted") {
  return html("span", { class: `chip is-${tone}` }, text);
}

/** Whether there is a value that is not empty. */
function isGiven(value) {
  return value !== null && value !== undefined && value !== "";
}

/** A source location: a link or a button if the document says how to open it. Without a label, it shows the file name. */
function sourceLink(page, location, label = null) {
  if (!location) return null;
  const text = label ?? locationText(location).split("/").pop();
  const target = sourceTarget(page.model.links, location);
  if (!target) return html("span", { class: "source", title: locationText(location) }, text);
  if (target.href) return html(
    "a", { class: "source", href: target.href, rel: "noreferrer", title: locationText(location) }, text
  );
  const copy = async (event) => {
    const isCopied = await copyText(target.command);
    page.say(isCopied ? `Copied: ${target.command}` : target.command);
    event.target.dataset.copied = isCopied ? "yes" : "no";
  };
  return html("button", { type: "button", class: "link source", title: `Copy: ${target.command}`, onclick: copy }, text);
}

/** A path that can wrap at its slashes, for narrow pages. */
function wholePath(location) {
  return locationText(location).split("/").map((part, index) => [index > 0 && ["/", html("wbr")], part]);
}

function locationText(location) {
  return location.line ? `${location.file}:${location.line}` : location.file;
}

/** The locations of an item in the code and in the spec. */
function sourceLocations(page, item) {
  const list = [
    item.location && ["Code", sourceLink(page, item.location)],
    item.specLocation && ["Spec", sourceLink(page, item.specLocation)],
  ].filter(Boolean);
  return list.length > 0
    ? html("dl", { class: "locations" }, list.map(([name, link]) => [html("dt", {}, name), html("dd", {}, link)]))
    : null;
}

/** A finding with its excerpt. */
function findingBlock(page, finding, showsLocation = true, showsRule = true) {
  return html("article", { class: `finding is-${finding.severity}`, dataset: { finding: finding.id } },
    html("p", { class: "finding-head" },
      chip(
        finding.severity, finding.severity === "error" ? "error" : "warn"
      ), showsRule && html("code", { class: "rule" }, finding.rule),
      finding.symbol && html("code", { class: "symbol" }, finding.symbol)),
    html("p", { class: "message" }, prose(finding.message)),
    showsLocation && html("p", {}, sourceLink(page, finding.location, wholePath(finding.location))),
    excerpt(finding),
    finding.reason && html("p", { class: "why" }, html("b", {}, "Why: "), prose(finding.reason)),
    finding.help && html("p", { class: "why" }, html("b", {}, "Help: "), prose(finding.help)),
    finding.notes.length > 0 && html("ul", { class: "notes" },
      finding.notes.map((note) => html("li", {}, prose(note.message), " ", sourceLink(page, note.location)))));
}

/** The source line of a finding, with the finding marked. */
function excerpt(finding) {
  if (!finding.excerpt) return null;
  const { before, marked, after } = finding.excerpt;
  return html("pre", { class: "excerpt" },
    html("span", { class: "line", "aria-hidden": "true" }, finding.location.line ?? ""),
    html("code", {}, before, html("mark", {}, marked), after));
}

/** An icon for a button, 16 by 16 pixels. */
function icon(path) {
  return svg(
    "svg", { class: "icon", width: 16, height: 16, viewBox: "0 0 16 16", "aria-hidden": "true" }, svg("path", { d: path })
  );
}

/** A button of the details. */
function action(text, onclick, attributes = {}) {
  return html("button", { type: "button", class: "action", onclick, ...attributes }, text);
}
