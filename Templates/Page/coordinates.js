// Coordinates: each item as near as possible to its neighbors, in the order of its layer, without overlaps.

/** Sets `y` of all items. */
function placeItems(graph, gap) {
  const { items, layers, links } = graph;
  const sides = Array.from({ length: items.length }, () => []);
  for (const link of links) {
    const weight = items[link.from].node || items[link.to].node ? 1 : 4;
    sides[link.from].push({ other: link.to, shift: link.toY - link.fromY, weight });
    sides[link.to].push({ other: link.from, shift: link.fromY - link.toY, weight });
  }
  for (const layer of layers) {
    let y = 0;
    for (const item of layer) {
      items[item].y = y;
      y += items[item].height + spaceAfter(items[item], gap);
    }
  }
  for (let sweep = 0; sweep < 10; sweep++) {
    const forward = sweep % 2 === 0;
    for (let step = 0; step < layers.length; step++) {
      placeLayer(layers[forward ? step : layers.length - 1 - step], items, sides, gap);
    }
  }
  const top = items.reduce((lowest, item) => Math.min(lowest, item.y), Infinity);
  for (const item of items) item.y = Math.round(item.y - top);
}

/** The space below an item: little below a lane, so that lanes run close to each other. */
function spaceAfter(item, gap) {
  return item.node ? gap : Math.min(gap, 6);
}

/**
 * Moves the items of a layer as close as possible to where their links want them: neighbors that want to overlap become a
 * block at the mean of their wishes.
 */
function placeLayer(layer, items, sides, gap) {
  const blocks = [];
  let offset = 0;
  for (const item of layer) {
    const wish = wishedPlace(item, items, sides);
    let block = { wish: (wish.y - offset) * wish.weight, weight: wish.weight, members: [{ item, offset }] };
    offset += items[item].height + spaceAfter(items[item], gap);
    while (blocks.length > 0) {
      const previous = blocks[blocks.length - 1];
      if (previous.wish / previous.weight < block.wish / block.weight) break;
      blocks.pop();
      block = {
        wish: previous.wish + block.wish, weight: previous.weight + block.weight,
        members: previous.members.concat(block.members),
      };
    }
    blocks.push(block);
  }
  for (const block of blocks) {
    for (const member of block.members) items[member.item].y = block.wish / block.weight + member.offset;
  }
}

function wishedPlace(item, items, sides) {
  let sum = 0;
  let weight = 0;
  for (const link of sides[item]) {
    sum += (items[link.other].y + link.shift) * link.weight;
    weight += link.weight;
  }
  for (const pull of items[item].pulls) {
    if (items[pull].layer !== items[item].layer) continue;
    sum += items[pull].y + items[pull].height + 10;
    weight += 1;
  }
  return weight === 0 ? { y: items[item].y, weight: 0.1 } : { y: sum / weight, weight };
}
