import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Tells which enums of actions are `Equatable`, judging by the types of their values.
struct ActionEquality: Sendable {
  private let spec: AppSpec
  /// The contexts whose actions cannot be compared.
  private let incomparable: Set<String>

  /// Looks at the actions of each context once, although models can be nested deeply.
  init(of spec: AppSpec) {
    self.spec = spec
    var waiting: [String] = []
    var users: [String: [String]] = [:]
    for context in spec.contexts where context.isElm {
      let name = context.name.value
      let types = spec.modelActions(of: context).flatMap(\.values).map(\.type)
      let words = SwiftWords(in: types.map(\.text)).words
      let equality = spec.typeEquality
      if types.contains(where: {
        $0.incomparablePart != nil || equality.incomparableType(in: $0) != nil
      }) || words.contains(where: spec.isEventType) {
        waiting.append(name)
      }
      for other in words.compactMap({ spec.context(ofType: $0, "Action") }) where other.isElm {
        users[other.name.value, default: []].append(name)
      }
    }
    var found = Set(waiting)
    while let name = waiting.popLast() {
      for user in users[name] ?? [] where found.insert(user).inserted { waiting.append(user) }
    }
    incomparable = found
  }

  /// Whether the conformance is written. Swift synthesizes it for an enum whose cases have no values, and
  /// two conformances conflict. Without actions, the type is a struct.
  func isWritten(for context: Context) -> Bool {
    let actions = spec.modelActions(of: context)
    guard actions.isEmpty || actions.contains(where: { !$0.values.isEmpty }) else { return false }
    return !incomparable.contains(context.name.value)
  }
}

extension AppSpec {
  /// Whether a type contains events, which cannot be compared.
  fileprivate func isEventType(_ name: String) -> Bool {
    name == appEventName || context(ofType: name, "Event") != nil
  }

  /// The context for which a type with this ending is generated.
  fileprivate func context(ofType name: String, _ ending: String) -> Context? {
    name.hasSuffix(ending) ? context(named: String(name.dropLast(ending.count))) : nil
  }
}
