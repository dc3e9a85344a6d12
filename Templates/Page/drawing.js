// The drawing: keeps the visible part of a scene in the document and marks the selection.

/** Below FAR, cards show only their title; below TINY, only their outline. */
const FAR = 0.42;
const TINY = 0.13;

class Drawing {
  constructor(surface, { onPick, onMove }) {
    this.surface = surface;
    this.onMove = onMove;
    this.elements = new Map();
    this.scene = null;
    this.marks = emptyMarks();
    this.active = null;
    this.world = svg("g", { class: "world" });
    this.layers = {
      frames: svg("g"), edges: svg("g", { class: "edges", "aria-hidden": "true" }), cards: svg("g"),
      labels: svg("g", { "aria-hidden": "true" }),
    };
    append(this.world, Object.values(this.layers));
    surface.append(this.world);
    this.camera = new Camera(surface, () => this.draw());
    surface.addEventListener("click", (event) => {
      if (this.camera.wasDragged && event.detail > 0) return;
      onPick(this.targetOf(event.target));
    });
  }

  /** The card and row that an element belongs to: `{ node, row }`, or null for the background. */
  targetOf(target) {
    const card = target.closest("[data-node]");
    if (!card) return null;
    return { node: card.dataset.node, row: target.closest("[data-row]")?.dataset.row ?? null };
  }

  /** Shows another scene. With `anchor`, the box with this id stays where it is on the screen. */
  show(scene, anchor = null) {
    const before = anchor && this.scene?.boxOf.get(anchor);
    const after = anchor && scene.boxOf.get(anchor);
    this.scene = scene;
    this.clear();
    if (before && after) {
      this.camera.moveTo(this.camera.x + after.x - before.x, this.camera.y + after.y - before.y, this.camera.zoom);
    }
    this.draw();
  }

  /** Marks cards, rows and edges, see `Highlight`. */
  mark(marks) {
    const numbered = (value) => value.numbers.size > 0;
    const redraws = numbered(marks) || numbered(this.marks);
    this.marks = marks;
    if (redraws) this.clear();
    this.draw();
    this.redecorate();
  }

  clear() {
    const focused = this.surface.contains(document.activeElement) ? this.targetOf(document.activeElement) : null;
    for (const drawn of this.elements.values()) for (const part of drawn.parts) part.remove();
    this.elements.clear();
    if (focused) this.restoresFocus = focused;
  }

  /** Adds elements that became visible, removes those that are no longer visible, and sets all classes. */
  draw() {
    if (!this.scene || this.isFrozen) return;
    const { camera } = this;
    this.world.setAttribute("transform", `scale(${round4(camera.zoom)}) translate(${round(-camera.x)} ${round(-camera.y)})`);
    this.detail = this.drawsAll || camera.zoom >= FAR ? "near" : camera.zoom >= TINY ? "far" : "tiny";
    const margin = 80 / camera.zoom;
    const seen = this.drawsAll ? { x: -1e6, y: -1e6, width: 2e6, height: 2e6 } : camera.visible;
    const area = { x: seen.x - margin, y: seen.y - margin, width: seen.width + 2 * margin, height: seen.height + 2 * margin };
    const wanted = new Set();
    for (const box of this.scene.frames) {
      this.want(wanted, area, { bounds: box, node: box.node }, `frame ${box.node.id}`, () => [["frames", drawFrame(box)]]);
    }
    for (const box of this.scene.boxes) {
      const isKept = box.node.id === this.active?.node;
      this.want(
        wanted, area, { bounds: box, node: box.node, isKept }, `${this.detail} ${box.node.id}`,
        () => [["cards", drawCard(box, this.cardOptions(box))]]
      );
    }
    for (const line of this.scene.edges) {
      if (line.edge.isStub && this.detail === "tiny") continue;
      this.want(wanted, area, { bounds: line.bounds, edge: line.edge }, line.edge.id, () => this.drawEdge(line));
    }
    for (const [key, drawn] of this.elements) {
      if (wanted.has(key)) continue;
      for (const part of drawn.parts) part.remove();
      this.elements.delete(key);
    }
    this.restoreFocus();
    this.onMove();
  }

  /** Draws everything in full, to export or print it. Call `draw` afterward. */
  drawAll() {
    this.drawsAll = true;
    this.draw();
    this.drawsAll = false;
  }

  want(wanted, area, { bounds, node, edge, isKept }, key, make) {
    const isSeen = bounds.x < area.x + area.width && bounds.x + bounds.width > area.x
      && bounds.y < area.y + area.height && bounds.y + bounds.height > area.y;
    if (!isSeen && !isKept) return;
    wanted.add(key);
    if (this.elements.has(key)) return;
    const made = make();
    for (const [layer, part] of made) this.layers[layer].append(part);
    const drawn = { parts: made.map(([, part]) => part), node, edge };
    this.elements.set(key, drawn);
    this.decorate(drawn);
  }

  cardOptions(box) {
    const rows = new Map();
    for (const row of box.node.rows) {
      const numbers = this.marks.numbers.get(`${box.node.id}\n${row.id}`);
      if (numbers) rows.set(row.id, numbers);
    }
    return { detail: this.detail, rowNumbers: rows };
  }

  drawEdge({ edge, path, end }) {
    const classes = [
      "edge", `is-${edge.line}`, edge.isStub && "is-stub", edge.isCrowded && "is-crowded", edge.isCycle && "is-cycle",
      edge.isDisputed && "is-disputed", edge.backward && "is-backward",
    ];
    const parts = [["edges", svg("path", { class: classes.filter(Boolean).join(" "), d: path, dataset: { edge: edge.id } })]];
    if (edge.toRow === null && (!edge.isStub || edge.isInto)) {
      parts.push([
        "edges",
        svg(
          "path",
          {
            class: edge.isCrowded ? "arrow is-crowded" : "arrow", d: `M${round(end.x - 7)} ${round(end.y - 4)}l7.5 4l-7.5 4z`,
            dataset: { edge: edge.id },
          }
        ),
      ]);
    }
    if (edge.label) {
      parts.push([
        "labels",
        svg(
          "text", { class: "edge-label", x: end.x - 12, y: end.y - 6, dataset: { edge: edge.id } },
          fitted(edge.label, "detail", EDGE_LABEL)
        ),
      ]);
    }
    return parts;
  }

  /** Sets the classes of one card or edge, and whether the tab key reaches it. */
  decorate({ parts, node, edge }) {
    if (edge) parts.forEach((part) => this.decorateEdge(part, edge));
    else if (node) this.decorateCard(parts[0], node.id);
  }

  decorateCard(card, id) {
    const { marks, active } = this;
    card.classList.toggle("is-selected", marks.selected === id);
    card.setAttribute("aria-selected", String(marks.selected === id));
    card.classList.toggle("is-related", marks.cards.has(id) || card.classList.contains("is-frame"));
    card.setAttribute("tabindex", active?.node === id && !active.row ? "0" : "-1");
    for (const row of card.querySelectorAll("[data-row]")) {
      const key = `${id}\n${row.dataset.row}`;
      row.classList.toggle("is-selected", marks.selectedRow === key);
      row.setAttribute("aria-selected", String(marks.selectedRow === key));
      row.classList.toggle("is-related", marks.rows.has(key));
      row.classList.toggle("is-current", marks.currentRow === key);
      row.setAttribute("tabindex", active?.node === id && active.row === row.dataset.row ? "0" : "-1");
    }
  }

  decorateEdge(part, edge) {
    const { marks } = this;
    const isMarked = (ids) => ids.size > 0 && (edge.members ?? [edge]).some((member) => ids.has(member.id));
    part.classList.toggle("is-related", isMarked(marks.edges));
    part.classList.toggle("is-current", isMarked(marks.currentEdges));
    part.classList.toggle("is-path", isMarked(marks.pathEdges));
  }

  /** Sets the classes of everything that is drawn. */
  redecorate() {
    this.surface.classList.toggle("has-dimmed", this.marks.dims);
    for (const drawn of this.elements.values()) this.decorate(drawn);
  }

  /** Makes a card or row the one that the tab key reaches, and moves the focus there. */
  activate(target, movesFocus = true) {
    this.active = target;
    const box = this.scene.boxOf.get(target.node);
    if (!box) return;
    if (movesFocus) {
      const row = box.node.rows.find((item) => item.id === target.row);
      const area = row ? { x: box.x, y: box.y + row.y, width: box.width, height: row.height } : box;
      const isFrame = this.scene.frames.includes(box);
      this.camera.reveal(isFrame ? { ...box, width: Math.min(box.width, 300), height: FRAME.top } : area, true);
      this.restoresFocus = target;
    }
    this.draw();
    this.redecorate();
  }

  /** Makes the first card the one that the tab key reaches. */
  activateFirst() {
    this.active = null;
    const first = firstTarget(this);
    if (first) this.activate(first, false);
  }

  elementOf(target) {
    const card = this.surface.querySelector(`[data-node="${CSS.escape(target.node)}"]`);
    return (target.row && card?.querySelector(`[data-row="${CSS.escape(target.row)}"]`)) || card;
  }

  restoreFocus() {
    if (!this.restoresFocus) return;
    const target = this.elementOf(this.restoresFocus);
    this.restoresFocus = null;
    target?.focus({ preventScroll: true });
  }

  get bounds() {
    return this.scene?.bounds ?? { x: 0, y: 0, width: 1, height: 1 };
  }
}

function round4(value) {
  return Math.round(value * 10000) / 10000;
}
