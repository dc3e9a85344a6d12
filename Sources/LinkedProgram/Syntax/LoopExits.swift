package import SwiftFacts

extension Fact {
  /// Whether a loop may end for a reason other than cancellation or the end of its object.
  package var leavesByItself: Bool {
    guard let code = enclosingCode else { return true }
    return descendants.contains { fact in
      switch fact.kind {
      case .returnStatement, .throwStatement:
        fact.enclosingCode == code && !fact.leavesWithTask(within: self)
      case .otherStatement where fact.name == "break":
        fact.enclosingCode == code && fact.breaks(self) && !fact.leavesWithTask(within: self)
      default: false
      }
    }
  }

  /// Whether a `break` leaves this loop, rather than a `switch` or a loop inside.
  private func breaks(_ loop: Fact) -> Bool {
    if bytes.count > name.utf8.count { return true }  // It has a label.
    let target = ancestors.first {
      switch $0.kind {
      case .forLoop, .whileLoop, .repeatLoop, .switchStatement: true
      default: false
      }
    }
    return target == loop
  }

  /// Whether the nearest conditions around it only check `self` or cancellation, or an error leads to it, such as
  /// that of a cancelled `Task.sleep` or an element of an unexpected type.
  private func leavesWithTask(within loop: Fact) -> Bool {
    let outer = ancestors.prefix { $0 != loop }
    if outer.contains(where: { $0.kind == .catchClause }) { return true }
    let statement = outer.first {
      $0.kind == .guardStatement || $0.kind == .conditions && $0.parent != loop
    }
    guard let statement else { return false }
    let conditions = statement.kind == .conditions ? statement : statement.child(.conditions)
    guard let parts = conditions?.children.filter({ $0.kind != .block }), !parts.isEmpty else { return false }
    return parts.allSatisfy {
      $0.checksSelfOrCancellation || statement.kind == .guardStatement && $0.castsValue
    }
  }

  /// Whether a condition casts a value: `let id = note.userInfo?["id"] as? Int`.
  private var castsValue: Bool { initialExpression?.kind == .cast }

  /// Whether a condition is about the end of the task or of the object, and nothing else.
  private var checksSelfOrCancellation: Bool {
    if kind == .binary, name == "||" { return children.allSatisfy(\.checksSelfOrCancellation) }
    return ([self] + descendants).contains {
      $0.isSelfItself || $0.name == "isCancelled" || $0.kind == .member && $0.name == "sleep"
    }
  }

  /// Whether it is `self` rather than a property of it, which may change while the object lives.
  private var isSelfItself: Bool {
    guard name == "self" else { return false }
    return kind == .optionalBinding || kind == .name && parent?.kind != .member
  }
}
