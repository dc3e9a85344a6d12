import AppleNames
package import LinkedProgram
package import SwiftFacts

/// A function that code passes where a closure could be, and that retains `self`.
package struct RetainingFunction {
  package let name: String
  /// Whether the code around declares it; otherwise, it is a method.
  package let isLocal: Bool
  /// What refers to `self`: the name of a method, or something in a local function.
  package let mention: Fact
}

/// Finds where code refers to `self`.
package struct SelfMentions {
  package let program: Program
  package let types: TypeInference

  /// The mentions by which a closure retains `self`, in source order: explicit ones, members without
  /// `self.`, and captures of nested closures. Empty if it does not retain it, or only weakly.
  package func strongMentionsOfSelf(in closure: Fact) -> [Fact] {
    guard let owner = program.enclosingType(of: closure), !isStaticCode(closure) else { return [] }
    if let capture = closure.captureOfSelf { return capture.isNonOwning ? [] : [capture] }
    guard !hasWeakSelf(around: closure) else { return [] }
    // Matches: `{ [title = self.title] in … }`, which reads `self` when the closure is created, and does not keep it.
    return closure.children.filter { $0.kind != .capture }.flatMap { mentionsOfSelf(in: $0, of: owner) }
  }

  /// The operator before a subscription whose closure or function retains the object, and the mention of `self`.
  package func operatorRetainingSelf(
    in publisher: Fact?, of owner: TypeID
  ) -> (name: Fact, mention: Fact, function: RetainingFunction?)? {
    var step = publisher
    while let call = step, call.kind == .call, let callee = call.base, callee.kind == .member,
      ClosureKeepingCall.operatorNames.contains(callee.name),
      !types.functions(of: callee).contains(where: { types.labels(of: call, fit: $0) })
    {
      if let mention = call.closures.lazy.flatMap(strongMentionsOfSelf).first { return (callee, mention, nil) }
      if let function = functionRetainingSelf(passedTo: call, of: owner) {
        return (callee, function.mention, function)
      }
      step = callee.base
    }
    return step.flatMap(sourceRetainingSelf).map { (name: $0.name, mention: $0.mention, function: nil) }
  }

  /// `self` in the publisher at the start of a chain, which retains what it observes.
  ///
  /// Matches: `center.publisher(for: .saved, object: self)`, `self.publisher(for: \.title)`
  private func sourceRetainingSelf(_ call: Fact) -> (name: Fact, mention: Fact)? {
    guard call.kind == .call, let callee = call.base, callee.name == "publisher", call.argument("for") != nil else {
      return nil
    }
    if let object = call.argument("object") { return object.isSelf ? (callee, object) : nil }
    guard call.argument("for")?.kind == .keyPath, callee.memberName != nil, types.functions(of: callee).isEmpty else {
      return nil
    }
    return (callee, callee)
  }

  /// The first method of an object, or local function that uses `self`, among the arguments of a call.
  package func functionRetainingSelf(passedTo call: Fact, of owner: TypeID) -> RetainingFunction? {
    call.arguments.lazy.compactMap(\.firstChild).compactMap { retainingFunction($0, of: owner) }.first
  }

  /// The function that an expression names, if it is a method of an object, or a local function that uses `self`.
  func retainingFunction(_ expression: Fact, of owner: TypeID) -> RetainingFunction? {
    localFunction(expression) ?? method(expression, of: owner)
  }

  private func localFunction(_ expression: Fact) -> RetainingFunction? {
    guard expression.kind == .name,
      case .local(let function) = program.meaning(of: expression.nameID, at: expression),
      function.kind == .function, let mention = strongMentionsOfSelf(in: function).first
    else { return nil }
    return RetainingFunction(name: expression.name, isLocal: true, mention: mention)
  }

  private func method(_ expression: Fact, of owner: TypeID) -> RetainingFunction? {
    guard expression.memberName != nil,
      expression.kind == .member || isMember(expression, of: owner)
    else { return nil }
    let isLabeled = expression.flags.contains(.hasArgumentLabels)
    let declarations = types.declarations(of: expression).filter { !isLabeled || $0.kind == .function }
    guard !declarations.isEmpty, declarations.allSatisfy({ $0.kind == .function }) else { return nil }
    return RetainingFunction(name: expression.name, isLocal: false, mention: expression)
  }

  /// The mentions of the surrounding `self` in code.
  package func mentionsOfSelf(in code: Fact, of owner: TypeID) -> [Fact] {
    var mentions: [Fact] = []
    addMentions(in: code, of: owner, to: &mentions)
    return mentions
  }

  private func addMentions(in code: Fact, of owner: TypeID, to mentions: inout [Fact]) {
    switch code.kind {
    case _ where code.kind.isTypeDeclaration: return
    case .closure where code.captureOfSelf != nil:
      // It has its own `self`, captured from the code around.
      for capture in code.children(.capture) where capture.name == "self" || capture.capturesSelf {
        mentions.append(capture)
      }
      return
    case .name where code.isSelf || isMember(code, of: owner): mentions.append(code)
    default: break
    }
    for part in code.children { addMentions(in: part, of: owner, to: &mentions) }
  }

  /// Whether an expression is a member of the object itself: `name`, `self.name`, `self?.name`.
  func isOwnMember(_ expression: Fact, of owner: TypeID) -> Bool {
    expression.kind == .member
      ? expression.base?.withoutUnwrapping.isSelf ?? false : isMember(expression, of: owner)
  }

  /// Whether an identifier is a member of instances of a class, without `self.`.
  package func isMember(_ name: Fact, of owner: TypeID) -> Bool {
    var text = name.name[...]
    if text.count > 1, let first = text.first, first == "$" || first == "_" { text.removeFirst() }
    let isWrapped = text.count < name.name.count
    if isWrapped, case .members = program.meaning(of: name.nameID, at: name) { return true }
    let plain = isWrapped ? Name.transient(String(text)) : name.nameID
    guard case .members(let members) = program.meaning(of: plain, at: name),
      let first = members.first,
      let enclosing = program.enclosingType(of: first), program.isKind(owner, of: enclosing)
    else { return false }
    return members.allSatisfy { member in
      (member.kind == .property || member.kind == .function) && !member.flags.contains(.isStatic)
    }
  }

  /// Whether another closure around a closure captures `self` weakly.
  private func hasWeakSelf(around closure: Fact) -> Bool {
    guard case .local(let binding) = program.meaning(of: .selfValue, at: closure) else { return false }
    return binding.kind == .capture && binding.isNonOwning
  }

  /// Whether code is static code of a type.
  func isStaticCode(_ fact: Fact) -> Bool {
    let member = fact.ancestors.first { scope in
      scope.parent.map { program.typeTable.id(of: $0) != nil } ?? false
    }
    return member?.flags.contains(.isStatic) ?? false
  }
}
