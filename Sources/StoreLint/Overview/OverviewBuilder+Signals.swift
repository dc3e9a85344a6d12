import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// Subjects and streams whose values are no enum of events: each is one event.
extension OverviewBuilder {
  func addSignals() {
    let names = NameSet(Self.carriers.map { Name($0) })
    var exposures: [Name: [Exposure]] = [:]
    for file in program.files
    where !file.module.isTest && !file.facts.isGenerated
      && file.facts.names.contains(where: names.contains)
    {
      for property in file.facts.all(.property) where isSignal(property) {
        for exposure in exposuresOf(property) {
          exposures[exposure.member.nameID, default: []].append(exposure)
        }
      }
    }
    guard !exposures.isEmpty else { return }
    let mentioned = NameSet(exposures.keys)
    for file in program.files where !file.module.isTest && !file.facts.isGenerated {
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

  private static let carriers = ["PassthroughSubject"]

  /// A property through which code reaches a signal: the subject itself, or a publisher that is derived from it.
  private struct Exposure {
    let member: Fact
    let signal: Fact
  }

  /// Whether a property is a subject of a type that sends something else than an enum of events.
  private func isSignal(_ property: Fact) -> Bool {
    guard property.isStored, let owner = program.enclosingType(of: property),
      case .external(let name, let arguments)? = types.type(ofDeclaration: property)?.unwrapped,
      Self.carriers.contains(name), !views.catalog.isPreviewOrTest(property),
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
    return ([property] + derived).map { Exposure(member: $0, signal: property) }
  }

  private func isPublisher(_ member: Fact) -> Bool {
    let type =
      member.kind == .function
      ? member.resultType.flatMap { program.resolve($0) } : types.type(ofDeclaration: member)
    return type.map(stores.dependencies.isSubscribable) ?? false
  }

  /// The value that a subject sends; none for `Void`.
  private func values(of property: Fact) -> [CodeOverview.Value] {
    let written = property.descendants([.namedType, .genericSpecialization]).first {
      Self.carriers.contains($0.kind == .namedType ? $0.name : $0.firstChild?.name ?? "")
    }
    let value = written?.children.first { $0.kind.isType }
    guard let value, value.typeText != "Void", value.kind != .tupleType || value.firstChild != nil
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
    let code = outer.codeOrAssignmentOfSubscribers
    if !code.isEmpty { add(FoundHandler(events: [signal], location: expression, code: code)) }
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
