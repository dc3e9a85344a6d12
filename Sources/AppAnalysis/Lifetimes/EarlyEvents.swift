import AppleNames
import LinkedProgram
package import SwiftFacts

/// An event that is sent before anything can receive it.
package struct EarlyEvent {
  /// The code that sends it, or the call of a method that does.
  package let sending: Fact
  /// Where that method sends it; nil if `sending` does.
  package let emission: Fact?
  /// The subject, or the property or method that returns a new stream.
  package let source: Fact
  /// The expression that subscribes too late; nil if the initializer sends, before others have the object.
  package let subscription: Fact?
}

/// Finds events that are sent before anything can receive them.
package struct EarlyEvents: AppQuery {
  package let catalogs: AppCatalogs

  /// The events that initializers send to subjects which they have just created.
  ///
  /// Matches: `init() { changed.send(.ready) }`, with `let changed = PassthroughSubject<Change, Never>()`
  func eventsOfInitializers(in parts: [(owner: TypeID, part: Fact)]) -> [EarlyEvent] {
    parts.flatMap { owner, part in
      part.contents.filter { $0.kind == .initializer }.flatMap { initializer in
        initializer.descendants(.call).compactMap { call -> EarlyEvent? in
          guard call.enclosingCode == initializer, call.base?.name == "send", call.argument("completion") == nil,
            let subject = call.base?.base,
            let property = ownSubject(subject, of: owner),
            !isSubscribed(to: property, before: call, in: initializer)
          else { return nil }
          return EarlyEvent(sending: call, emission: nil, source: property, subscription: nil)
        }
      }
    }
  }

  /// A subject without a current value that the class creates itself.
  private func ownSubject(_ expression: Fact, of owner: TypeID) -> Fact? {
    guard expression.memberName != nil else { return nil }
    let found = program.members(expression.nameID, of: owner)
    guard found.count == 1, let property = found.first, property.isStored, property.initialExpression?.kind == .call,
      types.type(ofDeclaration: property)?.externalName == CombineNames.eventSubject
    else { return nil }
    return property
  }

  /// Whether an initializer subscribes to a subject before it sends, or gives other code the chance to.
  private func isSubscribed(to property: Fact, before call: Fact, in initializer: Fact) -> Bool {
    initializer.descendants.contains { use in
      use.nameID == property.nameID && use.memberName != nil && use.bytes.upperBound < call.bytes.lowerBound
        && use.parent?.name != "send"
        // Code that receives the object may subscribe.
        || use.isSelf && use.parent?.kind != .member && use.bytes.upperBound < call.bytes.lowerBound
    }
      // A method of the object may subscribe.
      || initializer.descendants(.call).contains { other in
        other.bytes.upperBound < call.bytes.lowerBound
          && (other.base?.memberName.map { $0.first?.isLowercase ?? false } ?? false)
      }
  }

  /// The calls that send events to an object's stream, or may cause some, before the same code asks for the stream.
  ///
  /// Matches: `player.play()` before `for await event in player.events`, where `play` sends to all streams of `events`
  func eventsBeforeSubscriptions(of classes: [TypeDeclaration]) -> [EarlyEvent] {
    let sources = classes.flatMap(sources(of:))
    guard !sources.isEmpty else { return [] }
    let names = NameSet(sources.map(\.source.nameID))
    return program.appFiles.filter { $0.facts.names.contains(where: names.contains) }.flatMap { file in
      [FactKind.member, .name].flatMap { file.facts.all($0) }.flatMap { use -> [EarlyEvent] in
        guard names.contains(use.nameID), let code = use.enclosingCode, !viewCatalog.isPreviewOrTest(use) else {
          return []
        }
        let declared = types.declarations(of: use)
        return sources.filter { declared.contains($0.source) }.prefix(1).compactMap {
          early($0, subscribing: use, in: code)
        }
      }
    }
  }

  private func early(_ source: EventSource, subscribing use: Fact, in code: Fact) -> EarlyEvent? {
    // The first subscription of the code counts.
    let isFirst = !code.descendants.contains {
      $0.nameID == use.nameID && $0.bytes.upperBound <= use.bytes.lowerBound && $0.isSameObject(as: use)
    }
    let returnsNewStream = source.source.kind == .function || source.source.getter != nil
    guard isFirst, use.isSubscribed(returnsNewStream: returnsNewStream) else { return nil }
    for call in code.descendants(.call) where call.enclosingCode == code {
      guard let callee = call.base, callee.isSameObject(as: use),
        call.executionOrder(relativeTo: use) == .before,
        let method = types.functions(of: callee, fitting: call).first
      else { continue }
      guard let emission = source.emissions[method] else {
        guard source.isFedElsewhere, NameWords.namesStarting(callee.name) else { continue }
        return EarlyEvent(sending: call, emission: nil, source: source.source, subscription: use)
      }
      return EarlyEvent(sending: call, emission: emission, source: source.source, subscription: use)
    }
    return nil
  }
}

// Sources.
extension EarlyEvents {
  /// A member that gives each subscriber only the events after its subscription, and the methods that send to it.
  private struct EventSource {
    let source: Fact
    /// The place of the emission, for each method.
    let emissions: [Fact: Fact]
    /// Whether another object creates the streams, and so the code that sends to them is unknown.
    let isFedElsewhere: Bool
  }

  private func sources(of type: TypeDeclaration) -> [EventSource] {
    let members = type.parts.flatMap(\.contents)
    return members.compactMap { member in
      if returnsStreamOfAnotherObject(member) {
        return EventSource(source: member, emissions: [:], isFedElsewhere: true)
      }
      guard let channel = channel(of: member, in: type) else { return nil }
      var emissions: [Fact: Fact] = [:]
      for method in members where method.kind == .function {
        emissions[method] = emission(in: method, to: channel)
      }
      return emissions.isEmpty ? nil : EventSource(source: member, emissions: emissions, isFedElsewhere: false)
    }
  }

  /// Whether a computed property or a method is the new stream of a part of its object.
  ///
  /// Matches: `var events: AsyncStream<Event> { broadcaster.subscribe() }`
  private func returnsStreamOfAnotherObject(_ member: Fact) -> Bool {
    guard let result = (member.getter ?? member).onlyResult, result.kind == .call,
      let part = result.base?.base, part.memberName != nil, !part.isSelf
    else { return false }
    return types.valueType(of: member)?.externalName.map(CombineNames.asyncStreams.contains) ?? false
  }

  /// The name of the subject that a member is, or of the property in which it keeps the continuations of new streams.
  private func channel(of member: Fact, in type: TypeDeclaration) -> Name? {
    if member.kind == .property, member.isStored {
      return types.type(ofDeclaration: member)?.externalName == CombineNames.eventSubject ? member.nameID : nil
    }
    guard let code = member.getter ?? member.codeBlock,
      types.valueType(of: member)?.externalName.map(CombineNames.asyncStreams.contains) ?? false
    else { return nil }
    // What yields at once gives each subscriber the current value.
    if code.descendants.contains(where: { $0.kind == .member && $0.name == "yield" }) { return nil }
    let kept = program.storedProperties(of: type.id).first { property in
      property.typeAnnotation.map { [$0] + $0.descendants }?.contains { $0.name == "Continuation" } ?? false
        && code.descendants.contains { $0.nameID == property.nameID }
    }
    return kept?.nameID
  }

  /// Where a method sends to a subject, or to kept continuations, before it returns.
  private func emission(in method: Fact, to channel: Name) -> Fact? {
    guard method.descendants.contains(where: { $0.nameID == channel }) else { return nil }
    return method.descendants(.call).first { call in
      guard let callee = call.base, callee.kind == .member, let target = callee.base, runsAtOnce(call, in: method)
      else {
        return false
      }
      return callee.name == "send" && target.nameID == channel
        || callee.name == "yield" && !method.descendants.contains { $0.name == "makeStream" }
    }
  }

  private func runsAtOnce(_ call: Fact, in method: Fact) -> Bool {
    call.ancestors.prefix { $0 != method }.allSatisfy { outer in
      outer.kind != .closure
        || outer.parent?.parent?.base.map { StandardLibraryNames.methodsOnElements.contains($0.name) } ?? false
    }
  }
}

extension Fact {
  /// Whether code subscribes to a stream here: `for await event in player.events`, `player.changed.sink { … }`,
  /// `let events = player.events`.
  ///
  /// - Parameter returnsNewStream: whether the member returns a new stream each time, rather than a subject.
  fileprivate func isSubscribed(returnsNewStream: Bool) -> Bool {
    for outer in ancestors {
      switch outer.kind {
      case .awaitExpression, .tryExpression, .call, .member, .optionalChain: continue
      case .forLoop: return outer.loopSequence?.contains(self) ?? false
      // Reading a subject does not subscribe to it; asking for a new stream does.
      case .initialValue:
        return returnsNewStream && (parent?.kind == .initialValue || call?.parent?.kind == .initialValue)
      default:
        return ancestors.prefix { $0 != outer }.contains {
          $0.kind == .member && SubscriptionForm.namesOfReceivers.contains($0.nameID)
        }
      }
    }
    return false
  }

  /// Whether two members are of the same object.
  fileprivate func isSameObject(as other: Fact) -> Bool {
    let (base, otherBase) = (base?.withoutEffects, other.base?.withoutEffects)
    if base == nil || otherBase == nil { return (base ?? otherBase)?.isSelf ?? true }
    return base?.isSameChain(as: otherBase) ?? false
  }

  private func isSameChain(as other: Fact?) -> Bool {
    guard let other, kind == other.kind, kind == .name || kind == .member, nameID == other.nameID else { return false }
    return base == nil ? other.base == nil : base?.isSameChain(as: other.base) ?? false
  }
}
