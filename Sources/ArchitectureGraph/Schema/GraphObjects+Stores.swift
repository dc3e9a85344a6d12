import ArchitectureModel

extension GraphObject {
  static let ofStores = [store, classRole, evidence, field, action, dependency, use, child]

  private static let store = GraphObject(
    name: "Store",
    documentation:
      "A store, a model without a store, or another type that sends or receives events.",
    keys: [
      GraphKey(
        "id", .text,
        "The name of the context or, without a context, of the class with its outer types; unique with `#2` and so on."
      ),
      GraphKey("name", .text, "The name to show."),
      GraphKey(
        "kind", .words(of: AppGraph.Store.Kind.self),
        "`child`: a context without a store, whose model is part of others; `other`: a type that is not a store."
      ),
      GraphKey("type", .text, "The Swift type."),
      .origin,
      .location(of: "Its declaration"), .specLocation(of: "Its declaration"),
      GraphKey("module", .text, optional: true, "The target that contains it."),
      GraphKey(
        "folder", .text, optional: true, "The folder of its file; empty for the top folder."),
      GraphKey("ambient", .flag, "Whether any view may read it."),
      GraphKey(
        "lifetime", .words(of: Lifetime.self), optional: true,
        "Its lifetime, according to the spec."),
      GraphKey(
        "style", .words(of: StoreStyle.self), optional: true, "How views observe it."),
      GraphKey(
        "channel", .words(of: EventChannel.self), optional: true,
        "How its events reach their handlers."),
      GraphKey("scenes", .list(.text), "The scenes that get it, if the spec has scenes."),
      GraphKey("summary", .text, optional: true, "Its documentation in the spec."),
      GraphKey(
        "state", .list(.object("Field")),
        "Its stored properties and derived fields, in the order of the source."),
      GraphKey("actions", .list(.object("Action")), "The methods that other code may call."),
      GraphKey(
        "dependencies", .list(.object("Dependency")),
        "The objects that the spec injects into it, other than stores."),
    ])

  private static let classRole = GraphObject(
    name: "Class", documentation: "An observable class, and what it is in the app. See docs/roles.md.",
    keys: [
      GraphKey("name", .text, "The name, with those of outer types."),
      GraphKey("store", .text, optional: true, "The id of the store, if it is one."),
      GraphKey("role", .words(of: ClassRole.self), optional: true, "Missing if its use could not be followed."),
      GraphKey("evidence", .list(.object("Evidence")), "What shows the role."),
      GraphKey("location", .object("Location"), "Its declaration in the code."),
    ])

  private static let evidence = GraphObject(
    name: "Evidence", documentation: "Something that shows the role of a class.",
    keys: [
      GraphKey("text", .text, "A verb phrase about the class."),
      .location(of: "The first place that shows it"),
    ])

  private static let field = GraphObject(
    name: "Field", documentation: "A stored property of a store, or a field that it derives from others.",
    keys: [
      GraphKey("name", .text, "The name."),
      GraphKey("type", .text, optional: true, "The type."),
      GraphKey("default", .text, optional: true, "The initial value, according to the spec."),
      GraphKey("summary", .text, optional: true, "Its documentation in the spec."),
      GraphKey("bindable", .flag, "Whether other code may write it."),
      GraphKey("observed", .flag, "Whether views observe it; otherwise it is storage."),
      GraphKey(
        "access", .words(of: FieldAccess.self), optional: true,
        "Who may use it, according to the spec. Missing: everything that sees the store."),
      GraphKey(
        "from", .list(.text), optional: true,
        "The fields from which it is computed, according to the spec. Missing: it is stored."),
      GraphKey(
        "persisted", .text, optional: true, "Where the store keeps it between launches, such as `userDefaults: theme`."),
      .location(of: "Its location"), .specLocation(of: "Its location"),
      .origin,
    ])

  private static let action = GraphObject(
    name: "Action", documentation: "A method that views may call.",
    keys: [
      GraphKey("name", .text, "The name with labels: `add(_:to:)`."),
      GraphKey("signature", .text, optional: true, "Parameters, effects and result."),
      GraphKey("call", .text, optional: true, "The method that does the work; missing if it is the action itself."),
      GraphKey("run", .words(of: HandlerRun.self), optional: true, "How that method runs."),
      GraphKey("by", .text, optional: true, "The parameter that tells calls apart."),
      GraphKey("limit", .number, optional: true, "How many calls run at a time."),
      GraphKey("debounce", .text, optional: true, "How long it waits after the last call: `300ms`."),
      GraphKey("throttle", .text, optional: true, "The minimum time between two calls."),
      GraphKey("buffer", .text, optional: true, "How many calls may wait: `unbounded`, `newest(10)`."),
      GraphKey(
        "onRelease", .words(of: HandlerRelease.self), optional: true,
        "What happens to its calls when the store is released."),
      GraphKey("onError", .text, optional: true, "The method that receives errors."),
      GraphKey("into", .text, optional: true, "The field that gets the result of that method."),
      GraphKey("retry", .number, optional: true, "How often it is called again when it fails."),
      GraphKey("backoff", .text, optional: true, "How long to wait before the first repetition."),
      GraphKey("optimistic", .text, optional: true, "The field that is restored when it fails."),
      GraphKey("emits", .list(.text), "The ids of the events that it emits."),
      GraphKey("summary", .text, optional: true, "Its documentation in the spec."),
      .location(of: "Its location"), .specLocation(of: "Its location"),
      .origin,
    ])

  private static let dependency = GraphObject(
    name: "Dependency", documentation: "An object that is injected into a store.",
    keys: [
      GraphKey("name", .text, "The name."),
      GraphKey("type", .text, optional: true, "The type."),
      GraphKey("summary", .text, optional: true, "What it is for."),
    ])

  private static let use = GraphObject(
    name: "Use", documentation: "A store that uses another one directly.",
    keys: [
      GraphKey("from", .text, "The id of the store that uses the other one."),
      GraphKey("to", .text, "The id of the store that is used."),
      GraphKey("members", .list(.text), "The members that it uses."),
      GraphKey(
        "kinds", .list(.words(["calls", "changes", "reads", "retains"])),
        "What the code does with it; empty if only the spec has the use."),
      .origin,
      GraphKey("locations", .list(.object("Location")), "The locations in the code."),
      .specLocation(of: "The location"),
    ])

  private static let child = GraphObject(
    name: "Child", documentation: "A model that is part of another one, in the Elm architecture.",
    keys: [
      GraphKey("parent", .text, "The id of the outer context."),
      GraphKey("child", .text, "The id of the inner context."),
      GraphKey("name", .text, "The name of the part."),
      GraphKey("count", .words(of: ChildCount.self), "How many there are."),
      GraphKey("origin", .words(of: AppGraph.Origin.self), "Always `spec`."),
      .specLocation(of: "The location"),
    ])
}
