// The scene: all cards, frames and edges of the drawing with their positions.

/** Cached layouts. They depend on the graph, not on what is expanded. */
const layouts = new WeakMap();

/** A graph, grouped and laid out with all groups collapsed. */
function prepareScene(graph, grouping) {
  for (const node of graph.nodes) measureCard(node);
  const grouped = groupNodes(graph, grouping);
  return { graph, grouping, ...grouped, layout: layoutGraph(grouped.nodes, grouped.edges) };
}

/** The boxes and edges to draw: `{ bounds, boxes, frames, edges, boxOf }`. */
function buildScene(prepared, expanded) {
  const insides = new Map();
  for (const group of prepared.groups) if (expanded.has(group.id)) insides.set(group.id, insideOf(group));
  const sizeOf = (node) => {
    const inside = insides.get(node.id);
    if (!inside) return node;
    return {
      width: Math.max(node.width, inside.width + 2 * FRAME.side),
      height: Math.max(node.height, inside.height + FRAME.top + FRAME.bottom),
    };
  };
  const placed = placeParts(prepared.layout, sizeOf);
  const scene = { boxes: [], frames: [], edges: [], boxOf: new Map() };
  for (const box of placed.boxes.values()) {
    const inside = insides.get(box.node.id);
    if (inside) addFrame(scene, box, inside);
    else addBox(scene, box);
  }
  for (const { edge, points } of placed.edges) addEdge(scene, edge, points, insides);
  hideCrowds(scene);
  scene.bounds = boundsOf([...placed.boxes.values(), ...scene.edges.map((line) => line.bounds)]);
  return scene;
}

/** The rectangle around rectangles. */
function boundsOf(list) {
  const bounds = list.reduce(
    (all, box) => ({
      left: Math.min(all.left, box.x), top: Math.min(all.top, box.y), right: Math.max(
        all.right, box.x + box.width
      ), bottom: Math.max(
        all.bottom, box.y + box.height
      ),
    }), { left: 0, top: 0, right: 1, bottom: 1 });
  return { x: bounds.left, y: bounds.top, width: bounds.right - bounds.left, height: bounds.bottom - bounds.top };
}

/** The maximum number of lines from the border of a group to its cards. If there are more, only selected ones are visible. */
const MAX_STUBS = 24;

function hideCrowds(scene) {
  const stubs = groupBy(scene.edges.filter(({ edge }) => edge.isStub), ({ edge }) => [edge.frame]);
  for (const frame of stubs.keys()) {
    const lines = stubs.of(frame);
    for (const { edge } of lines) edge.isCrowded = lines.length > MAX_STUBS;
  }
}

/** The inside of an expanded group, laid out once. */
function insideOf(group) {
  if (!layouts.has(group)) {
    const members = new Map(group.members.map((node) => [node.id, node]));
    const edges = group.inner.map((edge) => ({
      ...edge, fromY: portOf(
        members.get(edge.from), edge.fromRow
      ), toY: portOf(members.get(edge.to), edge.toRow), members: [edge],
    }));
    layouts.set(group, placeParts(layoutGraph(group.members, edges), (node) => node));
  }
  return layouts.get(group);
}

function addBox(scene, box) {
  scene.boxes.push(box);
  scene.boxOf.set(box.node.id, box);
}

/** An expanded group: its frame, and its members inside. */
function addFrame(scene, box, inside) {
  scene.frames.push(box);
  scene.boxOf.set(box.node.id, box);
  const [x, y] = [box.x + FRAME.side, box.y + FRAME.top];
  for (const member of inside.boxes.values()) addBox(scene, { ...member, x: member.x + x, y: member.y + y, frame: box });
  for (const { edge, points } of inside.edges) {
    const shift = (point) => ({ ...point, x: point.x + x, y: point.y + y, columnRight: point.columnRight + x });
    const moved = {
      ...points, start: shift(points.start), end: shift(points.end),
      lanes: points.lanes.map((lane) => ({ left: lane.left + x, right: lane.right + x, y: lane.y + y })),
    };
    scene.edges.push(sceneEdge(edge, moved));
  }
}

/** An edge between collapsed nodes and, inside expanded groups, the lines from its ends to the cards. */
function addEdge(scene, edge, points, insides) {
  scene.edges.push(sceneEdge(edge, points));
  if (!edge.merges) return;
  const stubs = new Map();
  for (const member of edge.members) {
    if (insides.has(edge.from)) addStub(
      stubs, `${edge.id} from ${member.from} ${member.fromRow}`, edge.from, member, stubOut(scene, member, points)
    );
    if (insides.has(edge.to)) addStub(
      stubs, `${edge.id} to ${member.to} ${member.toRow}`, edge.to, member, stubIn(scene, member, points)
    );
  }
  for (const [id, stub] of stubs) {
    const path = `M${round(stub.from.x)} ${round(stub.from.y)}${curve(stub.from, stub.to)}`;
    scene.edges.push({
      edge: { ...edge, id, members: stub.members, label: null, isStub: true, isInto: stub.isInto, frame: stub.frame }, path,
      bounds: rectangleAround(stub.from, stub.to), end: stub.to,
    });
  }
}

function addStub(stubs, id, frame, member, ends) {
  if (!ends) return;
  if (!stubs.has(id)) stubs.set(id, { ...ends, frame, members: [] });
  stubs.get(id).members.push(member);
}

function stubOut(scene, member, points) {
  const box = scene.boxOf.get(member.from);
  return box && { from: { x: box.x + box.width, y: box.y + portOf(box.node, member.fromRow) }, to: points.start };
}

function stubIn(scene, member, points) {
  const box = scene.boxOf.get(member.to);
  return box && { isInto: true, from: points.end, to: { x: box.x, y: box.y + portOf(box.node, member.toRow) } };
}

function rectangleAround(a, b) {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

function sceneEdge(edge, points) {
  return { edge, path: edgePath(points), bounds: edgeBounds(points), end: points.end };
}

/** The nodes within `depth` edges of a node, in both directions. */
function neighborhood(graph, start, depth) {
  const near = new Map();
  for (const edge of graph.edges) {
    for (const [a, b] of [[edge.from, edge.to], [edge.to, edge.from]]) {
      if (!near.has(a)) near.set(a, new Set());
      near.get(a).add(b);
    }
  }
  const found = new Set(start);
  let border = [...start];
  for (let step = 0; step < depth && border.length > 0; step++) {
    border = border.flatMap((id) => [...(near.get(id) ?? [])]).filter((id) => {
      if (found.has(id)) return false;
      found.add(id);
      return true;
    });
  }
  return found;
}

/** Some nodes of a graph, and the edges between them. */
function subgraph(graph, keeps) {
  const nodes = graph.nodes.filter((node) => keeps(node));
  const kept = new Set(nodes.map((node) => node.id));
  return { ...graph, nodes, edges: graph.edges.filter((edge) => kept.has(edge.from) && kept.has(edge.to)) };
}
