import AppAnalysis

extension GraphObject {
  static let ofViews = [view, read, object, build, missingInjection, pathStep]

  private static let view = GraphObject(
    name: "View", documentation: "A view, or a root that shows views.",
    keys: [
      GraphKey(
        "id", .text,
        "The name with outer types or, for a root, the name and the file: `WindowGroup@App/App.swift`; unique with `#2` and so on."
      ),
      GraphKey("name", .text, "The name to show."),
      GraphKey(
        "title", .text, optional: true,
        "The text that identifies a root: `Settings` for `Window(\"Settings\", id: \"settings\")`."),
      GraphKey(
        "kind", .words(of: AppGraph.View.Kind.self),
        "`screen`: a whole screen in at least one location; `part`: a modifier, a style or similar; the last three are roots."
      ),
      GraphKey("location", .object("Location"), "Its declaration or, for a root, the expression."),
      GraphKey("module", .text, optional: true, "The target that contains it."),
      GraphKey("folder", .text, "The folder of its file; empty for the top folder."),
      GraphKey(
        "reads", .list(.object("Read")),
        "The stores that it uses, and what it reads from the environment."),
      GraphKey(
        "needs", .list(.object("Object")),
        "The objects that it and the views it builds require in the environment; for a root, those that are missing."
      ),
    ])

  private static let read = GraphObject(
    name: "Read", documentation: "An object that a view gets.",
    keys: [
      GraphKey("type", .text, "The type."),
      GraphKey("store", .text, optional: true, "The id of the store."),
      GraphKey(
        "through",
        .words([
          "environment", "environmentObject", "focused", "owned", "passedIn", "reached",
          "singleton", "wrapper",
        ]),
        "How the view gets it: from the environment, by creating it, from an initializer, through another object, …"
      ),
      GraphKey("location", .object("Location"), optional: true, "The property or expression."),
    ])

  private static let object = GraphObject(
    name: "Object", documentation: "An object of the environment.",
    keys: [
      GraphKey("type", .text, "The type."),
      GraphKey("store", .text, optional: true, "The id of the store."),
      GraphKey(
        "modifier", .words(InjectedObject.Kind.foundByClass.map(\.modifier)), "The modifier that injects it."),
    ])

  private static let build = GraphObject(
    name: "Build", documentation: "A location where a view builds another one.",
    keys: [
      GraphKey("from", .text, "The id of the view or root."),
      GraphKey("to", .text, "The id of the view that it builds."),
      GraphKey("location", .object("Location"), "The expression."),
      GraphKey("injects", .list(.object("Object")), "What is injected in between."),
      GraphKey("conditional", .flag, "Whether it is built only in a branch, or on request."),
      GraphKey(
        "unresolved", .object("Location"), optional: true,
        "Code that storegen could not follow. The path beyond it is unknown."),
    ])

  private static let missingInjection = GraphObject(
    name: "MissingInjection",
    documentation: "An object that a view reads and that nothing on a path from a root injects.",
    keys: [
      GraphKey("root", .text, "The id of the root."),
      GraphKey("object", .object("Object"), "The object."),
      GraphKey("reader", .text, "The id of the view that reads it."),
      GraphKey("readLocation", .object("Location"), "The property that reads it."),
      GraphKey("path", .list(.object("PathStep")), "The views from the root to the reader."),
      GraphKey("injectedElsewhere", .flag, "Whether other paths from the root inject it."),
    ])

  private static let pathStep = GraphObject(
    name: "PathStep", documentation: "A view on a path.",
    keys: [
      GraphKey("view", .text, "The id of the view."),
      GraphKey("location", .object("Location"), "The expression that builds it."),
    ])
}
