// User actions: groups, options, focus, the player, going back, and the address.

Object.assign(Page.prototype, {
  toggleGroup(id) {
    if (this.expanded.has(id)) this.expanded.delete(id);
    else this.expanded.add(id);
    this.selection = { type: "cluster", id };
    this.layOut({ anchor: id });
    this.drawing.activate({ node: id, row: null }, this.drawing.surface.contains(document.activeElement));
    this.inspect();
    const group = this.prepared.groups.find((item) => item.id === id);
    this.say(`${group?.title} is ${this.expanded.has(id) ? "expanded" : "collapsed"}.`);
  },

  expandAll(isExpanded) {
    for (const group of this.prepared.groups) this.expanded[isExpanded ? "add" : "delete"](group.id);
    this.layOut();
  },

  setGrouping(value) {
    this.groupings[this.tab] = value;
    if (this.selection?.type === "cluster") this.selection = null;
    this.layOut();
    this.inspect();
  },

  setOption(name, value) {
    this.options = { ...this.options, [name]: value };
    if (this.focus) this.focus.cards = this.focus.cards.filter((card) => this.fullGraph().nodes.some((node) => node.id === card));
    if (this.focus?.cards.length === 0) this.focus = null;
    this.layOut({ keepsCamera: true });
    this.inspect();
  },

  // Focus

  toggleFocus() {
    if (this.focus) return this.leaveFocus();
    if (!this.canFocus) return this.say("Select something first.");
    this.focus = { cards: this.selectedCards, depth: this.selection.type === "cluster" ? 1 : 2 };
    if (this.selection.type === "cluster") this.selection = null;
    this.layOut();
    this.inspect();
    this.say(`Focus: ${count(this.prepared.graph.nodes.length, "card")}.`);
  },

  leaveFocus() {
    this.focus = null;
    this.layOut();
    if (this.selection) this.reveal(this.selection, false);
    this.say("Showing everything.");
  },

  setDepth(depth) {
    if (!this.focus) return this.toggleFocus();
    this.focus.depth = Math.min(6, Math.max(1, depth));
    this.layOut();
    this.say(`Depth ${this.focus.depth}: ${count(this.prepared.graph.nodes.length, "card")}.`);
  },

  // The player

  /** Opens the player and starts it. */
  play(eventID) {
    if (this.tab !== "events") this.showTab("events");
    this.selection = { type: "event", id: eventID };
    this.player.steps = consequences(this.model, eventID);
    const hidden = this.player.cards.some((card) => {
      const top = this.prepared.topOf.get(card);
      return !top || (top.isGroup && !this.expanded.has(top.id));
    });
    this.playedCards = hidden || this.prepared.nodes.length > 80 ? this.player.cards : null;
    if (this.playedCards) this.layOut();
    if (isNarrow()) element("inspector").classList.remove("is-open");
    this.player.open(eventID);
    this.player.toggle();
    this.inspect();
  },

  togglePlaying() {
    if (this.player.isOpen) this.player.toggle();
    else if (this.selection?.type === "event") this.play(this.selection.id);
    else this.say("Select an event first.");
  },

  stopPlaying() {
    this.closePlayer();
    this.inspect();
    this.drawing.activate(this.drawing.active ?? firstTarget(this.drawing), true);
  },

  closePlayer() {
    const wasNarrowed = this.playedCards;
    this.player.close();
    this.playedCards = null;
    if (wasNarrowed) this.layOut();
    else this.refreshMarks();
  },

  /** Marks a step and moves the drawing to it. */
  showStep(step) {
    const item = step.kind === "handle" ? { type: "subscription", id: step.subscription.id } : { type: "event", id: step.event };
    const box = this.drawing.scene.boxOf.get(cardOf(this.model, item));
    if (box) this.drawing.camera.reveal(box);
    this.refreshMarks();
    const steps = element("steps");
    if (!steps) return this.inspect();
    [...steps.querySelectorAll(".step")].forEach((button, index) => {
      if (index === this.player.position) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    steps.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  },

  // Going back

  /** One step back: the player, then the focus, then the selection. */
  back() {
    if (this.player.isOpen) this.stopPlaying();
    else if (this.focus) this.leaveFocus();
    else if (this.selection && this.hasDrawing) this.select(null);
    element("export")?.removeAttribute("open");
  },

  /** Keeps the selection visible after the size of the drawing has changed. */
  resized() {
    if (!this.hasDrawing || !this.drawing.scene) return;
    const box = this.drawing.scene.boxOf.get(this.player.isOpen ? null : cardOf(this.model, this.selection));
    if (box && isNarrow()) this.drawing.camera.reveal(box, false);
    this.drawing.camera.changed();
  },

  switchToDetails() {
    if (!this.hasDrawing) return;
    const panel = element("inspector");
    if (panel.contains(document.activeElement)) return this.drawing.activate(this.drawing.active ?? firstTarget(this.drawing));
    panel.classList.add("is-open");
    panel.querySelector("h2")?.focus();
  },

  groupFindings(value) {
    this.findingGroups = value;
    this.render();
    element("finding-groups")?.focus();
  },

  // The address: a link to the page leads to the same tab and selection

  remember() {
    const isNamed = this.selection !== null && this.selection.type !== "cluster";
    const names = isNamed ? [this.selection.id, this.selection.member].filter(isGiven) : [];
    const item = isNamed ? `/${this.selection.type}/${names.map(encodeURIComponent).join("/")}` : "";
    const hash = `#${this.tab}${item}`;
    if (hash === location.hash) return;
    this.ownHash = hash;
    try {
      history.pushState(null, "", hash);
    } catch { /* Some browsers do not allow it for files. */ }
  },

  /** Shows what the address names. Returns false if it names nothing. */
  restore(hash) {
    const [tab, type, id, member] = hash.replace(/^#/, "").split("/").map(decoded);
    if (!this.tabs.includes(tab)) return false;
    const known = { store: "store", event: "event", view: "view", subscription: "subscription", groupUse: "groupUse" }[type];
    this.selection = null;
    this.showTab(tab, { isRestoring: true });
    if (known && this.model[known].has(id)) this.select(member ? { type, id, member } : { type, id }, { tab, reveals: true });
    return true;
  },
});

/** Whether the details are a sheet at the bottom. */
function isNarrow() {
  return window.matchMedia("(max-width: 700px)").matches;
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
