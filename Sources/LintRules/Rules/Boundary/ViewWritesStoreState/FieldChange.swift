import SwiftFacts

/// What an expression does to a field of a store, regardless of how it reaches the store.
struct FieldChange {
  enum Action: Equatable {
    case assign
    /// An assignment of nothing or of an empty collection, or the removal of all elements.
    case clear
    case toggle
    /// A compound assignment: `+=`.
    case combine(String)
    /// A call of a mutating method, with the labels of its arguments.
    case call(String, labels: [String])
  }

  /// The members from the field to what is changed: `isOn` in `settings.isOn = true`, with `[]` for a
  /// subscript.
  let path: [String]
  let action: Action
  /// The values that the expression uses to make the change.
  let values: [Fact]

  /// The change that an expression makes to a field; nil if it is of another form.
  init?(of member: Fact, by expression: Fact) {
    var path: [String] = []
    var target = member
    while let parent = target.parent, parent != expression {
      switch parent.kind {
      case .member: path.append(parent.name)
      case .subscriptCall: path.append("[]")
      default: break
      }
      target = parent
    }
    switch expression.kind {
    case .assignment:
      guard let (target, value) = expression.assignment else { return nil }
      action = Self.action(of: expression, assigning: value, to: target)
      values = [value]
    case .call:
      guard let method = path.popLast() else { return nil }
      let arguments = expression.arguments
      values = arguments.compactMap(\.firstChild)
      switch method {
      case "toggle" where arguments.isEmpty: action = .toggle
      case "removeAll" where arguments.isEmpty: action = .clear
      default: action = .call(method, labels: arguments.map(\.name))
      }
    default: return nil
    }
    self.path = path
  }

  private static func action(of assignment: Fact, assigning value: Fact, to target: Fact) -> Action {
    guard assignment.name == "=" else { return .combine(assignment.name) }
    if value.isEmptyValue { return .clear }
    if value.kind == .prefix, value.name == "!", value.firstChild?.isSameChain(as: target) == true {
      return .toggle
    }
    return .assign
  }

  /// Whether two expressions make the same change, with the same constants.
  func isSame(as other: FieldChange) -> Bool {
    path == other.path && action == other.action && values.map(\.constantText) == other.values.map(\.constantText)
  }

  /// Whether another expression makes this change if its variables have suitable values.
  func isMade(by other: FieldChange) -> Bool {
    guard path == other.path else { return false }
    if action == .clear, other.action == .assign { return other.values[0].constantText == nil }
    return action == other.action
      && zip(values, other.values).allSatisfy { value, variable in
        variable.constantText.map { $0 == value.constantText } ?? true
      }
  }
}

extension Fact {
  /// Whether two expressions are the same chain of members, with or without `self`.
  fileprivate func isSameChain(as other: Fact) -> Bool {
    let (first, second) = (withoutUnwrapping, other.withoutUnwrapping)
    if let name = first.memberName { return name == second.memberName }
    guard first.kind == .member, second.kind == .member, first.nameID == second.nameID,
      let base = first.base, let otherBase = second.base
    else { return false }
    return base.isSameChain(as: otherBase)
  }

  fileprivate var isEmptyValue: Bool {
    switch kind {
    case .literal: name == "nil"
    case .arrayLiteral, .dictionaryLiteral: firstChild == nil
    case .stringLiteral: isEmptyString
    default: false
    }
  }

  /// The text of a literal or of a static member, which is the same in all code.
  var constantText: String? {
    switch kind {
    case .literal: name
    case .number: literalText
    case .stringLiteral: literalText.map { "\"\($0)\"" }
    case .member where base == nil: ".\(name)"
    case .member where base?.name.first?.isUppercase == true && base?.kind == .name: ".\(name)"
    default: nil
    }
  }
}
