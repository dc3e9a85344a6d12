import SwiftFacts

extension Fact {
  /// The type or extension around a member; nil if it is in another type, or extends a type in another type.
  var outermostDeclaration: Fact? {
    guard let inner = enclosingType, inner.enclosingType == nil,
      inner.kind != .extensionDeclaration || inner.typeAnnotation?.kind == .namedType
    else { return nil }
    return inner
  }

  /// Whether it is a direct member of a type, rather than a local function or variable.
  var isMemberOfType: Bool {
    let outer = ancestors.first {
      $0.kind != .compilationConditional && $0.kind != .compilationBranch
    }
    return outer?.kind.isTypeOrExtension ?? false
  }

  /// The member of a type around it, or the function or variable at the top of the file.
  var outermostMember: Fact? {
    var member: Fact?
    for fact in [self] + Array(ancestors) {
      if fact.kind.isTypeOrExtension { break }
      switch fact.kind {
      case .file, .compilationConditional, .compilationBranch: break
      default: member = fact
      }
    }
    return member
  }

  /// Whether a member may be a case of an enum: by its base or, without one, because the code around it names the enum.
  func isCase(of enumName: String) -> Bool {
    base.map { $0.name == enumName } ?? outermostMember?.names(type: enumName) ?? false
  }

  /// Whether code names a type.
  func names(type: String) -> Bool {
    descendants.contains { ($0.kind == .name || $0.kind.isType) && $0.name == type }
  }

  /// Whether it may mean a local name of the function around it.
  var mayBeLocal: Bool { isAmongLocalNames(name) }

  /// Whether the function around it declares a local name.
  func isAmongLocalNames(_ name: String) -> Bool {
    guard let member = outermostMember else { return false }
    return member.descendants.contains { other in
      switch other.kind {
      case .parameter, .boundName, .capture, .optionalBinding, .property, .function:
        other.name == name && other != self
      default: false
      }
    }
  }
}
