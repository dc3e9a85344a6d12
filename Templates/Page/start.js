// Starts the page.

/** Fits the drawing to the paper while printing. */
function startPrinting(page) {
  const { surface, camera } = page.drawing;
  window.addEventListener("beforeprint", () => {
    if (!page.hasDrawing) return;
    const { x, y, width, height } = page.drawing.bounds;
    page.drawing.drawAll();
    page.drawing.isFrozen = true;
    page.drawing.world.setAttribute("transform", "");
    surface.setAttribute("viewBox", `${round(x - 8)} ${round(y - 8)} ${round(width + 16)} ${round(height + 16)}`);
  });
  window.addEventListener("afterprint", () => {
    page.drawing.isFrozen = false;
    surface.removeAttribute("viewBox");
    camera.changed();
  });
}

/** The tab to open if the command names none: the one that shows what `about` names, or else the first one that is not empty. */
function firstTab({ model, tabs }) {
  const about = model.focus?.about;
  const isView = about && !model.event.has(about) && !model.store.has(about) && model.view.has(about);
  if (about && (isView ? tabs.includes("views") : tabs.includes("events"))) return isView ? "views" : "events";
  return tabs[0] === "events" && model.events.length === 0 && tabs.includes("views") ? "views" : tabs[0];
}

/** Shows what the address names or, without one, what the command asked for. */
function showFirst(page) {
  if (page.restore(location.hash)) return;
  const { kind, about } = page.model.focus ?? {};
  const wanted = kind === "contexts" ? "events" : kind;
  const tab = page.tabs.includes(wanted) ? wanted : firstTab(page);
  page.options.showUses = kind === "contexts";
  page.showTab(tab, { isRestoring: true });
  if (!about) return;
  const type = ["event", "store", "view"].find((name) => page.model[name].has(about));
  if (!type) return;
  page.select({ type, id: about }, { tab, reveals: true });
  if (page.hasDrawing && page.canFocus) page.toggleFocus();
}

function start() {
  const model = makeModel(JSON.parse(element("architecture").textContent));
  document.title = `${appTitle(model)}: architecture`;
  element("app-name").textContent = appTitle(model);
  element("app-origin").textContent = originText(model);
  const page = new Page(model);
  startTheme(page);
  buildZoom(page);
  startKeyboard(page);
  startPrinting(page);
  showFirst(page);
  window.addEventListener("popstate", () => page.restore(location.hash || `#${page.tab}`));
  new ResizeObserver(() => page.resized()).observe(page.drawing.surface);
  document.documentElement.dataset.ready = String(Math.round(performance.now()));
}

document.addEventListener("DOMContentLoaded", start);
