import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

/// A name in the code of a store that stands for two members: a method of the spec, such as the handler `search(query:)`, and the
/// generated property for a dependency or for a store that it uses, such as `search`.
struct SharedMemberName {
  /// The labels of the methods in the spec.
  private let methods: [[String]]

  /// Nil if the store has only one member of the name, as far as the spec tells.
  init?(_ name: String, in context: Context, of spec: AppSpec) {
    // With the Elm architecture, actions are cases and updates, which no property can be confused with.
    guard !context.isElm else { return nil }
    let properties =
      context.dependencies.map(\.value) + context.usedContexts.compactMap { spec.context(named: $0)?.propertyName }
      + context.generatedNames
    guard properties.contains(name) else { return nil }
    let actions = context.actions.filter { $0.name.value == name }.map(\.signature)
    let handlers = context.handlerMethods(in: spec).filter { $0.name == name }.map(\.signature)
    guard !(actions + handlers).isEmpty else { return nil }
    methods = (actions + handlers).map { $0.parameters.map { $0.label ?? "" } }
  }

  /// Whether a fact with the name calls a method of the spec. What is not called is the property.
  func isMethod(_ fact: Fact) -> Bool {
    if fact.kind == .function {
      let labels = fact.parameters.map(\.argumentLabel)
      return methods.contains(labels)
    }
    return fact.call.map { call in methods.contains { call.canPass(arguments: $0) } } ?? false
  }
}

extension Fact {
  /// Whether a call has no other arguments than those with some labels, in their order. Some may have defaults.
  fileprivate func canPass(arguments labels: [String]) -> Bool {
    var rest = labels[...]
    for argument in arguments {
      let isTrailing = argument.name.isEmpty && argument.firstChild?.kind == .closure
      guard let place = rest.firstIndex(where: { $0 == argument.name || isTrailing }) else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}
