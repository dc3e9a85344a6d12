// The details of a view: what builds it, what it builds and reads, and what its environment lacks.

const VIEW_KINDS = {
  screen: "Screen", view: "View", part: "View component", scene: "Scene", preview: "Preview", hosting: "Hosting controller",
};

function viewDetails(page, view) {
  const { model } = page;
  return [
    detailTitle(VIEW_KINDS[view.kind] ?? view.kind, viewTitle(view)),
    html("dl", { class: "facts" }, fact("Module", view.module), fact("Folder", view.folder)),
    model.missingOf.of(view.id).map((missing) => missingBlock(page, missing)),
    section("Reads", bullets(view.reads.map((read) => [
      read.store ? linkTo(
        page, { type: "store", id: read.store }, read.type
      ) : html("code", {}, read.type), chip(throughText(read.through)),
      html("span", { class: "where" }, sourceLink(page, read.location)),
    ]))),
    section(
      isRoot(view) ? "Not injected" : "Required in the environment", bullets(view.needs.map((need) => objectLink(page, need)))
    ),
    section("Built by", bullets(model.buildsOf.of(view.id).map((build) => buildLine(page, build, build.from)))),
    section("Builds", bullets(model.buildsFrom.of(view.id).map((build) => buildLine(page, build, build.to)))),
    section("Findings", model.findingsOfView.of(view.id).map((finding) => findingBlock(page, finding))),
    section("Source", sourceLocations(page, view)),
  ];
}

function throughText(through) {
  const words = {
    environmentObject: "environment object", passedIn: "passed in", reached: "through another store", singleton: "singleton",
  };
  return words[through] ?? through;
}

function objectLink(page, object) {
  return object.store ? linkTo(page, { type: "store", id: object.store }, object.type) : html("code", {}, object.type);
}

function buildLine(page, build, other) {
  return [
    viewLink(page, other), build.conditional && chip("conditional"),
    build.unresolved && chip("unresolved"),
    build.injects.length > 0 && html(
      "span", { class: "aside" }, "injects ", build.injects.map((object, index) => [index > 0 && ", ", objectLink(page, object)])
    ),
    html("span", { class: "where" }, sourceLink(page, build.location)),
  ];
}

/** A missing injection, with the path from a root to the view that reads the object. */
function missingBlock(page, missing) {
  const root = page.model.view.get(missing.root);
  return html("div", { class: "callout is-error" },
    html("p", {}, html("b", {}, "⚠\uFE0E "), html("b", {}, missing.object.type), " is not injected on this path:"),
    html("ol", { class: "path" },
      html("li", {}, viewLink(page, missing.root), root && html("span", { class: "where" }, sourceLink(page, root.location))),
      missing.path.map((step) => html(
        "li", {}, viewLink(page, step.view), html("span", { class: "where" }, sourceLink(page, step.location))
      ))),
    missing.readLocation && html("p", {}, "Read in ", sourceLink(page, missing.readLocation)),
    missing.injectedElsewhere && html("p", { class: "muted" }, "Other paths inject it."));
}
