import SwiftFacts

/// One way in which a store depends on another one.
struct StoreDependency {
  enum Kind {
    /// A property keeps the other store, or a value that leads to it.
    case keeps
    /// Code calls a method of the other store.
    case calls
    /// Code reads a value of it.
    case reads
    /// Code changes a value of it.
    case changes
  }

  let kind: Kind
  /// The other store.
  let store: TypeID
  /// The property that keeps it, or the member of it that is used.
  let fact: Fact
  /// Whether the other store lives at least as long as this one.
  let isStrong: Bool
}

extension Program {
  /// The stores of the program, in the order of the files.
  var storeTypes: [TypeDeclaration] { allTypes.filter { stores.stores.contains($0.id) } }

  /// The ways in which a store depends on others, those that keep one first. What it only subscribes to,
  /// and what it knows as a protocol, is none.
  func dependencies(of store: TypeID) -> [StoreDependency] {
    let kept = storedProperties(of: store).compactMap { property -> StoreDependency? in
      guard !isKnownAsProtocol(property), let other = otherStore(keptBy: property, of: store) else {
        return nil
      }
      return StoreDependency(
        kind: .keeps, store: other, fact: property, isStrong: keepsAlive(other, property))
    }
    return kept + otherStoresUsed(in: store)
  }

  /// What a store's code does with members of other stores, in the order of the text.
  func otherStoresUsed(in store: TypeID) -> [StoreDependency] {
    let mentions = storeMentions(in: store).filter { isOther($0.key, than: store) }
    return mentions.flatMap { other, mentions in
      mentions.compactMap { mention in
        guard let type = mention.storeType, isClass(type), !isPreviewOrTest(mention.expression),
          !mention.expression.file.isGenerated, let kind = use(mention.expression, of: other, type)
        else { return nil }
        return StoreDependency(
          kind: kind, store: other, fact: mention.expression, isStrong: false)
      }
    }.sorted { ($0.fact.file.path, $0.fact.index) < ($1.fact.file.path, $1.fact.index) }
  }

  /// The other store that a property of a store keeps, or that what it keeps leads to; nil for a channel
  /// by which the store tells somebody who need not be known.
  func otherStore(keptBy property: Fact, of store: TypeID) -> TypeID? {
    guard let type = type(ofDeclaration: property), !isChannel(property),
      let other = storeKept(by: type, at: property), isOther(other, than: store)
    else { return nil }
    return other
  }

  /// Whether two stores have nothing to do with each other by themselves: neither inherits from the
  /// other, and the second one is no part of a store.
  private func isOther(_ other: TypeID, than store: TypeID) -> Bool {
    stores.stores.contains(other) && !isKind(store, of: other) && !isKind(other, of: store)
      && !types.outerTypes(of: store).contains(other)
      && !types.outerTypes(of: other).contains(where: stores.stores.contains)
  }

  /// A weak delegate tells somebody who need not be known, and generated code is wired by its spec.
  private func isChannel(_ property: Fact) -> Bool {
    let type = property.typeAnnotation.flatMap { resolve($0)?.nominal }
    let isDelegate = type.map { self[$0].name.hasSuffix("Delegate") } ?? false
    return isDelegate && property.flags.contains(.isWeak)
      || type.map { self[$0].fact.kind == .protocolDeclaration && self[$0].fact.file.isGenerated }
        ?? false
  }

  private func keepsAlive(_ store: TypeID, _ property: Fact) -> Bool {
    guard property.flags.isDisjoint(with: [.isWeak, .isUnowned]),
      let type = type(ofDeclaration: property)
    else { return false }
    return type.nominal == store || type.element?.nominal == store
  }

  private func isKnownAsProtocol(_ property: Fact) -> Bool {
    guard let type = type(ofDeclaration: property),
      let id = type.nominal ?? type.element?.nominal
    else { return false }
    return self[id].fact.kind == .protocolDeclaration
  }

  private func isClass(_ type: ProgramType) -> Bool {
    type.nominal.map { self[$0].fact.kind == .classDeclaration } ?? false
  }
}

// What is done with a member.
extension Program {
  /// What code does with a member of a store; nil if it subscribes to it, hands it on, or only passes
  /// through it, and if it is not known what the member is.
  private func use(
    _ member: Fact, of store: TypeID, _ type: ProgramType
  ) -> StoreDependency.Kind? {
    let declarations = members(member.nameID, of: store)
    guard let declaration = declarations.first else { return nil }
    if case .optional = type, member.base?.kind != .optionalChain { return nil }  // Optional's own.
    if let call = member.parent, call.kind == .call, call.base == member {
      return declarations.contains { subscribes(call, to: $0) } ? nil : .calls
    }
    guard declaration.kind == .property, self.store(of: member) == nil else { return nil }
    let value = self.type(ofDeclaration: declaration)
    let isFunction = if case .function? = value?.unwrapped { true } else { false }
    if isFunction || value.map(isSubscribable) ?? false { return nil }  // To set a callback, too.
    if change(of: member) != nil { return .changes }
    let isKnown = value != nil || declaration.initialExpression?.kind.isLiteral ?? false
    return isKnown ? .reads : nil
  }

  /// Whether a call asks to be told of something: for a stream, for a token, with nothing but a closure or
  /// itself as the one to tell, or with a closure that tells it of what literals name.
  private func subscribes(_ call: Fact, to function: Fact) -> Bool {
    guard function.kind == .function else { return false }
    if let result = function.resultType {
      return resolve(result).map(isSubscribable) ?? true
    }
    guard !function.flags.contains(.isAsync), !call.arguments.isEmpty else { return false }
    let isTold = call.arguments.allSatisfy { argument in
      argument.firstChild?.kind == .closure || argument.firstChild?.isSelf ?? false
    }
    return isTold || registers(call)
  }

  /// `notes.on("saved") { [weak self] in self?.reload() }`.
  private func registers(_ call: Fact) -> Bool {
    let arguments = call.arguments.compactMap(\.firstChild)
    guard let closure = arguments.last, closure.kind == .closure, call.isStatement,
      let owner = enclosingType(of: call),
      arguments.dropLast().allSatisfy({ $0.kind.isLiteral })
    else { return false }
    return !mentionsOfSelf(in: closure, of: owner).isEmpty
  }

  /// Whether values of a type tell what happens from then on.
  func isSubscribable(_ type: ProgramType) -> Bool {
    switch type.unwrapped {
    case .external(let name, _):
      CombineNames.subscribable.contains(name) || name.hasSuffix("Publisher")
        || name.hasSuffix("Sequence")
    case .nominal(let id, _): conforms(id, toAnyOf: CombineNames.subscribable)
    default: false
    }
  }
}

extension FactKind {
  /// Whether it is a value that is written out, whatever its type.
  fileprivate var isLiteral: Bool {
    switch self {
    case .literal, .stringLiteral, .arrayLiteral, .dictionaryLiteral: true
    default: false
    }
  }
}

extension FileFacts {
  /// Whether storegen wrote the file.
  var isGenerated: Bool { directives.contains { $0.words.hasPrefix("fingerprint ") } }
}
