import ArchitectureModel

/// The actions or handlers that users write for a store, or the updates of a model. Each group has a file of its own.
struct MethodGroup {
  enum Kind: String {
    case actions = "Actions"
    case handlers = "Handlers"
    case derived = "Derived"
    case updates = "Updates"
  }

  let context: Context
  let kind: Kind
  let methods: [ScaffoldedMethod]

  /// The name of the file in which `--scaffold` writes the group.
  var fileName: String { "\(typeName)+\(kind.rawValue).swift" }

  /// The type that has the methods.
  var typeName: String { kind == .updates ? context.modelName : context.storeName }

  /// The generated protocols that require the methods, and may have default implementations.
  var protocolNames: [String] {
    kind == .updates
      ? [context.updatesProtocolName]
      : ["Actions", "Handlers", "Starting", "Deriving"].map { "\(context.storeStem)\($0)" }
  }

  /// The groups of a store, or of a model.
  static func all(of context: Context, in spec: AppSpec) -> [MethodGroup] {
    if context.isElm {
      let updates = spec.modelActions(of: context).filter { !$0.isGenerated }
      return [
        MethodGroup(
          context: context, kind: .updates,
          methods: updates.map { ScaffoldedMethod(update: $0, of: context, in: spec) })
      ]
    }
    // The class of a store that users write has its actions already.
    let actions = context.writtenActions.map {
      ScaffoldedMethod($0, of: context, in: spec)
    }
    let names = context.storeActions.map(\.fullName)
    let start = context.starts && !context.startsInBackground ? [ScaffoldedMethod(startOf: context, in: spec)] : []
    let stop = context.stops ? [ScaffoldedMethod(stopOf: context, in: spec)] : []
    let handlers = context.handlerMethods(in: spec).map {
      ScaffoldedMethod(handler: $0, of: context, in: spec)
    }.filter { !names.contains($0.fullName) }
    return [
      MethodGroup(context: context, kind: .actions, methods: actions),
      MethodGroup(context: context, kind: .handlers, methods: start + stop + handlers),
      MethodGroup(
        context: context, kind: .derived,
        methods: context.derived.map { ScaffoldedMethod(computing: $0, of: context) }),
    ]
  }

  /// The methods that a store does not have yet. Methods with the same name and labels are told apart by the types
  /// of their parameters, but only as far as that can be seen: two types may be the same one.
  func missing(besides existing: [(fullName: String, parameterTypes: [String])])
    -> [ScaffoldedMethod]
  {
    var missing: [ScaffoldedMethod] = []
    for (name, required) in Dictionary(grouping: methods, by: \.fullName) {
      let present = existing.filter { $0.fullName == name }
      let others = required.filter { method in
        !present.contains { $0.parameterTypes == method.parameterTypes }
      }
      missing += others.prefix(max(0, required.count - present.count))
    }
    return methods.filter { method in
      missing.contains {
        $0.fullName == method.fullName && $0.parameterTypes == method.parameterTypes
      }
    }
  }
}
