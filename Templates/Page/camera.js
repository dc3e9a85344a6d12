// The camera: the visible part of the drawing, and its zoom. Users drag, scroll, pinch or press buttons.

/** At `readable`, the smallest text of the drawing has 12 pixels. Below `legible`, the camera zooms in on what it reveals. */
const ZOOM = { min: 0.02, max: 2.5, legible: 0.5, readable: 1 };

/** Moves and zooms a view onto a drawing. `onChange` is called for each new position, at most once per frame. */
class Camera {
  constructor(surface, onChange) {
    this.surface = surface;
    this.onChange = onChange;
    this.x = 0;
    this.y = 0;
    this.zoom = 1;
    this.pointers = new Map();
    this.frame = null;
    this.motion = null;
    this.listen();
  }

  get size() {
    return { width: this.surface.clientWidth || 800, height: this.surface.clientHeight || 600 };
  }

  /** The visible rectangle, in coordinates of the drawing. */
  get visible() {
    const { width, height } = this.size;
    return { x: this.x, y: this.y, width: width / this.zoom, height: height / this.zoom };
  }

  changed() {
    if (this.frame !== null) return;
    this.frame = requestAnimationFrame(() => {
      this.frame = null;
      this.onChange();
    });
  }

  /** Zooms around a point, which stays in place on the screen. */
  zoomAt(factor, point = { x: this.size.width / 2, y: this.size.height / 2 }) {
    const zoom = Math.min(ZOOM.max, Math.max(ZOOM.min, this.zoom * factor));
    this.x += point.x / this.zoom - point.x / zoom;
    this.y += point.y / this.zoom - point.y / zoom;
    this.zoom = zoom;
    this.changed();
  }

  pan(dx, dy) {
    this.stop();
    this.x -= dx / this.zoom;
    this.y -= dy / this.zoom;
    this.changed();
  }

  /** Shows a whole drawing, or its beginning if it would become too small to read. */
  fit(bounds, lowest = ZOOM.min) {
    const { width, height } = this.size;
    const margin = width < 600 ? 16 : 24;
    const wanted = Math.min((width - 2 * margin) / bounds.width, (height - 2 * margin) / bounds.height, 1.15);
    const zoom = Math.min(ZOOM.max, Math.max(lowest, wanted));
    const center = (room, size) => (size * zoom <= room ? size / 2 - room / zoom / 2 : -margin / zoom);
    this.moveTo(bounds.x + center(width, bounds.width), bounds.y + center(height, bounds.height), zoom);
  }

  /** Whether a rectangle is larger than what is visible, or partly outside of it. */
  hides(box) {
    const { x, y, width, height } = this.visible;
    const edge = 1 / this.zoom;
    return box.x < x - edge || box.y < y - edge || box.x + box.width > x + width + edge || box.y + box.height > y + height + edge;
  }

  /** Moves as little as needed to show a rectangle. */
  reveal(box, isAnimated = true) {
    const zoom = this.zoom >= ZOOM.legible ? this.zoom : Math.max(
      this.zoom, Math.min(ZOOM.readable, this.size.width / (box.width + 40))
    );
    const seen = { width: this.size.width / zoom, height: this.size.height / zoom };
    const margin = Math.min(48 / zoom, seen.width / 8);
    const along = (start, room, from, length) => {
      if (length + 2 * margin > room || from < start + margin) return from - margin;
      return from + length > start + room - margin ? from + length + margin - room : start;
    };
    const isZoomed = zoom !== this.zoom;
    const x = isZoomed ? box.x + box.width / 2 - seen.width / 2 : along(this.x, seen.width, box.x, box.width);
    const y = isZoomed ? box.y + box.height / 2 - seen.height / 2 : along(this.y, seen.height, box.y, box.height);
    this.moveTo(x, y, zoom, isAnimated);
  }

  moveTo(x, y, zoom, isAnimated = false) {
    this.stop();
    if (!isAnimated || prefersReducedMotion()) {
      Object.assign(this, { x, y, zoom });
      this.changed();
      return;
    }
    const from = { x: this.x, y: this.y, zoom: this.zoom };
    const started = performance.now();
    const step = (now) => {
      const part = Math.min(1, Math.max(0, (now - started) / 220));
      const eased = 1 - (1 - part) ** 3;
      this.x = from.x + (x - from.x) * eased;
      this.y = from.y + (y - from.y) * eased;
      this.zoom = from.zoom + (zoom - from.zoom) * eased;
      this.onChange();
      this.motion = part < 1 ? requestAnimationFrame(step) : null;
    };
    this.motion = requestAnimationFrame(step);
  }

  stop() {
    if (this.motion !== null) cancelAnimationFrame(this.motion);
    this.motion = null;
  }

  listen() {
    this.surface.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    this.surface.addEventListener("pointerdown", (event) => this.press(event));
    this.surface.addEventListener("pointermove", (event) => this.drag(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) {
      this.surface.addEventListener(name, (event) => this.release(event));
    }
  }

  wheel(event) {
    event.preventDefault();
    const box = this.surface.getBoundingClientRect();
    const unit = event.deltaMode === 1 ? 16 : 1;
    if (event.ctrlKey || event.metaKey) {
      this.stop();
      this.zoomAt(Math.exp(-event.deltaY * unit * 0.01), { x: event.clientX - box.left, y: event.clientY - box.top });
    } else if (event.shiftKey && event.deltaX === 0) this.pan(-event.deltaY * unit, 0);
    else this.pan(-event.deltaX * unit, -event.deltaY * unit);
  }

  press(event) {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.dragged = 0;
  }

  drag(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const after = { x: event.clientX, y: event.clientY };
    if (this.pointers.size === 2) this.pinch(event.pointerId, after);
    else {
      this.dragged += Math.abs(after.x - before.x) + Math.abs(after.y - before.y);
      if (this.dragged > 4) {
        this.surface.classList.add("is-dragging");
        this.pan(after.x - before.x, after.y - before.y);
      }
    }
    this.pointers.set(event.pointerId, after);
  }

  pinch(moved, after) {
    const [other] = [...this.pointers.entries()].filter(([id]) => id !== moved).map(([, point]) => point);
    const before = this.pointers.get(moved);
    const distance = (point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    const box = this.surface.getBoundingClientRect();
    this.dragged = 100;
    this.zoomAt(
      distance(after) / distance(before), { x: (after.x + other.x) / 2 - box.left, y: (after.y + other.y) / 2 - box.top }
    );
  }

  release(event) {
    this.pointers.delete(event.pointerId);
    this.surface.classList.remove("is-dragging");
  }

  /** Whether the last press moved the drawing. Then it was not a click. */
  get wasDragged() {
    return (this.dragged ?? 0) > 4;
  }
}
