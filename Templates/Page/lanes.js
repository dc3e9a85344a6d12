// Lanes: the places of an edge in the layers that it passes through.

/**
 * Splits the edges of a layered graph into links between neighboring layers.
 *
 * Edges of one bundle (all that start at one event, or lead to one view) share their lanes. An edge that points backwards has
 * a lane in every layer that it touches, its ends included: it leaves its source on the right, runs back to the left of its
 * target, and enters there.
 */
function makeLanes(nodes, edges, layer, backward) {
  const graph = {
    items: nodes.map((node, index) => ({ node, layer: layer[index], height: node.height, pulls: [] })), links: [], layers: [],
  };
  const shared = new Map();

  const lane = (key, at) => {
    const name = `${at} ${key}`;
    let item = shared.get(name);
    if (item === undefined) {
      item = graph.items.length;
      graph.items.push({ node: null, layer: at, height: LANE, pulls: [] });
      shared.set(name, item);
    }
    return item;
  };
  const known = new Set();
  const link = (from, to, fromY, toY) => {
    const name = `${from} ${fromY} ${to} ${toY}`;
    if (known.has(name)) return;
    known.add(name);
    graph.links.push({ from, to, fromY, toY });
  };

  for (const edge of edges) {
    if (edge.from === edge.to || backward.has(edge)) addBackwardLanes(graph, edge, layer, lane, link);
    else addLanes(edge, layer, lane, link);
  }
  const last = graph.items.reduce((highest, item) => Math.max(highest, item.layer), 0);
  graph.layers = Array.from({ length: last + 1 }, () => []);
  graph.items.forEach((item, index) => graph.layers[item.layer].push(index));
  return graph;
}

/** The room that a lane takes in its layer. */
const LANE = 8;

/** The lanes of an edge that leads to the right. */
function addLanes(edge, layer, lane, link) {
  let previous = edge.from;
  let y = edge.fromY;
  edge.lanes = [];
  for (let at = layer[edge.from] + 1; at < layer[edge.to]; at++) {
    const next = lane(edge.bundle, at);
    link(previous, next, y, LANE / 2);
    edge.lanes.push(next);
    previous = next;
    y = LANE / 2;
  }
  link(previous, edge.to, y, edge.toY);
}

/** The lanes of an edge that leads back to the left, or to its own node. */
function addBackwardLanes(graph, edge, layer, lane, link) {
  edge.backward = true;
  edge.lanes = [];
  let previous = null;
  for (let at = layer[edge.from]; at >= layer[edge.to]; at--) {
    const next = lane(`back ${edge.bundle}`, at);
    if (previous !== null) link(next, previous, LANE / 2, LANE / 2);
    edge.lanes.push(next);
    previous = next;
  }
  graph.items[edge.lanes[0]].pulls.push(edge.from);
  graph.items[previous].pulls.push(edge.to);
}
