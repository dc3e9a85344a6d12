import StoregenDiagnostics
package import SwiftFragments

/// What names in a spec stand for.
extension AppSpec {
  /// The event of a name; nil if there is none, or if the name stands for several.
  package func event(_ name: EventName) -> Event? {
    guard let position = eventPositions[name] else { return nil }
    return contexts[position.context].events[position.event]
  }

  /// The values of an event; none if there is no such event.
  package func payload(of name: EventName) -> [SwiftSignature.Parameter] {
    event(name)?.payload ?? []
  }

  /// The labels of the values that a handler of an event can get.
  func labels(of name: EventName) -> [String] {
    name.isAll ? ["event"] : payload(of: name).map(\.name)
  }

  /// The labels of the values that a method gets, in its order.
  package func wantedLabels(of handler: Handler) -> [String] {
    handler.method.labels?.map(\.value) ?? labels(of: handler.event.value)
  }

  /// The full names of what `name` stands for: a field, all actions of a name, or one action
  /// (`remove(at:)`); none if there is nothing of the name.
  package func fullNames(of name: MemberName) -> [String] {
    guard let owner = context(named: name.context) else { return [] }
    let fields = owner.state.map(\.name.value).filter { $0 == name.member }
    let actions = owner.actions.filter {
      $0.name.value == name.member || $0.fullName == name.member
    }
    return fields + actions.map(\.fullName)
  }
}

extension NotificationHandler {
  /// The labels of what a method can get.
  static let labels = ["notification"]
}
