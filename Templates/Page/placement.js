// Placement: turns a layout into positions. An expanded group moves only the items below it and to the right of it.

const FRAME = { top: 48, side: 18, bottom: 18 };

/**
 * The positions of a laid-out graph: `{ width, height, boxes, edges }`.
 *
 * `sizeOf` tells the size of a node now: larger than in the layout if it is expanded. A box stays at the top left of its
 * place; the items below it in its column move down, the columns to the right move right, and the parts below move down.
 */
function placeParts(layout, sizeOf) {
  const placed = { width: 0, height: 0, boxes: new Map(), edges: [] };
  for (const part of layout.parts) {
    const places = new Map();
    let x = 0;
    let bottom = placed.height;
    for (const column of part.columns) {
      const widths = column.items.map((item) => (item.node ? sizeOf(item.node).width : 0));
      const width = Math.max(column.width, ...widths);
      let shift = 0;
      for (const item of column.items) {
        const y = placed.height + item.y + shift;
        places.set(item, { x, right: x + width, y });
        if (!item.node) continue;
        const size = sizeOf(item.node);
        placed.boxes.set(item.node.id, { node: item.node, x, y, width: size.width, height: size.height, columnRight: x + width });
        shift += size.height - item.height;
        bottom = Math.max(bottom, y + size.height);
      }
      x += width + column.gap;
      placed.width = Math.max(placed.width, x - column.gap);
    }
    for (const edge of part.edges) placed.edges.push({ edge, points: edgePoints(edge, placed.boxes, places) });
    placed.height = bottom + SPACE.part;
  }
  placed.height = Math.max(0, placed.height - SPACE.part);
  return placed;
}

/** What an edge passes: its ends, and its lanes as horizontal lines across their columns. */
function edgePoints(edge, boxes, places) {
  const from = boxes.get(edge.from);
  const to = boxes.get(edge.to);
  return {
    start: { x: from.x + from.width, y: from.y + edge.fromY, columnRight: from.columnRight },
    lanes: edge.lanes.map((lane) => {
      const place = places.get(lane);
      return { left: place.x, right: place.right, y: place.y + LANE / 2 };
    }),
    end: { x: to.x, y: to.y + edge.toY },
    backward: edge.backward,
  };
}

/** The path of an edge: straight across columns, curved between them. */
function edgePath({ start, lanes, end, backward }) {
  return backward ? backwardPath(start, lanes, end) : forwardPath(start, lanes, end);
}

function curve(from, to) {
  const middle = (from.x + to.x) / 2;
  return `C${round(middle)} ${round(from.y)} ${round(middle)} ${round(to.y)} ${round(to.x)} ${round(to.y)}`;
}

function forwardPath(start, lanes, end) {
  let path = `M${round(start.x)} ${round(start.y)}H${round(start.columnRight)}`;
  let at = { x: start.columnRight, y: start.y };
  for (const lane of lanes) {
    path += `${curve(at, { x: lane.left, y: lane.y })}H${round(lane.right)}`;
    at = { x: lane.right, y: lane.y };
  }
  return path + curve(at, end);
}

/** Out on the right, around, back through the lanes, and around into the left. */
function backwardPath(start, lanes, end) {
  const turn = 30;
  const first = lanes[0];
  let path = `M${round(start.x)} ${round(start.y)}H${round(start.columnRight)}`;
  path += `C${round(start.columnRight + turn)} ${round(start.y)} ${round(first.right + turn)} ${round(first.y)}`;
  path += ` ${round(first.right)} ${round(first.y)}`;
  let at = null;
  for (const lane of lanes) {
    if (at) path += curve(at, { x: lane.right, y: lane.y });
    path += `H${round(lane.left)}`;
    at = { x: lane.left, y: lane.y };
  }
  return `${path}C${round(at.x - turn)} ${round(at.y)} ${round(end.x - turn)} ${round(end.y)} ${round(end.x)} ${round(end.y)}`;
}

function round(value) {
  return Math.round(value * 10) / 10;
}

/** The rectangle around an edge, with the turns of a backward one. */
function edgeBounds({ start, lanes, end, backward }) {
  const turn = backward ? 26 : 2;
  const xs = [start.x, start.columnRight, end.x, ...lanes.flatMap((lane) => [lane.left, lane.right])];
  const ys = [start.y, end.y, ...lanes.map((lane) => lane.y)];
  const left = Math.min(...xs) - turn;
  const top = Math.min(...ys) - 4;
  return { x: left, y: top, width: Math.max(...xs) + turn - left, height: Math.max(...ys) + 4 - top };
}
