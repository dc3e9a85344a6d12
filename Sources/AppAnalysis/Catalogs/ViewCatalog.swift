import AppleNames
package import LinkedProgram
package import SwiftFacts

/// The role of a type on the screen; of several, the last one applies.
package enum ViewRole: Int, Comparable {
  /// A part of a view: a modifier, a style, toolbar content.
  case viewPart
  case view
  /// A host of views: an app, a scene, commands.
  case host
  /// A helper that shows previews.
  case preview

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Which types are views.
package final class ViewCatalog {
  /// The roles of all types, by number.
  private let roles: [ViewRole?]
  package let program: Program
  /// The names by which code can refer to views.
  package private(set) lazy var names = ViewNames(self)

  package init(_ program: Program) {
    self.program = program
    roles = program.allTypes.map { type in
      type.fact.kind == .protocolDeclaration ? nil : Self.role(of: type.id, in: program)
    }
  }

  /// The types with a role.
  package var typesWithRoles: [TypeID] { program.allTypes.map(\.id).filter { role(of: $0) != nil } }

  package func role(of id: TypeID) -> ViewRole? { roles[id.index] }

  private static let rolesByName: [String: ViewRole] = Dictionary(
    [
      (ViewRole.preview, SwiftUIType.previews), (.host, SwiftUIType.hosts), (.host, SwiftUIType.bodyHosting),
      (.view, ["View"]),
      (.viewPart, SwiftUIType.viewParts),
    ].flatMap { role, names in names.map { ($0, role) } },
    uniquingKeysWith: max)

  private static func role(of id: TypeID, in program: Program) -> ViewRole? {
    program.supertypes(of: id).externals.lazy.compactMap { rolesByName[$0] }.max()
  }
}

extension ViewCatalog {
  /// Whether code exists only for previews or tests.
  package func isPreviewOrTest(_ fact: Fact) -> Bool {
    if program.typeTable.modules.module(of: fact).isTest { return true }
    return fact.ancestors.contains { outer in
      outer.kind == .macroCall && outer.name == "Preview"
        || program.typeTable.id(of: outer).flatMap(role(of:)) == .preview
    }
  }

  /// Whether a property or parameter may hold views, or a closure that builds them.
  func mayBeContent(_ declaration: Fact) -> Bool {
    guard let annotation = declaration.typeAnnotation else { return true }
    return program.resolve(annotation).map(mayBeContent) ?? true
  }

  /// Whether a declaration is the view that a `ViewModifier` modifies.
  func isContentOfModifier(_ declaration: Fact) -> Bool {
    guard declaration.kind == .parameter, let body = declaration.enclosingCode,
      body.nameID == .body
    else { return false }
    return program.enclosingType(of: body).map { role(of: $0) == .viewPart } ?? false
  }

  private func mayBeContent(_ type: ProgramType) -> Bool {
    switch type.unwrapped {
    case .parameter: true
    case .function(_, let result): result.map(mayBeContent) ?? true
    case .external(let name, _): SwiftUIType.viewResults.contains(name) || name == "Content"
    case .nominal(let id, _): role(of: id) != nil || program.conforms(id, to: "View")
    default: false
    }
  }

  /// Whether a type in a signature may be a view, judging by its name.
  private func mayBeView(_ written: Fact) -> Bool {
    switch written.kind {
    case .constrainedType, .optionalType: written.firstChild.map(mayBeView) ?? false
    case .tupleType: written.inBrackets.map(mayBeView) ?? false
    case .namedType, .memberType: names.results.contains(written.nameID)
    case .compositionType: true
    default: false
    }
  }

  /// Whether a result is a generic parameter that stands for a view.
  ///
  /// Matches: `Result` in `func adapt<Result: View>(@ViewBuilder _ change: (Self) -> Result) -> Result`
  private func isGenericView(_ written: Fact, of function: Fact) -> Bool {
    guard written.kind == .namedType, program.typeTable.genericNames.contains(written.nameID) else { return false }
    let parameters = function.genericParameters.filter { $0.nameID == written.nameID }
    let requirements = function.children(.requirement).filter { $0.firstChild?.nameID == written.nameID }
    return (parameters + requirements).flatMap(\.children).contains { SwiftUIType.viewResults.contains($0.name) }
  }

  /// Whether a function or property returns a view.
  package func buildsView(_ fact: Fact) -> Bool {
    guard let written = fact.kind == .function ? fact.resultType : fact.typeAnnotation else { return false }
    if isGenericView(written, of: fact) { return true }
    guard mayBeView(written), let type = program.resolve(written) else { return false }
    if let id = type.nominal {
      if let role = role(of: id) { return role != .preview }
      return program.conforms(id, to: "View")
    }
    return type.externalName.map(SwiftUIType.viewResults.contains) ?? false
  }
}

extension Fact {
  /// Whether it is in a function for previews, judging by its name: one that only previews call cannot be told otherwise.
  package var isInHelperOfPreviews: Bool { enclosingCode?.name.lowercased().contains("preview") ?? false }
}
