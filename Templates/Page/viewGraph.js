// The graph on the Views tab: which view builds which, what each reads, and what is injected in between.

/** The nodes and edges of the view graph. It omits previews by default, because they repeat what scenes show. */
function viewGraph(model, { hideAmbient, showPreviews }) {
  const isAmbient = (object) => hideAmbient && model.store.get(object.store)?.ambient === true;
  const omitted = showPreviews ? new Set() : omittedPreviews(model);
  const views = model.views.filter((view) => !omitted.has(view.id));
  const shown = new Set(views.map((view) => view.id));
  return {
    kind: "views",
    nodes: views.map((view) => viewNode(model, view, isAmbient)),
    edges: viewEdges(model, shown, isAmbient),
  };
}

/** The previews to omit: none if the document has no other roots. */
function omittedPreviews(model) {
  const roots = model.views.filter((view) => isRoot(view));
  const previews = roots.filter((view) => view.kind === "preview");
  return new Set(previews.length === roots.length ? [] : previews.map((view) => view.id));
}

function isRoot(view) {
  return view.kind === "scene" || view.kind === "preview" || view.kind === "hosting";
}

/** The name of a view; of a window or preview with its own title, if it has one. */
function viewTitle(view) {
  return view.title ? `${view.name} “${view.title}”` : view.name;
}

const VIEW_TAGS = { screen: "Screen", view: "", part: "Part", scene: "Scene", preview: "Preview", hosting: "Hosting" };

function viewNode(model, view, isAmbient) {
  const reads = [...new Set(view.reads.filter((read) => !isAmbient(read)).map((read) => read.type))];
  const rows = [];
  if (reads.length > 0) {
    rows.push({
      id: "row reads", side: null, part: "reads", text: `reads ${reads.join(", ")}`, tone: "muted", notes: [],
      item: { type: "view", id: view.id }, label: `reads ${listed(reads)}`,
    });
  }
  for (const type of new Set(model.missingOf.of(view.id).map((missing) => missing.object.type))) {
    rows.push({
      id: `row missing ${type}`, side: null, part: "missing", text: `⚠\uFE0E ${type} is not injected`, tone: "error", notes: [],
      item: { type: "view", id: view.id }, label: `${type} is not injected`,
    });
  }
  return {
    id: `view ${view.id}`, item: { type: "view", id: view.id }, kind: view.kind, title: viewTitle(view),
    tag: VIEW_TAGS[view.kind] ?? view.kind, note: null, ambient: false, module: view.module, folder: view.folder,
    origin: "code", root: isRoot(view), leads: view.kind === "scene", rows, description: reads.length > 0 ? `reads ${listed(reads)}` : "reads no store",
  };
}

/** One edge per pair of views, however many expressions build the view. */
function viewEdges(model, shown, isAmbient) {
  const edges = new Map();
  for (const build of model.builds) {
    if (!shown.has(build.from) || !shown.has(build.to)) continue;
    const id = `edge ${build.from} ${build.to}`;
    if (!edges.has(id)) {
      edges.set(id, {
        id, from: `view ${build.from}`, fromRow: null, to: `view ${build.to}`, toRow: null, bundle: build.to,
        line: "conditional", injects: [], isDisputed: false, item: { type: "view", id: build.to },
      });
    }
    const edge = edges.get(id);
    if (build.unresolved) edge.line = "unresolved";
    else if (!build.conditional && edge.line === "conditional") edge.line = "both";
    edge.injects.push(...build.injects.filter((object) => !isAmbient(object)).map((object) => object.type));
  }
  for (const edge of edges.values()) {
    const injects = [...new Set(edge.injects)];
    edge.injects = injects;
    if (injects.length > 0) edge.label = injects.length === 1 ? `+ ${injects[0]}` : `+ ${injects.length} objects`;
  }
  return [...edges.values()];
}
