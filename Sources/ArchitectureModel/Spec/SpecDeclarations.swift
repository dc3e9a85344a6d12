package import StoregenDiagnostics

/// Where the spec describes the declarations in generated code.
package struct SpecDeclarations {
  /// The name in the spec from which each generated type has its name.
  private let owners: [String: SourceRange]
  /// The locations of the members of each generated type, by the location of its owner.
  private var members: [SourceRange: [String: SourceRange]] = [:]
  /// The locations of events, by the name of their enum.
  private var events: [String: [String: SourceRange]] = [:]

  package init(_ spec: AppSpec) {
    owners = Dictionary(keepingFirst: spec.generatedTypes.map { ($0.name, $0.owner.range) })
    for context in spec.contexts {
      members[context.name.range] = Self.locations(of: context.memberNames)
      events[context.eventTypeName] = Self.locations(of: context.events.map(\.name))
    }
    for type in spec.types {
      members[type.name.range] = Self.locations(
        of: type.fields.map(\.name) + type.cases.map(\.name))
    }
  }

  private static func locations(of names: [Located<String>]) -> [String: SourceRange] {
    Dictionary(keepingFirst: names.map { ($0.value, $0.range) })
  }

  /// The location of a member of a generated type; that of the type's owner if the spec does not name the member, and nil
  /// if it does not name the type.
  package func location(of member: String?, in type: String) -> SourceRange? {
    guard let owner = owners[type] else { return nil }
    guard let member else { return owner }
    return (events[type] ?? members[owner])?[member] ?? owner
  }
}

extension Context {
  /// The names of the members that the spec gives to its types, except events.
  fileprivate var memberNames: [Located<String>] {
    observedState.map(\.name) + storage.map(\.name) + children.map(\.name) + actions.map(\.name)
      + allHandlerMethods.map(\.call)
  }
}
