import StoregenDiagnostics
import SwiftFragments

extension AppSpec {
  /// Whether a context's generated store uses nothing that contexts share. Such a store can be in another module without
  /// contracts: the app imports that module, and nothing else connects the two.
  package func standsAlone(_ context: Context) -> Bool {
    guard !context.isElm, !context.endsSlowly, context.events.isEmpty, context.allHandlers.isEmpty,
      context.handlerMethods.isEmpty, context.usedContexts.isEmpty, users(of: context).isEmpty
    else { return false }
    let names = dependencies.filter { dependency in
      context.dependencies.contains { $0.value == dependency.name.value }
    }.flatMap { [$0.type.text] + [$0.preview].compactMap(\.self) }
    return (context.swiftOfMembers + names).allSatisfy { sharedTypeNames.isDisjoint(with: $0.identifiers) }
  }
}

extension String {
  fileprivate var identifiers: [String] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}

extension Context {
  /// The types and expressions of its fields and actions.
  fileprivate var swiftOfMembers: [String] {
    let signatures = actions.map(\.signature)
    return (observedState + storage).flatMap { [$0.type.text] + [$0.defaultValue].compactMap(\.self) }
      + signatures.flatMap(\.parameters).map(\.type.text) + signatures.map(\.result)
  }
}
