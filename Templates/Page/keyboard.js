// The keyboard: shortcuts of the page, and arrow keys that follow edges.

const SHORTCUTS = [
  ["/", "Search"],
  ["1 2 3 4", "Switch tabs"],
  ["← → ↑ ↓", "Follow lines, or move along a card or column"],
  ["Enter", "Select; expand or collapse a group"],
  ["Esc", "Go back: close the player, leave the focus, clear the selection"],
  ["f", "Focus on the neighborhood of the selection"],
  ["[ ]", "Decrease or increase the depth"],
  ["p", "Play the consequences of the selected event, or pause"],
  ["n b", "Next step, previous step"],
  ["+ − 0", "Zoom in, zoom out, show everything"],
  ["d", "Switch between the drawing and the details"],
  ["t", "Switch between light and dark"],
  ["?", "Show this list"],
];

function startKeyboard(page) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && !element("shortcuts").open && !isTextField(event.target)) return page.back();
    if (isTextField(event.target) || element("shortcuts").open) return;
    const run = shortcuts(page)[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  });
  page.drawing.surface.addEventListener("keydown", (event) => drawingKey(page, event));
  element("help").addEventListener("click", () => showShortcuts());
}

function isTextField(target) {
  return target.matches("input[type=text], textarea, select");
}

function shortcuts(page) {
  const { camera } = page.drawing;
  const isDrawing = page.hasDrawing;
  const keys = {
    "/": () => page.searchField.focus(), "?": () => showShortcuts(),
    t: () => element("theme").click(), d: () => page.switchToDetails(),
  };
  page.tabs.forEach((tab, index) => (keys[String(index + 1)] = () => page.showTab(tab)));
  if (!isDrawing) return keys;
  return {
    ...keys,
    f: () => page.toggleFocus(), "]": () => page.setDepth((page.focus?.depth ?? 0) + 1), 
    "[": () => page.setDepth((page.focus?.depth ?? 2) - 1),
    p: () => page.togglePlaying(), n: () => page.player.isOpen && page.player.move(1), b: () => page.player.isOpen && page.player.move(-1),
    "+": () => camera.zoomAt(1.25), "=": () => camera.zoomAt(1.25), "-": () => camera.zoomAt(1 / 1.25),
    "0": () => camera.fit(page.drawing.bounds),
  };
}

function showShortcuts() {
  const dialog = element("shortcuts");
  replace(dialog, html("h2", { id: "shortcuts-title" }, "Keyboard"),
    html(
      "dl", {},
      SHORTCUTS.map(([keys, text]) => [html("dt", {}, keys.split(" ").map((key) => html("kbd", {}, key))), html("dd", {}, text)])
    ),
    html("form", { method: "dialog" }, html("button", { class: "action" }, "Close")));
  dialog.showModal();
}

function drawingKey(page, event) {
  const directions = { ArrowRight: "right", ArrowLeft: "left", ArrowUp: "up", ArrowDown: "down" };
  const { drawing } = page;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key in directions) {
    event.preventDefault();
    const target = drawing.active ? nextTarget(drawing, directions[event.key]) : firstTarget(drawing);
    if (target) drawing.activate(target);
  } else if ((event.key === "Enter" || event.key === " ") && drawing.active) {
    event.preventDefault();
    page.pick(drawing.active);
  }
}

function firstTarget(drawing) {
  const boxes = [...drawing.scene.frames, ...drawing.scene.boxes].sort((a, b) => a.x - b.x || a.y - b.y);
  return boxes.length > 0 ? { node: boxes[0].node.id, row: null } : null;
}

/** The target of an arrow key from the active card or row. */
function nextTarget(drawing, direction) {
  const { active, scene } = drawing;
  const box = scene.boxOf.get(active.node);
  if (!box) return firstTarget(drawing);
  if (direction === "up" || direction === "down") return alongColumn(drawing, box, active, direction === "down" ? 1 : -1);
  return alongEdge(scene, active, direction) ?? besides(scene, box, direction);
}

/** The next row of the card; after the last one, the next card of the column. */
function alongColumn(drawing, box, active, step) {
  const { scene } = drawing;
  const isFrame = scene.frames.includes(box);
  const rows = isFrame || drawing.detail !== "near" ? [] : box.node.rows.map((row) => row.id);
  const position = active.row === null ? -1 : rows.indexOf(active.row);
  const next = position + step;
  if (next >= 0 && next < rows.length) return { node: active.node, row: rows[next] };
  if (next === -1) return { node: active.node, row: null };
  const middle = (item) => (scene.frames.includes(item) ? item.y : item.y + item.height / 2);
  const others = [...scene.frames, ...scene.boxes].filter((other) => other !== box
    && (step > 0 ? middle(other) > middle(box) : middle(other) < middle(box)));
  const distance = (other) => Math.abs(middle(other) - middle(box)) + 4 * Math.max(0, Math.abs(other.x - box.x) - 40);
  const target = nearest(others, distance);
  if (!target) return null;
  const entersFromBelow = step < 0 && drawing.detail === "near" && !scene.frames.includes(target);
  const last = target.node.rows[target.node.rows.length - 1];
  return { node: target.node.id, row: entersFromBelow && last ? last.id : null };
}

/** The other end of the first edge that leaves (or enters) the active card or row. */
function alongEdge(scene, active, direction) {
  const [near, nearRow, far, farRow] = direction === "right" ? [
    "from", "fromRow", "to", "toRow",
  ] : ["to", "toRow", "from", "fromRow"];
  const ends = scene.edges
    .flatMap(({ edge }) => (edge.isStub ? edge.members : [edge, ...(edge.members ?? [])]))
    .filter((edge) => edge[near] === active.node && (active.row === null || edge[nearRow] === active.row))
    .filter((edge) => scene.boxOf.has(edge[far]));
  const target = nearest(ends, (edge) => scene.boxOf.get(edge[far]).y);
  if (!target) return null;
  const row = scene.boxOf.get(target[far]).node.rows.some((item) => item.id === target[farRow]) ? target[farRow] : null;
  return { node: target[far], row: active.row === null ? null : row };
}

/** The nearest card to the right or left, where no edge leads. */
function besides(scene, box, direction) {
  const others = scene.boxes.filter((other) => (direction === "right" ? other.x > box.x + 20 : other.x < box.x - 20));
  const target = nearest(others, (other) => Math.abs(other.x - box.x) + 2 * Math.abs(other.y - box.y));
  return target ? { node: target.node.id, row: null } : null;
}

function nearest(list, distance) {
  let best = null;
  for (const item of list) if (best === null || distance(item) < distance(best)) best = item;
  return best;
}
