import AppAnalysis

extension GraphObject {
  /// All objects of the format; the first one is the whole document.
  static let all = [graph, location] + ofStores + ofEvents + ofViews + ofGroups + [finding, note, excerpt]

  private static let graph = GraphObject(
    name: "Graph",
    documentation:
      "The whole document. The lists that a kind does not show are empty, and the default kind is `views`: for stores, events and "
      + "disagreements, use `--kind events`.",
    keys: [
      GraphKey(
        "schemaVersion", .number,
        "The version of the format. It grows when a key changes its meaning or disappears; new keys do not change it."
      ),
      GraphKey("app", .text, optional: true, "The name of the app in the spec."),
      GraphKey(
        "origins", .list(.words(["code", "spec"])),
        "What the graph is derived from: code, the spec, or both."),
      GraphKey("stores", .list(.object("Store")), "Sorted by `id`, like all lists."),
      GraphKey("classes", .list(.object("Class")), "What each observable class is in the app."),
      GraphKey("uses", .list(.object("Use")), "Stores that use members of other stores."),
      GraphKey("children", .list(.object("Child")), "Models that are parts of other models."),
      GraphKey("events", .list(.object("Event")), "Messages between parts of the app."),
      GraphKey("subscriptions", .list(.object("Subscription")), "Which type handles which event."),
      GraphKey("cycles", .list(.object("Cycle")), "Cycles of events."),
      GraphKey(
        "disagreements", .list(.object("Disagreement")),
        "Differences between the spec and the code."),
      GraphKey("views", .list(.object("View")), "Views, and the roots that show them."),
      GraphKey("builds", .list(.object("Build")), "Which view builds which."),
      GraphKey(
        "missingInjections", .list(.object("MissingInjection")),
        "Objects that a view reads and that no view above it injects."),
      GraphKey("groups", .list(.object("Group")), "Groups of code, which contracts are about."),
      GraphKey("groupUses", .list(.object("GroupUse")), "Which group uses which."),
      GraphKey("findings", .list(.object("Finding")), "What `storegen lint` reports."),
    ])

  private static let location = GraphObject(
    name: "Location", documentation: "A location in a file.",
    keys: [
      GraphKey(
        "file", .text,
        "The path, relative to the folder of the spec or, without one, of the repository, package or Xcode project."
      ),
      GraphKey("line", .number, optional: true, "From 1; missing for a whole file."),
      GraphKey("column", .number, optional: true, "From 1, in characters."),
    ])

  private static let finding = GraphObject(
    name: "Finding", documentation: "A finding of the linter.",
    keys: [
      GraphKey("rule", .text, "The rule."),
      GraphKey("severity", .words(["error", "warning"]), "The severity."),
      GraphKey("message", .text, "What is wrong."),
      GraphKey("reason", .text, optional: true, "Why."),
      GraphKey("help", .text, optional: true, "What to do."),
      GraphKey("location", .object("Location"), optional: true, "Where it is."),
      GraphKey("symbol", .text, optional: true, "The declaration around it: `CartScreen.body`."),
      GraphKey("stores", .list(.text), "The ids of the stores that it is about."),
      GraphKey("views", .list(.text), "The ids of the views that it is about."),
      GraphKey("notes", .list(.object("Note")), "Related locations."),
      GraphKey("excerpt", .object("Excerpt"), optional: true, "The line of the location."),
    ])

  private static let note = GraphObject(
    name: "Note", documentation: "A location that helps to understand a finding.",
    keys: [
      GraphKey("message", .text, "What the location shows."),
      GraphKey("location", .object("Location"), "The location."),
    ])

  private static let excerpt = GraphObject(
    name: "Excerpt", documentation: "A line of a source file in three parts.",
    keys: [
      GraphKey("before", .text, "The text before the finding."),
      GraphKey("marked", .text, "The text of the finding."),
      GraphKey("after", .text, "The rest of the line."),
    ])
}
