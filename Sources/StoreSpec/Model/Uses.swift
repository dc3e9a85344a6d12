import Diagnostics

/// A field or an action that one store lets another use.
package enum UsedMember: Sendable {
  case field(Field)
  case action(Action)
}

extension StoreSpec {
  /// What `name` stands for: a field, all actions of a name, or one action (`remove(at:)`); nothing if
  /// there is none.
  package func members(of name: MemberName) -> [UsedMember] {
    guard let owner = context(named: name.context) else { return [] }
    let fields = owner.state.filter { $0.name.value == name.member }.map(UsedMember.field)
    let actions = owner.actions.filter {
      $0.name.value == name.member || $0.fullName == name.member
    }
    return fields + actions.map(UsedMember.action)
  }
}
