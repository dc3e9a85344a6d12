import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks contexts whose store is a class of the app.
struct HandwrittenStoreCheck {
  let spec: AppSpec

  func run(into collector: inout DiagnosticCollector) {
    var first: [String: Located<String>] = [:]
    let types = Dictionary(keepingFirst: spec.generatedTypes.map { ($0.name, $0.owner) })
    for context in spec.contexts {
      guard let name = context.className else { continue }
      checkStyle(of: context, named: name, into: &collector)
      guard checkSyntax(of: name, into: &collector) else { continue }
      if let other = first[name.value] {
        collector.error(
          "`\(name.value)` is already the store of `\(other.value)`", at: name.range,
          reason: "each context has its own store", help: "name another class",
          notes: [Note("the first context is declared here", at: other.range)])
      }
      first[name.value] = first[name.value] ?? context.name
      checkType(name, of: context, ownedBy: types[name.value], into: &collector)
      checkStorage(of: context, named: name, into: &collector)
    }
    checkParameters(into: &collector)
    for context in spec.contexts { checkConnection(of: context, into: &collector) }
  }

  /// Checks that a class that is not connected exchanges events only with others of its kind: generated code would lose them.
  private func checkConnection(of context: Context, into collector: inout DiagnosticCollector) {
    if let connected = context.chosenConnected, !context.isHandwritten {
      collector.error(
        "`\(context.name.value)` has no handwritten class to connect", at: connected.range,
        reason: "storegen generates its class", help: "remove this line")
    }
    for handler in context.handlers {
      let event = handler.source
      let publisher = event.context.flatMap(spec.context(named:))
      let isLost =
        if let publisher { publisher.isConnected != context.isConnected } else {
          event.context == nil && !context.isConnected
        }
      guard isLost else { continue }
      let (loose, other) = context.isConnected ? (publisher ?? context, context) : (context, publisher)
      collector.error(
        "`\(context.name.value)` would not receive `\(event)`", at: handler.event.range,
        reason: "`\(loose.name.value)` is not connected, so generated code neither sends nor delivers its events",
        help: "connect it: \(Self.waysToConnect(loose, with: other))",
        notes: loose.chosenConnected.map {
          [Note("`\(loose.name.value)` is not connected because of this line", at: $0.range)]
        }
          ?? [])
    }
  }

  private static func waysToConnect(_ context: Context, with other: Context?) -> String {
    let others = [context, other].compactMap(\.self).filter(\.isHandwritten).map { "--apply \($0.name.value)" }
    return "convert the class (`storegen import \(others.joined(separator: " "))`), or add the property "
      + "`let eventConnection = EventConnection()` to it and remove `connected: false`"
  }

  private func checkStyle(
    of context: Context, named name: Located<String>, into collector: inout DiagnosticCollector
  ) {
    guard context.isElm else { return }
    collector.error(
      "the store of `\(context.name.value)` cannot be a handwritten class", at: name.range,
      reason: "with `style: elm`, storegen generates the store, which only passes actions to the model",
      help: "remove `class`, or write `style: observable` or `style: observableObject`")
  }

  private func checkSyntax(of name: Located<String>, into collector: inout DiagnosticCollector) -> Bool {
    let parts = name.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let isValid = parts.allSatisfy {
      SwiftIdentifier.isValid($0) && !SwiftIdentifier.isKeyword($0)
    }
    guard !isValid else { return true }
    // An empty value is reported as a missing one.
    guard !name.value.isEmpty else { return false }
    collector.error(
      "`\(name.value)` is not a class name", at: name.range,
      reason: name.value.contains("<")
        ? "a context has only one store, and a generic class stands for many" : nil,
      help: "write the name as in Swift: `CartStore`, or `Cart.Store` for a nested class")
    return false
  }

  /// Checks that storegen does not generate a type of the same name.
  private func checkType(
    _ name: Located<String>, of context: Context, ownedBy owner: Located<String>?,
    into collector: inout DiagnosticCollector
  ) {
    guard owner != nil || spec.reservesType(named: name.value) else { return }
    collector.error(
      "`\(name.value)` is a generated type, not one of the app's classes", at: name.range,
      reason: owner.map { "storegen generates it for `\($0.value)`" }
        ?? "generated code uses a type with this name",
      help:
        "name another class, or remove `class` to let storegen generate the store of `\(context.name.value)`",
      notes: owner.map { [Note("`\($0.value)` is declared here", at: $0.range)] } ?? [])
  }

  private func checkStorage(
    of context: Context, named name: Located<String>, into collector: inout DiagnosticCollector
  ) {
    for (field, setting) in context.storage.filter(\.isReset).map({ ($0, true) })
      + context.state.filter({ !$0.isReset }).map({ ($0, false) })
    {
      collector.error(
        "`\(field.name.value)` cannot have `reset: \(setting)`", at: field.name.range,
        reason: "you write `\(name.value)` and its `resetState()`",
        help: setting
          ? "remove the key, and reset the property there" : "remove the key, and do not reset the property there")
    }
  }

  /// Checks that the parameters of the composition root for dependencies and stores have different names.
  private func checkParameters(into collector: inout DiagnosticCollector) {
    let stores = spec.contexts.filter(\.isHandwritten)
    let names = Dictionary(
      keepingFirst: stores.flatMap { context in
        [context.propertyName, context.factoryName].map { ($0, context.name) }
      })
    for dependency in spec.dependencies.map(\.name) {
      guard let context = names[dependency.value] else { continue }
      collector.error(
        "`\(dependency.value)` is both a dependency and the store of `\(context.value)`",
        at: dependency.range,
        reason: "the initializer of `\(spec.compositionRootName)` takes both",
        help: "choose another name", notes: [Note("the context is declared here", at: context.range)])
    }
  }
}
