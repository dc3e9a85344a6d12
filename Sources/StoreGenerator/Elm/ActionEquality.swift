import StoreSpec
import StoregenDiagnostics
import SwiftFragments

/// Tells which enums of actions are `Equatable`, judging by the types of their values.
struct ActionEquality {
  private let spec: AppSpec

  init(of spec: AppSpec) {
    self.spec = spec
  }

  /// Whether the conformance is written. Swift synthesizes it for an enum whose cases have no values, and
  /// two conformances conflict. Without actions, the type is a struct.
  func isWritten(for context: Context) -> Bool {
    let actions = spec.modelActions(of: context)
    guard actions.isEmpty || actions.contains(where: { !$0.values.isEmpty }) else { return false }
    var visited: Set<String> = []
    return canBeCompared(context, &visited)
  }

  private func canBeCompared(_ context: Context, _ visited: inout Set<String>) -> Bool {
    guard visited.insert(context.name.value).inserted else { return true }
    let types = spec.modelActions(of: context).flatMap(\.values).map(\.type)
    guard types.allSatisfy({ $0.incomparablePart == nil }) else { return false }
    for word in SwiftWords(in: types.map(\.text)).words {
      // Events cannot be compared.
      if word == spec.appEventName || self.context(ofType: word, "Event") != nil { return false }
      guard let other = self.context(ofType: word, "Action"), other.isElm else { continue }
      if !canBeCompared(other, &visited) { return false }
    }
    return true
  }

  /// The context for which a type with this ending is generated.
  private func context(ofType name: String, _ ending: String) -> Context? {
    name.hasSuffix(ending) ? spec.context(named: String(name.dropLast(ending.count))) : nil
  }
}
