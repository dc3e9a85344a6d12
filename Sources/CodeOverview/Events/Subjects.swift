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
