import AppleNames
import ArchitectureModel
package import LinkedProgram
package import SwiftFacts

/// A property by which a store sends events: a subject, a continuation or a generated emitter, or a
/// collection of them.
package struct EventOutlet {
  package let store: TypeID
  package let property: Fact
}

/// Code that sends events by an outlet.
package struct OutletUse {
  /// The method in `users.events.send(.added)`.
  package let method: Fact
  package let outlet: EventOutlet
}

/// Finds the properties by which stores send events.
package struct EventOutlets: AppQuery {
  package let catalogs: AppCatalogs

  /// The uses of outlets in each declaration or extension.
  package static let uses = KeptQuery<Fact, [OutletUse]>()

  /// The methods that send events.
  package static let methods = CombineNames.sendingMethods.union([StoreMethod.emit])

  /// The code in a declaration or extension that calls one of `methods` on an outlet, without nested types.
  package func uses(in part: Fact) -> [OutletUse] {
    answers[Self.uses].answer(about: part) {
      let methods = Self.methods.sorted().flatMap { program.uses(of: Name($0), in: part) }
      return methods.filter { $0.enclosingType == part }.compactMap { method in
        guard let outlet = outlet(usedBy: method) else { return nil }
        program.log.read(outlet.property)
        return OutletUse(method: method, outlet: outlet)
      }
    }
  }

  /// The outlet on which code calls one of `methods`: `events` in `users.events.send(.added)`, also
  /// through a local; nil if it is not known to send events of a store.
  private func outlet(usedBy method: Fact) -> EventOutlet? {
    guard method.kind == .member, let base = method.base, let access = outletAccess(base),
      let store = access.base.flatMap({ storeCatalog.store(of: $0) }),
      storeCatalog.stores.contains(store)
    else { return nil }
    let found = program.members(access.nameID, of: store)
    guard found.count == 1, let property = found.first, property.isStored,
      sendsEvents(property, by: method.name), !isInlet(property, of: store)
    else { return nil }
    return EventOutlet(store: store, property: property)
  }

  /// The expression `store.events` that a subject or continuation is taken from.
  private func outletAccess(_ expression: Fact) -> Fact? {
    var seen: Set<Fact> = []
    var part = expression.withoutUnwrapping
    while seen.insert(part).inserted {
      let inner: Fact?
      switch part.kind {
      case .member where part.base.flatMap { storeCatalog.store(of: $0) } != nil: return part
      case .member, .subscriptCall: inner = part.base
      case .name: inner = source(ofLocal: part)
      default: return nil
      }
      guard let inner else { return nil }
      part = inner.withoutUnwrapping
    }
    return nil
  }

  /// The initial value of a local, or the collection that contains it.
  package func source(ofLocal name: Fact) -> Fact? {
    if name.nameID == .firstArgument { return name.ancestors.first { $0.kind == .closure }.flatMap(collection) }
    guard case .local(let local) = program.meaning(of: name.nameID, at: name) else { return nil }
    switch local.kind {
    case .boundName: return local.ancestors.first { $0.kind == .forLoop }?.loopSequence
    case .parameter: return local.parent.flatMap(collection)
    default: return local.initialExpression
    }
  }

  /// The collection whose elements are passed to a closure.
  private func collection(of closure: Fact) -> Fact? {
    guard closure.kind == .closure, let argument = closure.parent, argument.kind == .argument,
      let callee = argument.parent?.base, callee.name == "forEach"
    else { return nil }
    return callee.base
  }

  /// Whether a property sends values with a type of the program: strings and numbers are not events, and
  /// the value of a `CurrentValueSubject` of a struct is state.
  private func sendsEvents(_ property: Fact, by method: String) -> Bool {
    guard let type = types.type(ofDeclaration: property) else { return false }
    if method == "emit" { return isEmitter(type.unwrapped) }
    guard case .external(let name, let arguments) = (type.item ?? type).unwrapped,
      let event = arguments.first?.nominal,
      CombineNames.sendersByMethod[method]?.contains(name) ?? false
    else { return false }
    let kind = program[event].fact.kind
    return kind == .enumDeclaration || kind == .structDeclaration && name != "CurrentValueSubject"
  }

  /// Whether a type is a generated one by which stores emit events.
  private func isEmitter(_ type: ProgramType) -> Bool {
    let name = type.externalName ?? type.nominal.map { program[$0].name }
    return name.flatMap(EventMemberType.init)?.channel != nil
  }

  /// Whether a store only subscribes to its own property, by which others notify it.
  private func isInlet(_ property: Fact, of store: TypeID) -> Bool {
    let parts = program[store].parts
    let own = parts.flatMap { program.uses(of: property.nameID, in: $0) }.filter {
      $0.memberName != nil
    }
    guard !isCollection(property), !own.contains(where: isSender) else { return false }
    let isListenedTo = own.contains { use in
      use.parent.map { $0.kind == .member && !Self.sharingMembers.contains($0.name) } ?? false
    }
    // The stream of a continuation has another name.
    let isContinuation =
      types.type(ofDeclaration: property)?.externalName.map(CombineNames.continuations.contains)
      ?? false
    return isListenedTo || isContinuation && parts.contains { !$0.descendants(.forLoop).isEmpty }
  }

  private static let sharingMembers: Set<String> = ["eraseToAnyPublisher", "share", "value"]

  private func isCollection(_ property: Fact) -> Bool {
    types.type(ofDeclaration: property)?.item != nil
  }

  /// Whether an expression is the receiver of a method that sends events.
  private func isSender(_ expression: Fact) -> Bool {
    var user = expression.parent
    while let next = user, next.kind == .optionalChain || next.kind == .forceUnwrap {
      user = next.parent
    }
    return user.map { $0.kind == .member && Self.methods.contains($0.name) } ?? false
  }
}
