import SwiftFacts

/// What part a type plays on the screen; of several, the last one.
enum ViewRole: Int, Comparable {
  /// Something that only makes sense within a view: a modifier, a style, toolbar content.
  case viewPart
  case view
  /// An app, a scene, commands: what holds views.
  case host
  /// A helper that shows previews.
  case preview

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// Which types are views.
final class ViewCatalog {
  /// Those of all types, by their numbers.
  private let roles: [ViewRole?]

  init(_ program: Program) {
    roles = program.allTypes.map { type in
      type.fact.kind == .protocolDeclaration ? nil : Self.role(of: type.id, in: program)
    }
  }

  /// The types that have a role.
  var types: [TypeID] { roles.indices.filter { roles[$0] != nil }.map(TypeID.init) }

  func role(of id: TypeID) -> ViewRole? { roles[id.index] }

  private static let rolesByName: [String: ViewRole] = Dictionary(
    [
      (ViewRole.preview, SwiftUIType.previews), (.host, SwiftUIType.hosts), (.view, ["View"]),
      (.viewPart, SwiftUIType.viewParts),
    ].flatMap { role, names in names.map { ($0, role) } },
    uniquingKeysWith: max)

  private static func role(of id: TypeID, in program: Program) -> ViewRole? {
    program.supertypes(of: id).externals.lazy.compactMap { rolesByName[$0] }.max()
  }
}

extension Program {
  func role(of id: TypeID) -> ViewRole? { views.role(of: id) }

  /// Whether code is there for previews or tests only.
  func isPreviewOrTest(_ fact: Fact) -> Bool {
    if types.modules.module(of: fact).isTest { return true }
    return fact.ancestors.contains { outer in
      outer.kind == .macroCall && outer.name == "Preview"
        || types.id(of: outer).flatMap(role(of:)) == .preview
    }
  }

  /// Whether a property or parameter may hold views to show, or a closure that gives them.
  func mayBeContent(_ declaration: Fact) -> Bool {
    guard let annotation = declaration.typeAnnotation else { return true }
    return resolve(annotation).map(mayBeContent) ?? true
  }

  private func mayBeContent(_ type: ProgramType) -> Bool {
    switch type.unwrapped {
    case .parameter: true
    case .function(_, let result): result.map(mayBeContent) ?? true
    case .external(let name, _): SwiftUIType.viewResults.contains(name) || name == "Content"
    case .nominal(let id, _): role(of: id) != nil || conforms(id, to: "View")
    default: false
    }
  }

  /// Whether a type that is written in a signature may be a view, by its name alone.
  private func mayBeView(_ written: Fact) -> Bool {
    switch written.kind {
    case .constrainedType, .optionalType: written.firstChild.map(mayBeView) ?? false
    case .namedType, .memberType: viewNames.results.contains(written.nameID)
    case .compositionType: true
    default: false
    }
  }

  /// Whether a function or property gives a view to whoever asks.
  func givesView(_ fact: Fact) -> Bool {
    guard let written = fact.kind == .function ? fact.resultType : fact.typeAnnotation else {
      return false
    }
    guard mayBeView(written), let type = resolve(written) else { return false }
    if let id = type.nominal {
      if let role = role(of: id) { return role != .preview }
      return conforms(id, to: "View")
    }
    return type.externalName.map(SwiftUIType.viewResults.contains) ?? false
  }
}
