// The order within layers. Barycenters and swaps of neighbors reduce crossings.

/** Orders the items of each layer so that few links cross. The same graph always gets the same order. */
function orderLayers(graph) {
  const { items, links, layers } = graph;
  const before = Array.from({ length: items.length }, () => []);
  const after = Array.from({ length: items.length }, () => []);
  for (const link of links) {
    after[link.from].push({ other: link.to, own: link.fromY, far: link.toY });
    before[link.to].push({ other: link.from, own: link.toY, far: link.fromY });
  }
  const place = new Float64Array(items.length);
  const number = () => layers.forEach((layer) => layer.forEach((item, position) => (place[item] = position)));
  startOrder(layers, items, before);
  number();

  let best = layers.map((layer) => layer.slice());
  let fewest = countCrossings(graph, after, place);
  const sweeps = items.length > 4000 ? 6 : 14;
  for (let sweep = 0; sweep < sweeps && fewest > 0; sweep++) {
    const forward = sweep % 2 === 0;
    const sides = forward ? before : after;
    for (let step = 0; step < layers.length; step++) {
      const layer = layers[forward ? step : layers.length - 1 - step];
      sortByBarycenter(layer, items, sides, place);
      layer.forEach((item, position) => (place[item] = position));
    }
    const crossings = countCrossings(graph, after, place);
    if (crossings < fewest) {
      fewest = crossings;
      best = layers.map((layer) => layer.slice());
    }
  }
  graph.layers = best;
  graph.layers.forEach((layer) => layer.forEach((item, position) => (place[item] = position)));
  if (items.length < 1500 && fewest > 0) swapNeighbors(graph.layers, items, before, after, place);
  return graph;
}

/** A first order: items next to the ones that lead to them, lanes of backward edges next to the node that they belong to. */
function startOrder(layers, items, before) {
  const place = new Float64Array(items.length);
  for (const layer of layers) {
    const key = new Map(
      layer.map((item, position) => {
        const pulls = items[item].pulls.filter((other) => items[other].layer === items[item].layer);
        if (pulls.length > 0) return [item, layer.indexOf(pulls[0]) + 0.5];
        if (before[item].length === 0) return [item, position];
        return [item, before[item].reduce((sum, link) => sum + place[link.other], 0) / before[item].length];
      }));
    layer.sort((a, b) => key.get(a) - key.get(b) || a - b);
    layer.forEach((item, position) => (place[item] = position));
  }
}

/** The position of a link's end: the item's place, and how far down in the item it is. */
function portPlace(items, place, item, y) {
  return place[item] + 0.9 * Math.min(1, y / Math.max(1, items[item].height));
}

function sortByBarycenter(layer, items, sides, place) {
  const key = new Map();
  for (const item of layer) {
    const links = sides[item];
    let sum = 0;
    let weight = 0;
    for (const link of links) {
      sum += portPlace(items, place, link.other, link.far);
      weight += 1;
    }
    for (const pull of items[item].pulls) {
      if (items[pull].layer !== items[item].layer) continue;
      sum += (place[pull] + 0.6) * 2;
      weight += 2;
    }
    key.set(item, weight > 0 ? sum / weight : place[item]);
  }
  layer.sort((a, b) => key.get(a) - key.get(b) || place[a] - place[b]);
}

/** The number of crossings between all layers, counted with a tree of sums. */
function countCrossings(graph, after, place) {
  const { items, layers } = graph;
  let crossings = 0;
  for (const layer of layers) {
    const ends = [];
    for (const item of layer) {
      const own = after[item].map((link) => ({
        start: portPlace(items, place, item, link.own), end: portPlace(items, place, link.other, link.far),
      }));
      ends.push(...own);
    }
    ends.sort((a, b) => a.start - b.start || a.end - b.end);
    crossings += inversions(ends.map((link) => link.end));
  }
  return crossings;
}

/** How many pairs of values are in descending order. */
function inversions(values) {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  const rank = new Map(sorted.map((value, index) => [value, index + 1]));
  const tree = new Int32Array(sorted.length + 1);
  let result = 0;
  values.forEach((value, seen) => {
    let notAbove = 0;
    for (let at = rank.get(value); at > 0; at -= at & -at) notAbove += tree[at];
    result += seen - notAbove;
    for (let at = rank.get(value); at <= sorted.length; at += at & -at) tree[at] += 1;
  });
  return result;
}

/** Swaps neighbors as long as that removes crossings. */
function swapNeighbors(layers, items, before, after, place) {
  const between = (upper, lower, sides) => {
    let crossings = 0;
    for (const a of sides[upper]) {
      for (const b of sides[lower]) {
        if (portPlace(items, place, a.other, a.far) > portPlace(items, place, b.other, b.far)) crossings += 1;
      }
    }
    return crossings;
  };
  const cost = (upper, lower) => between(upper, lower, before) + between(upper, lower, after);
  for (let pass = 0; pass < 6; pass++) {
    let improved = false;
    for (const layer of layers) {
      for (let position = 0; position + 1 < layer.length; position++) {
        const [upper, lower] = [layer[position], layer[position + 1]];
        if (cost(lower, upper) >= cost(upper, lower)) continue;
        [layer[position], layer[position + 1]] = [lower, upper];
        [place[lower], place[upper]] = [position, position + 1];
        improved = true;
      }
    }
    if (!improved) return;
  }
}
