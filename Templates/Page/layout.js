// The layered layout of a graph: its connected parts from top to bottom, then a grid of nodes without edges.

/** The distances of a drawing. */
const SPACE = { row: 22, layer: 50, part: 56, grid: 18 };

/** The maximum width of the label of an edge. */
const EDGE_LABEL = 110;

/**
 * Lays out `nodes` (`{ id, width, height, root?, leads? }`) and `edges` (`{ from, to, fromY, toY, bundle }`, ends as ids).
 *
 * Returns `{ parts }`, each with its columns from left to right, their items from top to bottom, and edges with their lanes.
 * `placeParts` makes positions of it.
 */
function layoutGraph(nodes, edges) {
  const parts = connectedParts(nodes, edges);
  const single = parts.filter((part) => part.nodes.length === 1 && part.edges.length === 0);
  const joined = parts.filter((part) => !single.includes(part));
  const leads = (part) => (part.nodes.some((node) => node.leads) ? 1 : 0);
  joined.sort((a, b) => leads(b) - leads(a) || b.nodes.length - a.nodes.length);
  const laidOut = joined.map(layoutPart);
  const widest = laidOut.reduce((width, part) => Math.max(width, part.width), 0);
  if (single.length > 0) laidOut.push(layoutGrid(single.map((part) => part.nodes[0]), widest));
  return { parts: laidOut };
}

/** The parts of a graph that no edge connects, each with its nodes and edges in the given order. */
function connectedParts(nodes, edges) {
  const parent = new Map(nodes.map((node) => [node.id, node.id]));
  const find = (id) => {
    let root = id;
    while (parent.get(root) !== root) root = parent.get(root);
    while (parent.get(id) !== root) {
      const next = parent.get(id);
      parent.set(id, root);
      id = next;
    }
    return root;
  };
  for (const edge of edges) parent.set(find(edge.to), find(edge.from));
  const parts = new Map();
  for (const node of nodes) {
    const root = find(node.id);
    if (!parts.has(root)) parts.set(root, { nodes: [], edges: [] });
    parts.get(root).nodes.push(node);
  }
  for (const edge of edges) parts.get(find(edge.from)).edges.push(edge);
  return [...parts.values()];
}

/** Layers, lanes, order and coordinates of one connected part. */
function layoutPart(part) {
  const index = new Map(part.nodes.map((node, position) => [node.id, position]));
  const edges = part.edges.map((edge) => ({ ...edge, from: index.get(edge.from), to: index.get(edge.to), edge }));
  // Uses lead against the flow of events as often as with it: they must not turn the drawing around.
  const strong = edges.some((edge) => !edge.isWeak) ? edges.filter((edge) => !edge.isWeak) : edges;
  const backward = backwardEdges(part.nodes.length, strong);
  const acyclic = strong
    .filter((edge) => edge.from !== edge.to)
    .map((edge) => (backward.has(edge) ? { from: edge.to, to: edge.from } : { from: edge.from, to: edge.to }));
  const pinned = new Set(part.nodes.flatMap((node, position) => (node.root ? [position] : [])));
  const layer = assignLayers(part.nodes.length, acyclic, pinned);
  for (const edge of edges) if (layer[edge.from] >= layer[edge.to]) backward.add(edge);
  const graph = makeLanes(part.nodes, edges, layer, backward);
  orderLayers(graph);
  placeItems(graph, SPACE.row);
  return finishPart(part, graph, edges);
}

/** What the scene needs of a part: items of each column from top to bottom, and for each edge its lanes. */
function finishPart(part, graph, edges) {
  const layerOf = new Map(part.nodes.map((node, index) => [node.id, graph.items[index].layer]));
  const columns = graph.layers.map((layer) => ({
    items: layer.map((item) => graph.items[item]),
    width: layer.reduce((width, item) => Math.max(width, graph.items[item].node?.width ?? 0), 0),
    gap: SPACE.layer,
  }));
  for (const link of graph.links) {
    const column = columns[graph.items[link.from].layer];
    column.links = (column.links ?? 0) + 1;
  }
  for (const { edge } of edges) {
    const column = edge.label && columns[layerOf.get(edge.to) - 1];
    if (column) column.label = Math.max(column.label ?? 0, Math.min(EDGE_LABEL, textWidth(edge.label, "detail")) + 34);
  }
  for (const column of columns) column.gap = Math.min(
    220, Math.max(column.label ?? 0, SPACE.layer + Math.max(0, (column.links ?? 0) - 6) * 3)
  );
  for (const edge of edges) {
    edge.edge.backward = edge.backward === true;
    edge.edge.lanes = edge.lanes.map((lane) => graph.items[lane]);
  }
  const width = columns.reduce((sum, column) => sum + column.width + column.gap, 0);
  return { columns, nodes: part.nodes, edges: part.edges, width };
}

/** Nodes without edges in rows, about as wide as the rest of the drawing. */
function layoutGrid(nodes, widest) {
  const cell = nodes.reduce((width, node) => Math.max(width, node.width), 0);
  const height = nodes.reduce((sum, node) => sum + node.height, 0) / nodes.length;
  const across = Math.max(1, Math.ceil(Math.sqrt((nodes.length * 1.5 * (height + SPACE.grid)) / (cell + SPACE.grid))));
  const fitting = Math.max(across, Math.floor((widest + SPACE.grid) / (cell + SPACE.grid)));
  const count = Math.min(nodes.length, Math.max(1, Math.min(fitting, 12)));
  const columns = Array.from({ length: count }, () => ({ items: [], width: 0, gap: SPACE.grid }));
  const bottoms = new Float64Array(count);
  nodes.forEach((node, position) => {
    const at = position % count;
    columns[at].items.push({ node, layer: at, height: node.height, y: bottoms[at], pulls: [] });
    columns[at].width = Math.max(columns[at].width, node.width);
    bottoms[at] += node.height + SPACE.grid;
  });
  return { columns, nodes, edges: [], width: columns.reduce((sum, column) => sum + column.width + column.gap, 0), isGrid: true };
}
