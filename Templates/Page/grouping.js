// Groups: the cards of one module or folder, collapsed to one card until a user expands it.

/** A drawing with more cards than this starts collapsed. */
const LARGE = { events: 60, views: 120 };

/** The initial grouping: none for a small graph; otherwise by module, or by folder if modules are large. */
function defaultGrouping(graph) {
  if (graph.nodes.length <= LARGE[graph.kind]) return "none";
  const modules = new Set(graph.nodes.map((node) => node.module)).size;
  return modules >= 4 && graph.nodes.length / modules <= 60 ? "module" : "folder";
}

/**
 * Puts nodes into groups: `{ nodes, edges, groups, topOf }` with the nodes and edges of the collapsed drawing.
 *
 * Nodes and edges of the collapsed drawing do not depend on what is expanded, so cards never change their order.
 */
function groupNodes(graph, grouping) {
  const groups = new Map();
  if (grouping !== "none") {
    for (const node of graph.nodes) {
      const name = grouping === "module" ? node.module ?? "" : node.folder ?? "";
      if (!groups.has(name)) groups.set(name, makeGroup(name, grouping));
      groups.get(name).members.push(node);
    }
  }
  for (const [name, group] of groups) if (group.members.length < 2) groups.delete(name);
  if (grouping === "folder") shortenTitles([...groups.values()]);
  const topOf = new Map();
  for (const group of groups.values()) {
    describeGroup(group, graph.kind);
    for (const member of group.members) topOf.set(member.id, group);
  }
  const tops = [];
  const seen = new Set();
  for (const node of graph.nodes) {
    const top = topOf.get(node.id) ?? node;
    topOf.set(node.id, top);
    if (!seen.has(top)) tops.push(top);
    seen.add(top);
  }
  return { nodes: tops, edges: topEdges(graph.edges, topOf), groups: [...groups.values()], topOf };
}

/** Drops the folders that all groups have in common. */
function shortenTitles(groups) {
  if (groups.length < 2) return;
  const paths = groups.map((group) => group.title.split("/"));
  let shared = 0;
  while (paths.every((path) => path.length > shared + 1 && path[shared] === paths[0][shared])) shared += 1;
  groups.forEach((group, index) => (group.title = paths[index].slice(shared).join("/")));
}

function makeGroup(name, grouping) {
  const unknown = grouping === "module" ? "No module" : "No folder";
  const top = grouping === "folder" && name === "" ? "Top folder" : unknown;
  return {
    id: `${grouping} ${name}`, isGroup: true, kind: "collapsed", title: name === "" ? top : name,
    tag: grouping === "module" ? "Module" : "Folder",
    note: null, rows: [], members: [], inner: [], item: { type: "cluster", id: `${grouping} ${name}` },
  };
}

/** The card of a collapsed group. */
function describeGroup(group, kind) {
  const needsAttention = (row) =>
    row.tone === "error" || row.tone === "warn" || row.notes.some((note) => note.tone === "warn");
  const warnings = group.members.reduce((sum, node) => sum + node.rows.filter(needsAttention).length, 0);
  const noun = kind === "views" ? "view" : "store";
  group.note = count(group.members.length, noun);
  group.description = group.note;
  group.root = group.members.some((node) => node.root);
  group.leads = group.members.some((node) => node.leads);
  if (warnings > 0) {
    group.rows = [{
      id: "row warnings", side: null, part: "warnings", text: `⚠\uFE0E ${count(warnings, "problem")}`, tone: "warn",
      notes: [], item: group.item, label: count(warnings, "problem"),
    }];
  }
  measureCard(group);
}

/**
 * The edges between collapsed nodes. Edges that start or end in a group become one edge per pair, which lists them as members.
 */
function topEdges(edges, topOf) {
  const result = new Map();
  for (const edge of edges) {
    const from = topOf.get(edge.from);
    const to = topOf.get(edge.to);
    if (!from || !to) continue;
    if (from === to && from.isGroup) {
      from.inner.push(edge);
      continue;
    }
    const merges = from.isGroup || to.isGroup;
    const id = merges ? `edge ${from.id} → ${to.id}` : edge.id;
    if (!result.has(id)) result.set(id, topEdge(id, edge, from, to, merges));
    const top = result.get(id);
    top.members.push(edge);
    if (edge.isCycle) top.isCycle = true;
    if (!edge.isWeak) top.isWeak = false;
    if (edge.isDisputed) top.isDisputed = true;
    if (top.line !== edge.line) top.line = "both";
  }
  for (const edge of result.values()) if (edge.merges && edge.members.length > 1) edge.label = `${edge.members.length}`;
  return [...result.values()];
}

function topEdge(id, edge, from, to, merges) {
  return {
    ...edge, id, from: from.id, to: to.id, merges, members: [], isCycle: false, isDisputed: false,
    fromY: portOf(from, from.isGroup ? null : edge.fromRow), toY: portOf(to, to.isGroup ? null : edge.toRow),
    bundle: from.isGroup ? `${from.id}` : edge.bundle, label: merges ? null : edge.label,
  };
}
