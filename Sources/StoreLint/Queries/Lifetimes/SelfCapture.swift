import SwiftFacts

// What closures hold of the object in whose code they stand.
extension Program {
  /// Where a closure speaks of `self` so that it keeps it alive, in the order of the text: by the word, by
  /// a member without it, or by a capture of a closure within. Empty if it does not, or only weakly.
  func strongMentionsOfSelf(in closure: Fact) -> [Fact] {
    guard let owner = enclosingType(of: closure), !isStaticCode(closure) else { return [] }
    if let capture = closure.captureOfSelf { return capture.isNonOwning ? [] : [capture] }
    guard !hasWeakSelf(around: closure) else { return [] }
    return closure.children.flatMap { mentionsOfSelf(in: $0, of: owner) }
  }

  /// The operator in front of a subscription whose closure keeps the object, and where it speaks of it.
  func operatorKeepingSelf(before subscription: Subscription) -> (name: Fact, mention: Fact)? {
    var step = subscription.publisher
    while let call = step, call.kind == .call, let callee = call.base, callee.kind == .member,
      CombineNames.operators.contains(callee.name),
      !functions(of: callee).contains(where: { accepts(call, $0) })
    {
      if let mention = call.closures.lazy.flatMap(strongMentionsOfSelf).first {
        return (callee, mention)
      }
      step = callee.base
    }
    return nil
  }

  /// Where code speaks of `self`, as the code around it has it.
  func mentionsOfSelf(in code: Fact, of owner: TypeID) -> [Fact] {
    var mentions: [Fact] = []
    addMentions(in: code, of: owner, to: &mentions)
    return mentions
  }

  private func addMentions(in code: Fact, of owner: TypeID, to mentions: inout [Fact]) {
    switch code.kind {
    case _ where code.kind.isTypeDeclaration: return
    case .closure where code.captureOfSelf != nil:
      // It has a `self` of its own, which it takes from the code around it.
      for capture in code.children(.capture) where capture.name == "self" || capture.capturesSelf {
        mentions.append(capture)
      }
      return
    case .name where code.isSelf || isMember(code, of: owner): mentions.append(code)
    default: break
    }
    for part in code.children { addMentions(in: part, of: owner, to: &mentions) }
  }

  /// Whether an identifier is a member of instances of a class, without `self.`.
  func isMember(_ name: Fact, of owner: TypeID) -> Bool {
    var text = name.name[...]
    if text.count > 1, let first = text.first, first == "$" || first == "_" { text.removeFirst() }
    let isWrapped = text.count < name.name.count
    if isWrapped, case .members = meaning(of: name.nameID, at: name) { return true }
    let plain = isWrapped ? Name.transient(String(text)) : name.nameID
    guard case .members(let members) = meaning(of: plain, at: name), let first = members.first,
      let holder = enclosingType(of: first), isKind(owner, of: holder)
    else { return false }
    return members.allSatisfy { member in
      (member.kind == .property || member.kind == .function)
        && !member.flags.contains(.isStatic)
    }
  }

  /// Whether the `self` around a closure is one that another closure captured weakly.
  private func hasWeakSelf(around closure: Fact) -> Bool {
    guard case .local(let binding) = meaning(of: .selfValue, at: closure) else { return false }
    return binding.kind == .capture && binding.isNonOwning
  }

  /// Whether code belongs to a type itself and to none of its instances.
  func isStaticCode(_ fact: Fact) -> Bool {
    let member = fact.ancestors.first { scope in
      scope.parent.map { types.id(of: $0) != nil } ?? false
    }
    return member?.flags.contains(.isStatic) ?? false
  }
}

extension Fact {
  /// What a closure's list says of `self`, under whatever name.
  var captureOfSelf: Fact? {
    children.first { $0.kind == .capture && ($0.name == "self" || $0.capturesSelf) }
  }

  /// Whether it is `name = self` in a list of captures.
  fileprivate var capturesSelf: Bool { firstChild?.isSelf ?? false }

  /// Whether what it captures may go.
  var isNonOwning: Bool { !flags.isDisjoint(with: [.isWeak, .isUnowned]) }

  /// The function, accessor or closure that the code is part of.
  var enclosingCode: Fact? { ancestors.first { $0.kind.isFunctionLike || $0.kind == .closure } }

  /// The parts of a call that are closures.
  var closures: [Fact] { arguments.compactMap(\.firstChild).filter { $0.kind == .closure } }
}
