import AppAnalysis
import AppleNames
import FileSelection
import LinkedProgram
import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// Subjects and streams whose values are not an enum of events: each is one event.
extension OverviewBuilder {
  func addSignals() {
    let names = NameSet(
      CombineNames.asyncStreams.union([CombineNames.eventSubject]).map { Name($0) })
    var exposures: [Name: [Exposure]] = [:]
    var continuations: [Name: [Exposure]] = [:]
    for file in program.handwrittenFiles
    where file.facts.names.contains(where: names.contains) {
      for property in file.facts.all(.property) {
        if isSignal(property) {
          for exposure in exposuresOf(property) {
            exposures[exposure.member.nameID, default: []].append(exposure)
          }
        } else if let stream = stream(fedBy: property) {
          add(stream, of: property)
          streams.formUnion(stream.members)
          for member in stream.members {
            let exposure = Exposure(member: member, signal: property)
            exposures[member.nameID, default: []].append(exposure)
          }
          continuations[property.nameID, default: []].append(
            Exposure(member: property, signal: property))
        }
      }
    }
    addUses(of: exposures)
    addYields(to: continuations)
  }

  /// A property through which code reaches a signal: the subject itself, or a publisher that is derived from it.
  private struct Exposure {
    let member: Fact
    let signal: Fact
  }

  private func addUses(of exposures: [Name: [Exposure]]) {
    guard !exposures.isEmpty else { return }
    let mentioned = NameSet(exposures.keys)
    for file in program.handwrittenFiles {
      for kind in [FactKind.member, .name] {
        for expression in file.facts.all(kind) where mentioned.contains(expression.nameID) {
          let declarations = types.declarations(of: expression)
          for exposure in exposures[expression.nameID] ?? []
          where declarations.contains(exposure.member) {
            add(expression, exposure.signal)
          }
        }
      }
    }
  }

  /// Whether a property is a subject of a type that sends something else than an enum of events.
  private func isSignal(_ property: Fact) -> Bool {
    guard property.isStored, let owner = program.enclosingType(of: property),
      case .external(let name, let arguments)? = types.type(ofDeclaration: property)?.unwrapped,
      name == CombineNames.eventSubject, !views.catalog.isPreviewOrTest(property),
      arguments.first?.nominal.map({ !events.catalog.enums.contains($0) }) ?? true,
      // SwiftUI subscribes to this one. See `addObservedChanges` for others who do.
      property.nameID != Self.objectWillChange || !program.has(.publisher, owner)
    else { return false }
    return program[owner].fact.kind != .protocolDeclaration
  }

  /// The members through which other code reaches a subject. One that only its own type can reach is no event.
  private func exposuresOf(_ property: Fact) -> [Exposure] {
    guard let owner = program.enclosingType(of: property) else { return [] }
    let derived = program[owner].parts.flatMap(\.contents).filter { member in
      (member.kind == .property || member.kind == .function) && !member.isHidden
        && member != property
        && member.descendants.contains { $0.nameID == property.nameID && $0.memberName != nil }
        && isPublisher(member)
    }
    guard !property.isHidden || !derived.isEmpty else { return [] }
    add(
      FoundEvent(
        declaration: property, name: property.name, group: program.fullName(of: owner),
        context: specStore(owner)?.context.name.value, publishers: [owner], channel: .combine,
        values: values(of: property), mayBeEmitted: !property.isHidden,
        mayBeHandled: property.flags.contains(.isPublic)))
    streams.formUnion(derived)
    return ([property] + derived).map { Exposure(member: $0, signal: property) }
  }

  private func isPublisher(_ member: Fact) -> Bool {
    types.valueType(of: member).map(stores.dependencies.isSubscribable) ?? false
  }

  /// The value that a subject sends; none for `Void`.
  private func values(of property: Fact) -> [CodeOverview.Value] {
    let written = property.descendants([.namedType, .genericSpecialization]).first {
      ($0.kind == .namedType ? $0 : $0.firstChild)?.name == CombineNames.eventSubject
    }
    return written?.children.first { $0.kind.isType }.map(values(ofType:)) ?? []
  }

  /// The value of a type; none for `Void`.
  func values(ofType value: Fact) -> [CodeOverview.Value] {
    guard value.typeText != "Void", value.kind != .tupleType || value.firstChild != nil
    else { return [] }
    return [CodeOverview.Value(name: "", type: value.typeText, range: value.range)]
  }

  /// Adds an expression that mentions a signal: it sends the event, or subscribes to it.
  private func add(_ expression: Fact, _ signal: Fact) {
    let outer = expression.outermostUnwrapping
    if let member = outer.parent, member.kind == .member, member.base == outer,
      member.name == "send", let call = member.parent, call.kind == .call, call.base == member
    {
      add(emission: call, of: signal)
      return
    }
    let code = outer.codeOrArgumentsOfSubscribers
    if !code.isEmpty { add(FoundHandler(events: [signal], location: expression, code: code)) }
  }
}

// Streams with a stored continuation, or several.
extension OverviewBuilder {
  /// The members of a type by which other code gets the values of a continuation.
  private struct Stream {
    let owner: TypeID
    let element: Fact
    /// The first one names the event.
    let members: [Fact]
  }

  /// The stream that a property feeds: `let updates: AsyncStream<Item>` for `AsyncStream<Item>.Continuation`. Nil for
  /// other properties, for enums of events, and if no other code can get the stream.
  private func stream(fedBy property: Fact) -> Stream? {
    guard property.isStored, let owner = program.enclosingType(of: property),
      let value = continuedValue(of: property), !views.catalog.isPreviewOrTest(property),
      value.nominal.map({ !events.catalog.enums.contains($0) }) ?? true,
      let element = property.descendants(.namedType).first(where: {
        CombineNames.asyncStreams.contains($0.name)
      })?
      .firstChild, element.kind.isType
    else { return nil }
    let members = program[owner].parts.flatMap(\.contents)
    let visible = members.filter { member in
      (member.kind == .property || member.kind == .function) && !member.isHidden
        && streamedValue(of: member) == value
    }
    let isOnly = members.count { $0.isStored && continuedValue(of: $0) == value } == 1
    let found = isOnly ? visible : visible.filter { $0.name.sharesBeginning(with: property.name) }
    return found.isEmpty ? nil : Stream(owner: owner, element: element, members: found)
  }

  private func add(_ stream: Stream, of continuation: Fact) {
    add(
      FoundEvent(
        declaration: continuation, name: stream.members[0].name,
        group: program.fullName(of: stream.owner),
        context: specStore(stream.owner)?.context.name.value, publishers: [stream.owner],
        channel: .asyncStream, values: values(ofType: stream.element),
        mayBeEmitted: !continuation.isHidden,
        mayBeHandled: stream.members.contains { $0.flags.contains(.isPublic) }))
  }

  /// What a continuation sends, or each one of a collection.
  private func continuedValue(of property: Fact) -> ProgramType? {
    guard property.kind == .property, let type = types.type(ofDeclaration: property),
      case .external(let name, let arguments) = (type.item ?? type).unwrapped,
      CombineNames.continuations.contains(name)
    else { return nil }
    return arguments.first
  }

  /// What a member streams.
  private func streamedValue(of member: Fact) -> ProgramType? {
    guard case .external(let name, let arguments)? = types.valueType(of: member)?.unwrapped,
      CombineNames.asyncStreams.contains(name)
    else { return nil }
    return arguments.first
  }

  /// Adds calls that send values: `continuation.yield(item)`, also on a local, or on each one of a collection.
  private func addYields(to continuations: [Name: [Exposure]]) {
    guard !continuations.isEmpty else { return }
    for file in program.handwrittenFiles {
      for call in file.facts.all(.call) {
        guard let callee = call.base, callee.kind == .member, callee.name == "yield",
          let source = callee.base.flatMap(continuation)
        else { continue }
        let declarations = types.declarations(of: source)
        let found = continuations[source.nameID]?.first { declarations.contains($0.member) }
        if let found { add(emission: call, of: found.signal) }
      }
    }
  }

  /// The expression that names a property with a continuation: `self.continuations` in
  /// `self.continuations.values.forEach { $0.yield(item) }`.
  private func continuation(_ expression: Fact) -> Fact? {
    var seen: Set<Fact> = []
    var next: Fact? = expression.withoutUnwrapping
    while let part = next, seen.insert(part).inserted {
      if types.declarations(of: part).contains(where: {
        $0.kind == .property && $0.enclosingCode == nil && continuedValue(of: $0) != nil
      }) {
        return part
      }
      let source: Fact? =
        switch part.kind {
        case .member, .subscriptCall: part.base
        case .name: events.outlets.source(ofLocal: part)
        default: nil
        }
      next = source?.withoutUnwrapping
    }
    return nil
  }
}

extension String {
  /// Whether two names have the same first word, or most of it.
  fileprivate func sharesBeginning(with other: String) -> Bool {
    zip(self, other).prefix { $0 == $1 }.count >= 3
  }
}

extension Fact {
  /// The expression with the `?` and `!` after it.
  fileprivate var outermostUnwrapping: Fact {
    guard let parent, parent.kind == .optionalChain || parent.kind == .forceUnwrap else {
      return self
    }
    return parent.outermostUnwrapping
  }
}
