// The Groups tab: a matrix of the uses between groups of code, and the uses in the selected cell.

/** The matrix, and below it the uses between the two selected groups. */
function groupsList(page) {
  const { model } = page;
  const order = groupsFromTop(model);
  const selected = page.selection?.type === "groupUse" ? model.groupUse.get(page.selection.id) : null;
  return [html("div", { class: "groups" },
    html("p", { class: "summary" }, "Each row is a group, and each column is a group that it may use. Groups that use others come first, so uses below the diagonal lead back up."),
    html("div", { class: "matrix-frame" }, matrix(page, order, selected)),
    html("div", { id: "group-use" }, selected && groupUseDetails(page, selected)))];
}

/** The ids of the groups, each before those that it uses. In a cycle, the direction with more uses counts. */
function groupsFromTop(model) {
  const targets = new Map(model.groups.map((group) => [group.id, []]));
  for (const use of [...model.groupUses].sort((first, second) => second.count - first.count)) {
    if (!inPostorder(targets, [use.to]).includes(use.from)) targets.get(use.from).push(use.to);
  }
  return inPostorder(targets, model.groups.map((group) => group.id).reverse()).reverse();
}

/** All that can be reached from some ids, each after those that it leads to. */
function inPostorder(targets, starts) {
  const found = new Set();
  const seen = new Set();
  const visit = (id) => {
    if (seen.has(id)) return;
    seen.add(id);
    targets.get(id).forEach(visit);
    found.add(id);
  };
  starts.forEach(visit);
  return [...found];
}

function matrix(page, order, selected) {
  return html("table", { class: "matrix" },
    html("caption", { class: "sr-only" }, "Uses between groups"),
    html("thead", {}, html("tr", {}, html("td"), order.map((id) => html("th", { scope: "col" }, html("span", {}, id))))),
    html("tbody", {}, order.map((from, row) => html("tr", {},
      html("th", { scope: "row", title: groupSize(page.model.group.get(from)) }, from),
      order.map((to, column) => matrixCell(page, page.model.groupUse.get(`${from} → ${to}`), row, column, selected))))));
}

function matrixCell(page, use, row, column, selected) {
  if (row === column) return html("td", { class: "is-own" });
  if (!use) return html("td");
  const isBroken = use.violations > 0;
  return html("td", {}, html("button", {
    type: "button", class: `cell${isBroken ? " is-error" : column < row ? " is-warn" : ""}`, "aria-pressed": String(use === selected),
    "aria-label": `${use.from} uses ${use.to}: ${groupUseText(use)}`, dataset: { use: use.id },
    onclick: () => page.select({ type: "groupUse", id: use.id }, { tab: "groups" }),
  }, isBroken && "⚠\uFE0E ", use.count.toLocaleString("en-US")));
}

function groupSize(group) {
  return group.external ? "library" : `${count(group.files, "file")}, ${count(group.types, "type")}`;
}

/** "12 uses, 2 violations" */
function groupUseText(use) {
  return [count(use.count, "use"), use.violations > 0 && count(use.violations, "violation")].filter(Boolean).join(", ");
}

/** The uses of one group by another, those that violate a contract first. */
function groupUseDetails(page, use) {
  return [
    detailTitle(groupUseText(use), use.id),
    bullets(use.uses.map((item) => [
      item.user ? html("code", {}, item.user) : "This file", " uses ", html("code", {}, item.target), " ",
      item.violated.map((name) => [" ", chip(name, "error")]),
      html("span", { class: "where" }, sourceLink(page, item.location, wholePath(item.location))),
    ])),
  ];
}
