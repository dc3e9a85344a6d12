package import LinkedProgram
package import SwiftFacts

/// Something that retains an object, and that the object keeps, itself or in an object that it owns: a closure, a function, or
/// a reference to the object.
package struct KeptClosure {
  /// The closure, the reference to the function, or `self`.
  package let code: Fact
  package let owner: TypeID
  /// The property of the object.
  package let property: Fact
  /// The class of the owned object that keeps the closure; nil if the object keeps it itself.
  package let child: TypeID?
  /// The property of that object, if it is not `property`.
  package let childProperty: Fact?
  /// What refers to the object.
  package let mention: Fact
  /// The local that holds the object; nil if that is `self`, or in a property of a view.
  package var local: Fact?
  /// The property by which a view holds the object. The closure retains a copy of the view.
  package var viewProperty: Fact?
}

/// Finds the closures by which objects keep themselves alive.
///
/// Matches: `onTap = { self.open() }`, `header.onTap = { self.open() }`, `header = Header(onTap: open)`,
/// `header = Header(owner: self)`, and `window.onClose = { window.save() }` for a local
package struct KeptClosures: AppQuery {
  package let catalogs: AppCatalogs
  let tokens: SubscriptionTokens
  let stopped: StoppedWork

  func keptClosures(
    in parts: [(owner: TypeID, part: Fact)], ofViews viewParts: [(owner: TypeID, part: Fact)]
  ) -> [KeptClosure] {
    closuresOfObjects(in: parts) + closuresOfLocals() + closuresOfViews(in: viewParts)
  }

  /// The handlers of objects in locals, which use the locals.
  private func closuresOfLocals() -> [KeptClosure] {
    program.appFiles.flatMap { file in
      file.facts.all(.assignment).compactMap { assignment -> KeptClosure? in
        guard let (target, code) = assignment.assignment, code.kind == .closure,
          let found = closure(ofLocalAssignedTo: target, code), !isReleased(found),
          isRead(found) || program.enclosingType(of: assignment).map(storeCatalog.observable.contains) ?? false,
          !viewCatalog.isPreviewOrTest(assignment)
        else { return nil }
        return found
      }
    }
  }

  private func closuresOfObjects(in parts: [(owner: TypeID, part: Fact)]) -> [KeptClosure] {
    parts.flatMap { owner, part in
      part.descendants([.assignment, .call, .property]).flatMap { fact -> [KeptClosure] in
        guard program.enclosingType(of: fact) == owner, !selfMentions.isStaticCode(fact) else { return [] }
        let found =
          switch fact.kind {
          case .assignment: [closure(assignedBy: fact, in: owner)].compactMap(\.self)
          case .property: [closure(lazilyIn: fact, of: owner)].compactMap(\.self)
          default: closures(passedBy: fact, in: owner)
          }
        return found.filter { isRead($0) && !isReleased($0) }
      }
    }
  }

  /// Whether all code that could release a closure is read: that which uses an observable class, or is in one file that is
  /// always read.
  func isRead(_ closure: KeptClosure) -> Bool {
    if storeCatalog.observable.contains(closure.owner) { return true }
    guard let child = closure.child else { return closure.property.isHidden && isAlwaysRead(closure.code.file) }
    return storeCatalog.observable.contains(child)
      || program[child].fact.fileID == closure.code.fileID && isAlwaysRead(closure.code.file)
  }

  private func isAlwaysRead(_ file: FileFacts) -> Bool {
    !file.all(.actorDeclaration).isEmpty || !file.all(.deinitializer).isEmpty
  }

  /// The mention of an object by which a closure, or a method of the object, retains it.
  private func mention(in code: Fact, of owner: TypeID) -> Fact? {
    if code.isSelf { return code }
    return code.kind == .closure
      ? selfMentions.strongMentionsOfSelf(in: code).first : selfMentions.retainingFunction(code, of: owner)?.mention
  }
}

// Properties.
extension KeptClosures {
  func closure(assignedBy assignment: Fact, in owner: TypeID) -> KeptClosure? {
    guard let (target, code) = assignment.assignment, target.kind == .name || target.kind == .member else { return nil }
    guard let mention = mention(in: code, of: owner) else { return nil }
    if let property = ownProperty(target, of: owner) {
      return KeptClosure(
        code: code, owner: owner, property: property, child: nil, childProperty: nil, mention: mention)
    }
    guard target.kind == .member, let base = target.base?.withoutUnwrapping else { return nil }
    guard let (property, child) = ownedObject(base, of: owner) ?? constant(base, keptBy: owner) else { return nil }
    guard let child else {
      // A foreign object may keep a delegate weakly, but not a function.
      return code.isSelf || stopped.isEnded(.stored(target.nameID), by: owner)
        ? nil
        : KeptClosure(
          code: code, owner: owner, property: property, child: nil, childProperty: nil, mention: mention)
    }
    let kept = program.members(target.nameID, of: child)
    guard kept.count == 1, let childProperty = kept.first, childProperty.isStored,
      !isForgotten(childProperty, in: child)
    else { return nil }
    return KeptClosure(
      code: code, owner: owner, property: property, child: child, childProperty: childProperty, mention: mention)
  }

  /// A handler of an object in a local, which uses the local.
  private func closure(ofLocalAssignedTo target: Fact, _ code: Fact) -> KeptClosure? {
    guard target.kind == .member, code.kind == .closure, let base = target.base?.withoutUnwrapping, base.kind == .name,
      case .local(let local) = program.meaning(of: base.nameID, at: base), !local.isNonOwning,
      let id = types.type(of: base)?.unwrapped.nominal,
      [.classDeclaration, .protocolDeclaration].contains(program[id].fact.kind),
      let mention = code.strongMention(of: local, named: base.nameID)
    else { return nil }
    let kept = program.members(target.nameID, of: id)
    let isRequirement = program[id].fact.kind == .protocolDeclaration && program.conforms(id, to: "AnyObject")
    guard kept.count == 1, let property = kept.first, property.isStored || isRequirement, !isForgotten(property, in: id)
    else { return nil }
    return KeptClosure(
      code: code, owner: id, property: property, child: nil, childProperty: nil, mention: mention, local: local)
  }

  /// Matches: `lazy var close: () -> Void = { self.isOpen = false }`
  private func closure(lazilyIn property: Fact, of owner: TypeID) -> KeptClosure? {
    guard property.flags.contains(.isLazy), let code = property.initialExpression, code.kind == .closure,
      let mention = mention(in: code, of: owner)
    else { return nil }
    return KeptClosure(
      code: code, owner: owner, property: property, child: nil, childProperty: nil, mention: mention)
  }

  /// A stored property of the object that retains its value.
  private func ownProperty(_ expression: Fact, of owner: TypeID) -> Fact? {
    guard [.name, .member].contains(expression.kind), selfMentions.isOwnMember(expression, of: owner) else {
      return nil
    }
    let found = program.members(expression.nameID, of: owner)
    guard found.count == 1, let property = found.first, property.isStored, !property.isNonOwning,
      !property.flags.contains(.isStatic)
    else { return nil }
    return property
  }

  /// The property that holds an object, and the object's class; nil if another package declares that.
  private typealias OwnedObject = (property: Fact, type: TypeID?)

  /// What code creates in a constant, and the owner then keeps. Code can change the properties of a constant only if it is an
  /// object.
  ///
  /// Matches: `socket` in `let socket = Socket(); client = socket; socket.onEvent = { … }`
  private func constant(_ expression: Fact, keptBy owner: TypeID) -> OwnedObject? {
    guard expression.kind == .name, case .local(let local) = program.meaning(of: expression.nameID, at: expression),
      local.kind == .property, local.flags.contains(.isConstant), let value = local.initialExpression,
      value.kind == .call,
      case .stored(let name) = tokens.token(of: value)
    else { return nil }
    let found = program.members(name, of: owner)
    guard found.count == 1, let property = found.first, property.isStored, !property.isNonOwning,
      types.type(ofDeclaration: property)?.element == nil
    else { return nil }
    let child = types.type(of: expression)?.nominal
    guard child.map({ [.classDeclaration, .actorDeclaration].contains(program[$0].fact.kind) }) ?? true else {
      return nil
    }
    return (property, child)
  }

  /// The property of an object that the object owns, and the class of that object.
  private func ownedObject(_ expression: Fact, of owner: TypeID) -> OwnedObject? {
    guard let property = ownProperty(expression, of: owner), let child = types.type(ofDeclaration: property)?.nominal,
      [.classDeclaration, .actorDeclaration].contains(program[child].fact.kind), isCreated(property, by: owner)
    else { return nil }
    return (property, child)
  }

  /// Whether an object creates what a property holds: what others pass may belong to them.
  private func isCreated(_ property: Fact, by owner: TypeID) -> Bool {
    let values =
      [property.initialExpression].compactMap(\.self)
      + program[owner].parts.flatMap { program.values(assignedTo: property.nameID, in: $0) }
    return values.contains { types.createdType(by: $0) != nil }
  }
}

// Arguments.
extension KeptClosures {
  func closures(passedBy call: Fact, in owner: TypeID) -> [KeptClosure] {
    guard let callee = call.base, call.arguments.contains(where: { $0.firstChild?.mayBeFunction ?? false }) else {
      return []
    }
    if let child = types.createdType(by: call)?.nominal {
      guard [.classDeclaration, .actorDeclaration].contains(program[child].fact.kind),
        case .stored(let name) = tokens.token(of: call),
        let property = program.members(name, of: owner).first, !property.isNonOwning
      else { return [] }
      return closures(
        passedBy: call, to: program.members(.initializer, of: child), of: child, keptIn: property, of: owner)
    }
    guard callee.kind == .member, let base = callee.base?.withoutUnwrapping,
      let owned = ownedObject(base, of: owner), let child = owned.type
    else { return [] }
    return closures(passedBy: call, to: types.functions(of: callee)[...], of: child, keptIn: owned.property, of: owner)
  }

  private func closures(
    passedBy call: Fact, to functions: some Sequence<Fact>, of child: TypeID, keptIn property: Fact, of owner: TypeID
  ) -> [KeptClosure] {
    let fitting = functions.filter { types.labels(of: call, fit: $0) }
    guard fitting.count == 1, let function = fitting.first else { return [] }
    return function.parameters.compactMap { parameter in
      guard let code = types.value(of: parameter, of: function, passedBy: call),
        code.mayBeFunction, let childProperty = propertyStoring(parameter, in: function, of: child),
        let mention = mention(in: code, of: owner)
      else { return nil }
      return KeptClosure(
        code: code, owner: owner, property: property, child: child, childProperty: childProperty, mention: mention)
    }
  }

  /// The property in which a function of a class stores a parameter for good.
  private func propertyStoring(_ parameter: Fact, in function: Fact, of child: TypeID) -> Fact? {
    let target = function.descendants(.assignment).lazy.compactMap { assignment -> Fact? in
      guard let (target, value) = assignment.assignment, value.kind == .name, value.nameID == parameter.nameID,
        target.memberName != nil
      else { return nil }
      return target
    }.first
    guard let target, let property = program.members(target.nameID, of: child).first, property.isStored,
      !isForgotten(property, in: child)
    else { return nil }
    return property
  }
}

// Release.
extension KeptClosures {
  /// Whether a class itself releases what a property holds, as one does with a completion handler.
  private func isForgotten(_ property: Fact, in owner: TypeID) -> Bool {
    property.isNonOwning || stopped.isEnded(.stored(property.nameID), by: owner)
  }

  /// Whether the closure, or a method that other code calls, releases what keeps it.
  func isReleased(_ closure: KeptClosure) -> Bool {
    let names = [closure.property, closure.childProperty].compactMap { $0?.nameID }
    return names.contains { name in
      closure.code.descendants.contains { $0.ends(name) || $0.removesElement(of: name) }
        || stopped.isStopped(closure.code, storedAs: .stored(name), by: closure.owner)
    }
  }
}

extension Fact {
  /// Whether it removes something from a collection with a name: `jobs.removeAll { $0 == job }`, `jobs[id] = nil`.
  fileprivate func removesElement(of collection: Name) -> Bool {
    if let (target, _) = assignment, target.kind == .subscriptCall { return target.base?.nameID == collection }
    return kind == .member && name.hasPrefix("remove") && base?.nameID == collection
  }

  /// Whether an expression may be a function, a closure or a name, or `self`.
  fileprivate var mayBeFunction: Bool { kind == .closure || memberName != nil }

  /// A use of a local in a closure that captures it strongly.
  package func strongMention(of local: Fact, named name: Name) -> Fact? {
    if children(.capture).contains(where: { $0.nameID == name && $0.isNonOwning }) { return nil }
    return descendants(.name).first { use in
      use.nameID == name && !(use.parent?.kind == .capture && use.parent?.isNonOwning == true)
        && !use.ancestors.prefix { $0 != self }.contains { scope in
          scope.children(.capture).contains { $0.nameID == name } || scope.declares(name, besides: local)
        }
        && !declares(name, besides: local)
    }
  }

  /// Whether a closure or a block has a parameter or a variable of this name.
  private func declares(_ name: Name, besides local: Fact) -> Bool {
    children.contains { child in
      guard child.nameID == name, child != local else { return false }
      return [.parameter, .property, .optionalBinding, .boundName].contains(child.kind)
    }
  }
}
