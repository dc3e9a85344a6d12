// The toolbar of the drawing: grouping, filters, focus, export; and the buttons for zoom.

/** Builds the toolbar of the current tab if it has changed. Rebuilding it while a user drags the slider would stop the drag. */
function buildToolbar(page) {
  const bar = element("bar");
  const key = JSON.stringify([
    page.tab, page.groupings[page.tab], page.hasGroups, page.options, page.focus !== null, page.canFocus,
  ]);
  if (bar.dataset.key !== key) {
    const focused = bar.contains(document.activeElement) ? document.activeElement.id : null;
    fillToolbar(page, bar);
    if (focused) element(focused)?.focus();
  }
  bar.dataset.key = key;
  if (page.focus) showDepth(page.focus.depth);
}

function fillToolbar(page, bar) {
  const isViews = page.tab === "views";
  replace(bar,
    choice(
      "grouping", "Group by", [["none", "none"], ["module", "module"], ["folder", "folder"]], page.groupings[page.tab],
      (value) => page.setGrouping(value)
    ),
    page.hasGroups && html("span", { class: "pair" },
      tool("expand-all", "Expand all", () => page.expandAll(true)), tool(
        "collapse-all", "Collapse all", () => page.expandAll(false)
      )),
    page.model.stores.some((store) => store.ambient) && toggle(
      "ambient", "Hide ambient stores", page.options.hideAmbient, (value) => page.setOption("hideAmbient", value)
    ),
    isViews && page.model.views.some((view) => view.kind === "preview") && toggle(
      "previews", "Show previews", page.options.showPreviews, (value) => page.setOption("showPreviews", value)
    ),
    !isViews && page.model.uses.length > 0 && toggle(
      "uses", "Show direct uses", page.options.showUses, (value) => page.setOption("showUses", value)
    ),
    html("span", { class: "focus-tools" },
      tool("focus", page.focus ? "Show everything" : "Focus", () => page.toggleFocus(), {
        "aria-pressed": String(page.focus !== null), disabled: page.focus === null && !page.canFocus, title: "Show only the neighborhood of the selection (f)",
      }),
      page.focus && depthControl(page)),
    exportMenu(page));
}

function tool(id, text, onclick, attributes = {}) {
  return html("button", { type: "button", id, class: "tool", onclick, ...attributes }, text);
}

function toggle(id, text, isOn, onchange) {
  return html(
    "label", { class: "toggle" },
    html("input", { type: "checkbox", id, checked: isOn, onchange: (event) => onchange(event.target.checked) }), text
  );
}

function choice(id, label, options, value, onchange) {
  return html("label", { class: "choice" }, html("span", {}, label),
    html("select", { id, onchange: (event) => onchange(event.target.value) },
      options.map(([key, text]) => html("option", { value: key, selected: key === value }, text))));
}

function depthControl(page) {
  const slider = html("input", {
    type: "range", id: "depth", min: 1, max: 6, "aria-label": "Neighborhood depth", oninput: (event) => page.setDepth(Number(event.target.value)),
  });
  return html(
    "span", { class: "depth" }, html("span", { "aria-hidden": "true" }, "Depth"), slider,
    html("output", { for: "depth", id: "depth-shown" })
  );
}

function showDepth(depth) {
  element("depth").value = String(depth);
  element("depth-shown").textContent = String(depth);
}

/** A menu that exports the visible part or everything, as SVG or PNG. */
function exportMenu(page) {
  const entry = (id, text, run) => html("button", {
    type: "button", id, onclick: (event) => {
      event.target.closest("details").open = false;
      run();
    },
  }, text);
  return html("details", { class: "menu", id: "export" },
    html("summary", { class: "tool" }, "Export"),
    html("div", { class: "menu-items" },
      entry(
        "export-svg", "Visible part as SVG", () => saveSVG(page, false)
      ), entry("export-png", "Visible part as PNG", () => savePNG(page, false)),
      entry(
        "export-svg-all", "Whole drawing as SVG", () => saveSVG(page, true)
      ), entry("export-png-all", "Whole drawing as PNG", () => savePNG(page, true)),
      entry("print", "Print", () => window.print())));
}

/** The buttons for zoom, on the drawing. */
function buildZoom(page) {
  const { camera } = page.drawing;
  const button = (id, text, sign, onclick) =>
    html(
      "button", { type: "button", id, title: text, onclick }, html("span", { "aria-hidden": "true" }, sign),
      html("span", { class: "sr-only" }, text)
    );
  replace(element("zoom"),
    button("zoom-out", "Zoom out (-)", "−", () => camera.zoomAt(1 / 1.25)),
    button("zoom-in", "Zoom in (+)", "+", () => camera.zoomAt(1.25)),
    html(
      "button", { type: "button", id: "zoom-fit", title: "Show everything (0)", onclick: () => camera.fit(page.drawing.bounds) },
      html("span", { "aria-hidden": "true" }, "⤢"), html("span", { class: "sr-only", id: "zoom-rest" }, "Show everything")
    ));
}

/** Names the button that shows everything while a part of the drawing is hidden. */
function showRest({ drawing }) {
  element("zoom-rest").className = drawing.camera.hides(drawing.bounds) ? "rest" : "sr-only";
}

/** The tabs with their counts. */
function buildTabs(page) {
  const { model } = page;
  const texts = { events: "Events", views: "Views", stores: "Stores", groups: "Groups", findings: "Findings" };
  const numbers = {
    events: model.events.length, views: model.views.length, stores: ownStores(model).length, groups: model.groups.length,
    findings: model.findings.length,
  };
  replace(element("tabs"), page.tabs.map((id) => html("button", {
    type: "button", role: "tab", id: `tab-${id}`, "aria-selected": String(page.tab === id), tabindex: page.tab === id ? 0 : -1,
    "aria-controls": id === "events" || id === "views" ? "graph-panel" : "list-panel", onclick: () => page.showTab(id),
  }, texts[id], html("span", { class: "number" }, numbers[id].toLocaleString("en-US")))));
  element("tabs").onkeydown = (event) => {
    const moves = { ArrowRight: 1, ArrowLeft: -1 };
    if (!(event.key in moves)) return;
    event.preventDefault();
    const at = page.tabs.indexOf(page.tab) + moves[event.key];
    page.showTab(page.tabs[(at + page.tabs.length) % page.tabs.length]);
    element(`tab-${page.tab}`).focus();
  };
}

/** The tabs of a document. A report has only findings. */
function tabsOf(model) {
  const hasEvents = model.events.length + ownStores(model).length > 0;
  const tabs = [
    hasEvents && "events", model.views.length > 0 && "views", ownStores(model).length > 0 && "stores",
    model.groups.length > 0 && "groups", "findings",
  ].filter(Boolean);
  return model.focus?.kind === "findings" ? [...new Set(["findings", ...tabs])] : tabs;
}

/** Stores and their children, without other types that emit or handle events. */
function ownStores(model) {
  return model.stores.filter((store) => store.kind !== "other");
}
