// Layers: columns from left to right. Each edge leads to a later layer.

/**
 * The layer of each vertex of a graph without cycles.
 *
 * A vertex starts as far left as its incoming edges allow. Then vertices that have more outgoing than incoming edges move right,
 * toward what they lead to, which makes edges shorter. A vertex in `pinned` stays on the left.
 */
function assignLayers(count, edges, pinned = new Set()) {
  const outgoing = neighbors(count, edges);
  const incoming = neighbors(count, edges, "to", "from");
  const order = topologicalOrder(count, outgoing, incoming);
  const layer = new Int32Array(count);
  for (const vertex of order) {
    for (const target of outgoing[vertex]) layer[target] = Math.max(layer[target], layer[vertex] + 1);
  }
  for (let pass = 0; pass < 4; pass++) {
    let moved = false;
    for (let position = count - 1; position >= 0; position--) {
      const vertex = order[position];
      if (pinned.has(vertex) || outgoing[vertex].length <= incoming[vertex].length) continue;
      const right = Math.min(...outgoing[vertex].map((target) => layer[target])) - 1;
      if (right > layer[vertex]) {
        layer[vertex] = right;
        moved = true;
      }
    }
    if (!moved) break;
  }
  const first = count > 0 ? Math.min(...layer) : 0;
  return layer.map((value) => value - first);
}

/** The vertices, each after all that lead to it; ties in the given order. */
function topologicalOrder(count, outgoing, incoming) {
  const waiting = Int32Array.from(incoming, (list) => list.length);
  const order = [];
  for (let vertex = 0; vertex < count; vertex++) if (waiting[vertex] === 0) order.push(vertex);
  for (let position = 0; position < order.length; position++) {
    for (const target of outgoing[order[position]]) {
      waiting[target] -= 1;
      if (waiting[target] === 0) order.push(target);
    }
  }
  return order;
}
