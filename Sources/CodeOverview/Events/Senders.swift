import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
package import SwiftFacts

/// Recognizes subjects whose values are not an enum of events.
/// Matches: `let changed = PassthroughSubject<Item, Never>()`
package struct Subjects: AppCodeReader {
  package let app: AppCode

  /// The signal of a subject; nil for other properties, and for a subject that no other code can reach.
  package func signal(from property: Fact) -> Signal? {
    guard isSubject(property), let owner = program.enclosingType(of: property) else { return nil }
    let derived = publishers(of: property, in: owner)
    guard !property.isHidden || !derived.isEmpty else { return nil }
    return Signal(
      event: CodeEvent(
        declaration: property, publishers: [owner],
        CodeOverview.Event(
          name: property.name, group: program.fullName(of: owner),
          context: app.contextName(of: owner), channel: .combine, values: values(of: property),
          mayBeEmitted: !property.isHidden, mayBeHandled: property.flags.contains(.isPublic))),
      streams: derived)
  }

  private func isSubject(_ property: Fact) -> Bool {
    guard property.isStored, let owner = program.enclosingType(of: property),
      case .external(let name, let arguments)? = types.type(ofDeclaration: property)?.unwrapped,
      name == CombineNames.eventSubject, !views.catalog.isPreviewOrTest(property),
      arguments.first?.nominal.map({ !events.catalog.enums.contains($0) }) ?? true,
      // SwiftUI subscribes to this one. `ObservedChanges` has the stores that subscribe to it.
      property.nameID != ObservedChanges.objectWillChange || !program.has(.publisher, on: owner)
    else { return false }
    return program[owner].fact.kind != .protocolDeclaration
  }

  /// The members that other code can use and that derive a publisher from a subject.
  /// Matches: `var changes: AnyPublisher<Item, Never> { changed.eraseToAnyPublisher() }`
  private func publishers(of property: Fact, in owner: TypeID) -> [Fact] {
    program[owner].parts.flatMap(\.contents).filter { member in
      (member.kind == .property || member.kind == .function) && !member.isHidden
        && member != property
        && member.descendants.contains { $0.nameID == property.nameID && $0.memberName != nil }
        && types.valueType(of: member).map(stores.dependencies.isSubscribable) ?? false
    }
  }

  /// The value that a subject sends; none for `Void`.
  private func values(of property: Fact) -> [CodeOverview.Value] {
    let written = property.descendants([.namedType, .genericSpecialization]).first {
      ($0.kind == .namedType ? $0 : $0.firstChild)?.name == CombineNames.eventSubject
    }
    return written?.children.first { $0.kind.isType }.map(CodeOverview.Value.values(ofType:)) ?? []
  }
}

/// Recognizes the stored continuations of streams whose values are not an enum of events.
/// Matches: `private var continuation: AsyncStream<Item>.Continuation?` next to `let items: AsyncStream<Item>`, and
/// `private var continuations: [UUID: AsyncStream<Item>.Continuation]`
package struct Continuations: AppCodeReader {
  package let app: AppCode

  /// The signal of a continuation; nil for other properties, and if no other code can get the stream.
  package func signal(from property: Fact) -> Signal? {
    guard property.isStored, let owner = program.enclosingType(of: property),
      let value = valueType(ofContinuation: property), !views.catalog.isPreviewOrTest(property),
      value.nominal.map({ !events.catalog.enums.contains($0) }) ?? true,
      let element = property.descendants(.namedType).first(where: {
        CombineNames.asyncStreams.contains($0.name)
      })?.firstChild, element.kind.isType
    else { return nil }
    let streams = streams(of: value, from: property, in: owner)
    guard let stream = streams.first else { return nil }
    return Signal(
      event: CodeEvent(
        declaration: property, publishers: [owner],
        CodeOverview.Event(
          name: stream.name, group: program.fullName(of: owner),
          context: app.contextName(of: owner), channel: .asyncStream,
          values: CodeOverview.Value.values(ofType: element), mayBeEmitted: !property.isHidden,
          mayBeHandled: streams.contains { $0.flags.contains(.isPublic) })),
      streams: streams)
  }

  /// The members that other code can use and that stream the values of a continuation. If several continuations have
  /// values of the same type, the names decide.
  private func streams(of value: ProgramType, from property: Fact, in owner: TypeID) -> [Fact] {
    let members = program[owner].parts.flatMap(\.contents)
    let streams = members.filter { member in
      (member.kind == .property || member.kind == .function) && !member.isHidden
        && valueType(ofStream: member) == value
    }
    let isOnly = members.count { $0.isStored && valueType(ofContinuation: $0) == value } == 1
    return isOnly ? streams : streams.filter { $0.name.sharesBeginning(with: property.name) }
  }

  /// What a continuation sends, or each continuation in a collection.
  private func valueType(ofContinuation property: Fact) -> ProgramType? {
    guard property.kind == .property, let type = types.type(ofDeclaration: property),
      case .external(let name, let arguments) = (type.item ?? type).unwrapped,
      CombineNames.continuations.contains(name)
    else { return nil }
    return arguments.first
  }

  /// What a member streams.
  private func valueType(ofStream member: Fact) -> ProgramType? {
    guard case .external(let name, let arguments)? = types.valueType(of: member)?.unwrapped,
      CombineNames.asyncStreams.contains(name)
    else { return nil }
    return arguments.first
  }

  /// The part of an expression that names a property with a continuation, or with several, also through locals:
  /// `self.continuations` for `$0` in `self.continuations.values.forEach { $0.yield(item) }`.
  package func source(of expression: Fact) -> Fact? {
    var seen: Set<Fact> = []
    var next: Fact? = expression.withoutUnwrapping
    while let part = next, seen.insert(part).inserted {
      let isContinuation = types.declarations(of: part).contains {
        $0.kind == .property && $0.enclosingCode == nil && valueType(ofContinuation: $0) != nil
      }
      if isContinuation { return part }
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
