import StoreSpec

/// The actions, or the handlers, that users write for a store. Each group has a file of its own.
struct MethodGroup {
  enum Kind: String {
    case actions = "Actions"
    case handlers = "Handlers"
  }

  let context: Context
  let kind: Kind
  let methods: [ScaffoldedMethod]

  /// The name of the file in which `--scaffold` writes the group.
  var fileName: String { "\(context.storeName)+\(kind.rawValue).swift" }

  /// The groups of a store.
  static func all(of context: Context, in spec: AppSpec) -> [MethodGroup] {
    let actions = context.actions.map { ScaffoldedMethod($0, of: context, in: spec) }
    let names = actions.map(\.fullName)
    let start = context.starts ? [ScaffoldedMethod(startOf: context, in: spec)] : []
    let handlers = context.handlerMethods(in: spec).map {
      ScaffoldedMethod(handler: $0, of: context, in: spec)
    }.filter { !names.contains($0.fullName) }
    return [
      MethodGroup(context: context, kind: .actions, methods: actions),
      MethodGroup(context: context, kind: .handlers, methods: start + handlers),
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
