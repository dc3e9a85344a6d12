// The page: what it shows now, and how user actions change that. `start.js` creates it.

class Page {
  constructor(model) {
    this.model = model;
    this.tabs = tabsOf(model);
    this.tab = this.tabs[0];
    this.selection = null;
    this.focus = null;
    this.groupings = {};
    this.expanded = new Set();
    this.options = { hideAmbient: false, showPreviews: false, showUses: false };
    this.findingGroups = "rule";
    this.scenes = new Map();
    this.places = {};
    this.drawing = new Drawing(element("drawing"), { onPick: (target) => this.pick(target), onMove: () => showRest(this) });
    this.player = new Player(this);
    this.searchField = new SearchField(this);
  }

  get hasDrawing() { return this.tab === "events" || this.tab === "views"; }

  get hasGroups() { return this.prepared?.groups.length > 0; }

  get canFocus() { return this.selection !== null && this.selectedCards.length > 0; }

  /** Announces something to screen readers. */
  say(text) { element("live").textContent = text; }

  // The graph and its scene

  /** The graph of the tab with all options applied, but without focus. */
  fullGraph() {
    const { hideAmbient, showPreviews, showUses } = this.options;
    const key = [this.tab, hideAmbient, showPreviews, showUses].join();
    if (!this.scenes.has(key)) {
      let graph = this.tab === "views" ? viewGraph(this.model, { hideAmbient, showPreviews }) : eventGraph(this.model, showUses);
      if (hideAmbient) graph = subgraph(graph, (node) => !node.ambient);
      this.scenes.set(key, graph);
    }
    return this.scenes.get(key);
  }

  /** Lays out and draws the current graph. `anchor` keeps its position on the screen; without one, the drawing is fitted to the page. */
  layOut({ anchor = null, keepsCamera = false } = {}) {
    const full = this.fullGraph();
    this.groupings[this.tab] ??= defaultGrouping(full);
    const grouping = this.narrowed ? "none" : this.groupings[this.tab];
    const key = [this.tab, JSON.stringify(this.options), grouping, this.narrowed ? JSON.stringify(this.narrowed) : ""].join();
    if (this.preparedKey !== key) {
      const kept = this.narrowed && new Set(this.narrowed);
      this.prepared = prepareScene(kept ? subgraph(full, (node) => kept.has(node.id)) : full, grouping);
      this.preparedKey = key;
    }
    this.drawing.show(buildScene(this.prepared, this.expanded), anchor);
    this.showEmpty(full);
    if (!anchor && !keepsCamera) this.fit();
    if (!this.drawing.scene.boxOf.has(this.drawing.active?.node)) this.drawing.activateFirst();
    this.refreshMarks();
    buildToolbar(this);
  }

  /** The ids of the cards to show for the focus or the player; null for all. */
  get narrowed() {
    if (this.player.isOpen && this.playedCards) return this.playedCards;
    if (!this.focus) return null;
    return [...neighborhood(this.fullGraph(), this.focus.cards, this.focus.depth)].sort();
  }

  /** Shows the whole drawing if its text is readable then, otherwise the beginning of the drawing. */
  fit() {
    this.drawing.camera.fit(this.drawing.bounds, ZOOM.readable);
  }

  showEmpty(graph) {
    const empty = element("empty");
    empty.hidden = graph.nodes.length > 0;
    empty.textContent = this.tab === "views" ? "There are no views." : "There are no stores and no events.";
  }

  refreshMarks() {
    const { model, prepared, player } = this;
    const marks = player.isOpen
      ? playMarks(model, prepared.graph, player.steps, player.position)
      : selectionMarks(model, prepared.graph, this.selection?.type === "cluster" ? null : this.selection);
    for (const card of [...marks.cards]) {
      const top = prepared.topOf.get(card);
      if (top?.isGroup && !this.expanded.has(top.id)) {
        marks.cards.add(top.id);
        if (marks.selected === card) marks.selected = top.id;
      }
    }
    if (this.selection?.type === "cluster") marks.selected = this.selection.id;
    this.drawing.mark(marks);
  }

  // Tabs and selection

  showTab(tab, { isRestoring = false } = {}) {
    if (tab === this.tab && !isRestoring) return;
    if (this.player.isOpen) this.player.close();
    if (this.prepared && this.hasDrawing) this.places[this.tab] = {
      ...pick(this.drawing.camera, ["x", "y", "zoom"]), focus: this.focus,
    };
    this.tab = tab;
    this.focus = this.places[tab]?.focus ?? null;
    if (this.selection && !this.isOnTab(this.selection)) this.selection = null;
    this.render();
    this.remember();
  }

  isOnTab(item) {
    const tabs = {
      store: ["events", "stores"], event: ["events"], subscription: ["events"], group: ["events"], view: ["views"],
      groupUse: ["groups"], finding: ["findings"],
    };
    return tabs[item.type]?.includes(this.tab) ?? false;
  }

  /** Rebuilds the current tab. */
  render() {
    buildTabs(this);
    const place = this.places[this.tab];
    document.body.dataset.tab = this.tab;
    element("graph-panel").hidden = !this.hasDrawing;
    element("list-panel").hidden = this.hasDrawing;
    const panel = element(this.hasDrawing ? "graph-panel" : "list-panel");
    panel.setAttribute("aria-labelledby", `tab-${this.tab}`);
    this.drawing.active = null;
    if (this.hasDrawing) {
      this.layOut({ keepsCamera: place?.zoom !== undefined });
      if (place?.zoom !== undefined) this.drawing.camera.moveTo(place.x, place.y, place.zoom);
    } else replace(panel, { stores: storesList, groups: groupsList, findings: findingsList }[this.tab](this));
    this.inspect();
  }

  /**
   * Selects an item, on the tab that shows it. `reveals` moves the drawing to it, `focuses` also the keyboard focus.
   */
  select(item, { tab = null, reveals = false, focuses = false } = {}) {
    const homes = { view: "views", finding: "findings", groupUse: "groups", event: "events", subscription: "events", group: "events" };
    const leaves = this.tab === "findings" || this.tab === "groups" || (this.tab === "views" && item?.type === "store");
    const home = tab ?? homes[item?.type] ?? (leaves ? "events" : this.tab);
    if (item?.type === "store" && home === "events" && !cardExists(
      this.fullGraphOf("events"), item, this.model
    )) return this.select(item, { tab: "stores" });
    if (this.player.isOpen) this.closePlayer();
    this.selection = item;
    if (home !== this.tab) this.showTab(home);
    else if (!this.hasDrawing) this.render();
    if (this.hasDrawing) {
      if (item && reveals) this.reveal(item, focuses);
      this.refreshMarks();
      buildToolbar(this);
    } else if (item?.member) this.showMember(item, focuses);
    else if (item?.type === "finding") {
      if (this.findingGroups !== "rule") this.groupFindings("rule");
      this.showFinding(item.id);
    }
    this.inspect();
    this.remember();
  }

  fullGraphOf(tab) {
    const saved = this.tab;
    this.tab = tab;
    const graph = this.fullGraph();
    this.tab = saved;
    return graph;
  }

  /** Scrolls to a member of a store in full. */
  showMember({ id, member }, movesFocus) {
    const line = document.querySelector("#store-page .is-selected");
    if (!line) return;
    line.scrollIntoView({ block: "center" });
    if (movesFocus) line.focus({ preventScroll: true });
    this.say(`${member} in ${this.model.store.get(id).name}`);
  }

  showFinding(id) {
    const finding = this.model.findings.find((item) => item.id === id);
    const group = [...document.querySelectorAll(".finding-group")].find((item) => item.dataset.group === finding?.rule);
    if (group && !group.open) {
      group.open = true;
      group.build();
    }
    const block = group?.querySelector(`[data-finding="${CSS.escape(id)}"]`);
    block?.scrollIntoView({ block: "center" });
    block?.classList.add("is-selected");
  }

  /** Brings the card of an item into view: leaves the focus and expands groups that hide it. */
  reveal(item, movesFocus) {
    const card = cardOf(this.model, item);
    if (!this.prepared.topOf.has(card) && this.focus) this.leaveFocus();
    if (!this.prepared.topOf.has(card) && this.tab === "views" && !this.options.showPreviews) this.setOption(
      "showPreviews", true
    );
    const top = this.prepared.topOf.get(card);
    if (!top) return;
    if (top.isGroup && !this.expanded.has(top.id)) {
      this.expanded.add(top.id);
      this.layOut({ anchor: top.id });
    }
    const target = { node: card, row: rowOf(this.model, item) };
    if (movesFocus) this.drawing.activate(target);
    else {
      this.drawing.camera.reveal(this.drawing.scene.boxOf.get(card));
      this.drawing.activate(target, false);
    }
  }

  /** Handles a click or Enter on the drawing. */
  pick(target) {
    if (!target) return this.selection && !this.player.isOpen ? this.select(null) : null;
    this.drawing.activate(target, false);
    const node = this.drawing.scene.boxOf.get(target.node)?.node;
    const item = node?.rows.find((row) => row.id === target.row)?.item ?? node?.item;
    if (!item) return;
    if (item.type === "cluster") return this.toggleGroup(item.id);
    this.select(item);
  }

  get selectedCards() {
    const card = cardOf(this.model, this.selection);
    const group = this.selection?.type === "cluster" && this.prepared.groups.find((item) => item.id === card);
    if (group) return group.members.map((node) => node.id);
    return card && this.fullGraph().nodes.some((node) => node.id === card) ? [card] : [];
  }

  inspect() {
    const panel = element("inspector");
    panel.hidden = !this.hasDrawing;
    if (!this.hasDrawing) return;
    replace(panel, inspectorHandle(this), html("div", { class: "inspector-content" }, this.details()));
    panel.scrollTop = 0;
  }

  details() {
    if (this.player.isOpen) return this.player.details();
    const { model, selection } = this;
    switch (selection?.type) {
      case "store": return storeDetails(this, model.store.get(selection.id));
      case "event": return eventDetails(this, model.event.get(selection.id));
      case "subscription": return subscriptionDetails(this, model.subscription.get(selection.id));
      case "view": return viewDetails(this, model.view.get(selection.id));
      case "group": return sharedDetails(this, selection.id);
      case "cluster": return clusterDetails(this, this.prepared.groups.find((group) => group.id === selection.id));
      default: return overviewDetails(this);
    }
  }
}

function pick(object, keys) {
  return Object.fromEntries(keys.map((key) => [key, object[key]]));
}

function cardExists(graph, item, model) {
  const card = cardOf(model, item);
  return graph.nodes.some((node) => node.id === card);
}

/** On a narrow page, the details are a sheet at the bottom: this opens and closes it. */
function inspectorHandle(page) {
  const panel = element("inspector");
  const isOpen = panel.classList.contains("is-open");
  return html("button", {
    type: "button", class: "sheet-handle", id: "sheet", "aria-expanded": String(isOpen),
    onclick: (event) => event.currentTarget.setAttribute("aria-expanded", String(panel.classList.toggle("is-open"))),
  }, html("span", { class: "grip", "aria-hidden": "true" }), html(
    "span", {}, page.player.isOpen ? `Consequences of ${page.player.event}` : selectionText(page)
  ));
}

function selectionText(page) {
  const { model, selection } = page;
  if (!selection) return "Overview";
  const view = model.view.get(selection.id);
  return model.store.get(selection.id)?.name ?? (view && viewTitle(view)) ?? model.subscription.get(selection.id)?.call ?? selection.id;
}
