import AppleNames
package import LinkedProgram
package import SwiftFacts

/// A dependency of a store on another one.
package struct StoreDependency {
  package enum Kind: String {
    /// A property refers to the other store, or to a value that leads to it.
    case retains
    /// Code calls a method of the other store.
    case calls
    /// Code reads a value of it.
    case reads
    /// Code changes a value of it.
    case changes
  }

  package let kind: Kind
  /// The other store.
  package let store: TypeID
  /// The property that refers to it, or the member of it that is used.
  package let fact: Fact
  /// Whether the other store lives at least as long as this one.
  let isStrong: Bool
  /// Whether it is a strong reference to an object that was created for this store or given to it.
  package let isOwned: Bool
}

/// Finds the stores that a store depends on.
package struct StoreDependencies: AppQuery {
  package let catalogs: AppCatalogs
  package let mentions: StoreMentions
  package let changes: StoreChanges

  /// The dependencies of a store on others, stored references first. Subscriptions and protocols
  /// do not count.
  package func dependencies(of store: TypeID) -> [StoreDependency] {
    let references = program.storedProperties(of: store).compactMap {
      property -> StoreDependency? in
      guard !isTypedAsProtocol(property), let other = otherStore(retainedBy: property, of: store) else { return nil }
      let isStrong = retains(other, in: property)
      return StoreDependency(
        kind: .retains, store: other, fact: property, isStrong: isStrong,
        isOwned: isStrong && !isShared(property, in: store))
    }
    return references + otherStoresUsed(in: store)
  }

  /// The uses of other stores' members in a store's code, in source order.
  package func otherStoresUsed(in store: TypeID) -> [StoreDependency] {
    let mentions = self.mentions.storeMentions(in: store).filter { isOther($0.key, than: store) }
    return mentions.flatMap { other, mentions in
      mentions.compactMap { mention in
        guard let type = mention.storeType, isClass(type),
          !viewCatalog.isPreviewOrTest(mention.expression),
          !mention.expression.file.isGenerated,
          let kind = use(mention.expression, of: other, typed: type)
        else { return nil }
        return StoreDependency(
          kind: kind, store: other, fact: mention.expression, isStrong: false, isOwned: false)
      }
    }.sorted { ($0.fact.file.path, $0.fact.index) < ($1.fact.file.path, $1.fact.index) }
  }

  /// The other store that a property of a store holds, directly or indirectly; nil for a channel by
  /// which the store notifies anonymous receivers.
  package func otherStore(retainedBy property: Fact, of store: TypeID) -> TypeID? {
    guard let type = types.type(ofDeclaration: property), !isChannel(property),
      let other = storeCatalog.storeRetained(by: type, at: property), isOther(other, than: store)
    else { return nil }
    return other
  }

  /// Whether two stores are unrelated: neither inherits from the other, and the second one is not
  /// nested in a store.
  private func isOther(_ other: TypeID, than store: TypeID) -> Bool {
    storeCatalog.stores.contains(other) && !program.isKind(store, of: other)
      && !program.isKind(other, of: store)
      && !program.typeTable.outerTypes(of: store).contains(other)
      && !program.typeTable.outerTypes(of: other).contains(where: storeCatalog.stores.contains)
  }

  /// Weak delegates are anonymous receivers, and the spec wires generated code.
  private func isChannel(_ property: Fact) -> Bool {
    guard let type = property.typeAnnotation.flatMap({ program.resolve($0) }) else { return false }
    let isDelegate = type.nominal.map { NameWords.nameDelegate(program[$0].name) } ?? false
    return isDelegate && property.flags.contains(.isWeak) || storeCatalog.isGeneratedProtocol(type)
  }

  private func retains(_ store: TypeID, in property: Fact) -> Bool {
    guard property.flags.isDisjoint(with: [.isWeak, .isUnowned]),
      let type = types.type(ofDeclaration: property)
    else { return false }
    return type.nominal == store || type.element?.nominal == store
  }

  /// Whether a property, or an element of it, has a protocol as its type.
  package func isTypedAsProtocol(_ property: Fact) -> Bool {
    guard let type = types.type(ofDeclaration: property),
      let id = type.nominal ?? type.element?.nominal
    else { return false }
    return program[id].fact.kind == .protocolDeclaration
  }

  private func isClass(_ type: ProgramType) -> Bool {
    type.nominal.map { program[$0].fact.kind == .classDeclaration } ?? false
  }
}

// Objects that other code retains, too.
extension StoreDependencies {
  /// Whether a property refers to a shared object, or one from a container: a property wrapper provides it, or
  /// code of the store takes it from somewhere.
  private func isShared(_ property: Fact, in store: TypeID) -> Bool {
    let values =
      [property.initialExpression].compactMap(\.self)
      + program[store].parts.flatMap { program.values(assignedTo: property.nameID, in: $0) }
    return !property.attributes.allSatisfy { SwiftUITable.neutralAttributes.contains($0.name) }
      || values.contains(where: isSharedValue)
  }

  /// Whether a value is `X.shared`, a global, or the result of a function.
  private func isSharedValue(_ value: Fact) -> Bool {
    let value = value.withoutUnwrapping
    switch value.kind {
    case .name:
      if case .globals = program.meaning(of: value.nameID, at: value) { return true }
      return false
    case .member:
      guard let base = value.base else { return value.name != "none" && !types.isFactory(value) }
      if case .metatype? = types.type(of: base) { return !types.isFactory(value) }
      return isSharedValue(base)
    case .call:
      guard let callee = value.base, callee.kind != .closure, callee.nameID != .initializer else { return false }
      return types.createdType(by: value) == nil
    default: return false
    }
  }
}

// Uses of a member.
extension StoreDependencies {
  /// How code uses a member of a store; nil if it subscribes to it, passes it on, or only reaches
  /// something else through it, and if the member is unknown.
  private func use(_ member: Fact, of store: TypeID, typed type: ProgramType) -> StoreDependency.Kind? {
    let declarations = program.members(member.nameID, of: store)
    guard let declaration = declarations.first else { return nil }
    if case .optional = type, member.base?.kind != .optionalChain { return nil }  // Optional's own.
    if let call = member.call { return declarations.contains { subscribes(call, to: $0) } ? nil : .calls }
    guard declaration.kind == .property, storeCatalog.store(of: member) == nil else { return nil }
    let value = types.type(ofDeclaration: declaration)
    let isFunction = if case .function? = value?.unwrapped { true } else { false }
    // Setting a callback is a subscription, too.
    if isFunction || value.map(isSubscribable) ?? false { return nil }
    if changes.change(of: member) != nil { return .changes }
    let isKnown = value != nil || declaration.initialExpression?.kind.isLiteral ?? false
    return isKnown ? .reads : nil
  }

  /// Whether a call subscribes: it returns a stream or a token, or its only arguments are closures or
  /// `self`, or it passes a closure after literals that name an event.
  private func subscribes(_ call: Fact, to function: Fact) -> Bool {
    guard function.kind == .function else { return false }
    if let result = function.resultType { return program.resolve(result).map(isSubscribable) ?? true }
    guard !function.flags.contains(.isAsync), !call.arguments.isEmpty else { return false }
    let isNotified = call.arguments.allSatisfy { argument in
      argument.firstChild?.kind == .closure || argument.firstChild?.isSelf ?? false
    }
    return isNotified || registers(call)
  }

  /// `notes.on("saved") { [weak self] in self?.reload() }`.
  private func registers(_ call: Fact) -> Bool {
    let arguments = call.arguments.compactMap(\.firstChild)
    guard let closure = arguments.last, closure.kind == .closure, call.isStatement,
      let owner = program.enclosingType(of: call),
      arguments.dropLast().allSatisfy({ $0.kind.isLiteral })
    else { return false }
    return !selfMentions.mentionsOfSelf(in: closure, of: owner).isEmpty
  }

  /// Whether one can subscribe to values of a type.
  package func isSubscribable(_ type: ProgramType) -> Bool {
    switch type.unwrapped {
    case .external(let name, _):
      CombineNames.subscribable.contains(name) || name.hasSuffix("Publisher") || name.hasSuffix("Sequence")
    case .nominal(let id, _): program.conforms(id, toAnyOf: CombineNames.subscribable)
    default: false
    }
  }
}

extension FactKind {
  /// Whether it is a literal of any type.
  fileprivate var isLiteral: Bool {
    switch self {
    case .literal, .number, .stringLiteral, .arrayLiteral, .dictionaryLiteral: true
    default: false
    }
  }
}
