// The tabs without a drawing: stores and findings.

/** Stores by module on the left, the selected one in full on the right. */
function storesList(page) {
  const { model } = page;
  const stores = ownStores(model);
  const selected = page.selection?.type === "store" ? model.store.get(page.selection.id) : null;
  const shown = selected ?? stores[0];
  const others = model.classes.filter((found) => !found.store);
  if (!shown && others.length === 0) return [html("p", { class: "empty" }, "There are no stores.")];
  const modules = groupBy(stores, (store) => [store.module ?? store.folder ?? ""]);
  return [html("div", { class: "stores" },
    html("nav", { class: "store-index", "aria-label": "Stores" }, modules.keys().sort().map((module) => html("section", {},
      html("h3", {}, module === "" ? "Only in the spec" : module),
      html("ul", {}, modules.of(module).map((store) => html("li", {}, storeEntry(page, store, shown)))))),
      others.length > 0 && html("section", {}, html("h3", {}, "Other observable classes"), bullets(others.map((found) => classEntry(page, found))))),
    html("div", { class: "store-page", id: "store-page" }, shown && storeDetails(page, shown)))];
}

/** An observable class that is not a store, and why. */
function classEntry(page, found) {
  return [sourceLink(page, found.location, found.name), html("span", { class: "aside" }, roleText(page, found))];
}

function storeEntry(page, store, shown) {
  const findings = page.model.findingsOfStore.of(store.id).length;
  return html("button", {
    type: "button", "aria-current": store === shown ? "true" : null, dataset: { store: store.id },
    onclick: () => page.select({ type: "store", id: store.id }, { tab: "stores" }),
  }, html("span", { class: "name" }, store.name), findings > 0 && chip(count(findings, "finding"), "warn"));
}

/** Findings by rule, store or file. docs/reporters.md describes a report that shows the same. */
function findingsList(page) {
  const { model } = page;
  if (model.findings.length === 0) return [html("div", { class: "findings" }, html("p", { class: "empty" }, "No findings."))];
  const keys = {
    rule: (finding) => [finding.rule],
    store: (finding) => (finding.stores.length > 0 ? finding.stores : ["No store"]),
    file: (finding) => [finding.location.file],
  };
  const groups = groupBy(model.findings, keys[page.findingGroups]);
  const errors = model.findings.filter((finding) => finding.severity === "error").length;
  return [html("div", { class: "findings" },
    html("div", { class: "findings-head" },
      html("p", {}, severityCounts(errors, model.findings.length - errors)),
      choice(
        "finding-groups", "Group by", [["rule", "rule"], ["store", "store"], ["file", "file"]], page.findingGroups,
        (value) => page.groupFindings(value)
      )),
    groups.keys().sort().map((key) => findingGroup(page, key, groups.of(key))))];
}

/** If there are more findings than this, groups start closed, and opening one builds it. */
const MANY_FINDINGS = 100;

function findingGroup(page, key, findings) {
  const isRule = page.findingGroups === "rule";
  const isOpen = page.model.findings.length <= MANY_FINDINGS;
  const content = html("div");
  const fill = () => {
    if (content.childElementCount > 0) return;
    append(
      content,
      findings.map((finding) => html(
        "div", { class: "finding-row" }, findingBlock(page, finding, true, !isRule), aboutLine(page, finding)
      ))
    );
  };
  if (isOpen) fill();
  const group = html("details", {
    class: "finding-group", open: isOpen, dataset: { group: key }, ontoggle: (event) => event.target.open && fill(),
  },
    html(
      "summary", {}, html("h2", {}, isRule ? html("code", {}, key) : key),
      html("span", { class: "number" }, count(findings.length, "finding"))
    ), content);
  group.build = fill;
  return group;
}

/** "2 errors, 1 warning", without zeros. */
function severityCounts(errors, warnings) {
  return [errors > 0 && count(errors, "error"), warnings > 0 && count(warnings, "warning")].filter(Boolean).join(", ");
}

/** The stores and views that a finding is about. */
function aboutLine(page, finding) {
  const links = [...finding.stores.map((id) => storeLink(page, id)), ...finding.views.map((id) => viewLink(page, id))];
  return links.length > 0 ? html("p", { class: "about" }, links.map((link, index) => [index > 0 && " ", link])) : null;
}
