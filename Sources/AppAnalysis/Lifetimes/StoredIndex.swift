import LinkedProgram
package import SwiftFacts

/// An index into a collection of an object, stored in a local or passed to a method.
package struct StoredIndex {
  /// The declaration of the local, or the parameter.
  package let binding: Fact
  /// Its source: `items.firstIndex(of: x)`, `items.indices`, or the parameter itself.
  package let source: Fact
  /// The collection's property.
  package let collection: Fact
}

/// Finds indices of collections that code stores in locals.
package struct StoredIndices: AppQuery {
  package let catalogs: AppCatalogs

  /// The indices that code takes from collections of its own object.
  package func storedIndices(in part: Fact) -> [StoredIndex] {
    let bindings = part.descendants([.property, .optionalBinding, .boundName])
    let found = bindings.compactMap { binding -> StoredIndex? in
      guard binding.enclosingCode != nil else { return nil }
      guard let source = binding.sourceOfIndex else { return indexLookedUp(for: binding) }
      guard let base = source.kind == .call ? source.base?.base : source.base,
        let collection = ownCollection(base)
      else { return nil }
      return StoredIndex(binding: binding, source: source, collection: collection)
    }
    return found + renamed(found, by: bindings) + indicesPassed(in: part)
  }

  /// Other names for stored indices: `let row = index`.
  private func renamed(_ indices: [StoredIndex], by bindings: some Sequence<Fact>) -> [StoredIndex] {
    guard !indices.isEmpty else { return [] }
    return bindings.compactMap { binding in
      guard let value = binding.initialExpression, value.kind == .name,
        case .local(let original) = program.meaning(of: value.nameID, at: value),
        let index = indices.first(where: { $0.binding == original })
      else { return nil }
      return StoredIndex(binding: binding, source: index.source, collection: index.collection)
    }
  }

  /// The parameters of methods that the methods use as indices.
  private func indicesPassed(in part: Fact) -> [StoredIndex] {
    part.descendants(.function).flatMap { method in
      method.parameters.compactMap { parameter -> StoredIndex? in
        guard let type = parameter.typeAnnotation, Self.typesOfIndices.contains(type.name),
          let collection = method.descendants.lazy.compactMap({ access(by: $0, to: parameter) }).first
        else { return nil }
        return StoredIndex(binding: parameter, source: parameter, collection: collection)
      }
    }
  }

  /// The array that a mention of a parameter accesses.
  private func access(by mention: Fact, to parameter: Fact) -> Fact? {
    guard mention.kind == .name, mention.nameID == parameter.nameID,
      let argument = mention.parent, argument.kind == .argument,
      let collection = argument.parent?.collectionAccessed(by: argument).flatMap(ownCollection),
      case .array? = types.type(ofDeclaration: collection),
      case .local(parameter) = program.meaning(of: mention.nameID, at: mention)
    else { return nil }
    return collection
  }

  private static let typesOfIndices: Set<String> = ["Int", "Index", "IndexSet"]

  /// An index that another method of the object only looks up and returns.
  private func indexLookedUp(for binding: Fact) -> StoredIndex? {
    guard binding.kind != .boundName, let call = binding.initialExpression?.withoutEffects,
      call.kind == .call, let callee = call.base, callee.memberName != nil
    else { return nil }
    let methods = types.functions(of: callee, fitting: call)
    guard methods.count == 1,
      program.enclosingType(of: methods[0]) == program.enclosingType(of: call),
      let base = methods[0].onlyResult?.lookup?.base?.base,
      let collection = ownCollection(base)
    else { return nil }
    return StoredIndex(binding: binding, source: call, collection: collection)
  }

  /// The variable of the object that an expression refers to.
  func ownCollection(_ expression: Fact) -> Fact? {
    guard expression.memberName != nil, let owner = program.enclosingType(of: expression) else { return nil }
    if expression.kind == .name, !selfMentions.isMember(expression, of: owner) { return nil }
    let members = program.members(expression.nameID, of: owner)
    guard members.count == 1, let property = members.first, property.isStored,
      property.flags.isDisjoint(with: [.isConstant, .isStatic])
    else { return nil }
    return property
  }

  /// The uses of an index to access an element, in source order.
  package func uses(of index: StoredIndex) -> [Fact] {
    guard let code = index.binding.enclosingCode else { return [] }
    return code.descendants.filter { use in
      guard use.kind == .name, use.nameID == index.binding.nameID,
        use.bytes.lowerBound > index.source.bytes.upperBound, let argument = use.parent,
        argument.kind == .argument, let access = argument.parent,
        accesses(access, elementOf: index.collection, by: argument),
        case .local(index.binding) = program.meaning(of: use.nameID, at: use)
      else { return false }
      return true
    }.compactMap { $0.parent?.parent }
  }
}

// Accesses.
extension StoredIndices {
  /// Whether an expression accesses an element of a collection, itself or by a method of the object.
  private func accesses(_ expression: Fact, elementOf collection: Fact, by argument: Fact) -> Bool {
    if let accessed = expression.collectionAccessed(by: argument) {
      return ownCollection(accessed) == collection
    }
    guard expression.kind == .call, let callee = expression.base, callee.memberName != nil else { return false }
    let methods = types.functions(of: callee, fitting: expression)
    guard methods.count == 1, let method = methods.first, !method.flags.contains(.isAsync),
      let parameter = method.parameters.first(where: { $0.argumentLabel == argument.name })
    else { return false }
    let mentions = method.descendants.filter {
      $0.kind == .name && $0.nameID == parameter.nameID
    }
    // A method that also compares the index may check it.
    return !mentions.isEmpty && mentions.allSatisfy { access(by: $0, to: parameter) == collection }
  }
}

extension Fact {
  /// `items.firstIndex(…)` for the name in `let index =` or `if let index =`; `items.indices` and
  /// `items.enumerated()` for the index of a loop.
  fileprivate var sourceOfIndex: Fact? {
    guard kind == .boundName else {
      return initialExpression?.withoutEffects.lookup ?? initialExpression?.withoutEffects.endOfCollection
    }
    if let loop = parent, loop.kind == .forLoop {
      guard let sequence = loop.loopSequence, sequence.kind == .member else { return nil }
      return sequence.name == "indices" ? sequence : nil
    }
    guard let tuple = parent?.parent, tuple.kind == .tuple, tuple.arguments.first == parent,
      let loop = tuple.parent, loop.kind == .forLoop, let call = loop.loopSequence,
      call.kind == .call, call.base?.name == "enumerated"
    else { return nil }
    return call
  }

  /// The expression itself, if it is a call that looks up an index in a collection.
  fileprivate var lookup: Fact? {
    guard kind == .call, let callee = base, callee.kind == .member else { return nil }
    return ["firstIndex", "lastIndex"].contains(callee.name) ? self : nil
  }

  /// `items.count` and `items.endIndex`, also after an addition or subtraction: `items.count - 1`.
  fileprivate var endOfCollection: Fact? {
    if kind == .binary, ["-", "+"].contains(name) { return firstChild?.endOfCollection }
    guard kind == .member, base != nil, ["count", "endIndex"].contains(name) else { return nil }
    return self
  }

  /// The collection that a subscript, or a call such as `remove(at:)`, accesses.
  fileprivate func collectionAccessed(by argument: Fact) -> Fact? {
    if kind == .subscriptCall { return argument.name.isEmpty ? base : nil }
    guard kind == .call, let callee = base, callee.kind == .member else { return nil }
    switch (callee.name, argument.name) {
    case ("remove", "at"), ("remove", "atOffsets"), ("move", "fromOffsets"): return callee.base
    default: return nil
    }
  }
}
