import LinkedProgram
package import SwiftFacts

/// The code of views, and the actions in it.
package final class ViewActions: AppQuery {
  package let catalogs: AppCatalogs
  private let placements: ViewPlacements
  /// The declarations and extensions with code of views, including those that only previews show.
  private lazy var parts = findParts()

  init(catalogs: AppCatalogs, placements: ViewPlacements) {
    self.catalogs = catalogs
    self.placements = placements
  }

  /// What a search finds in the code of views, view parts and hosts, in file order, with extensions of SwiftUI's own
  /// `View` at the end, without tests and previews.
  package func inViewParts<Found>(_ search: (Fact) -> [Found]) -> [Found] {
    parts.flatMap { part in
      let found = search(part)
      // Whether only previews build a view takes longest to find out.
      return found.isEmpty || isInPreviewHelper(part) ? [] : found
    }
  }

  private func findParts() -> [Fact] {
    let own = program.allTypes.filter { type in
      guard !type.module.isTest else { return false }
      if type.fact.kind == .protocolDeclaration { return program.conforms(type.id, to: "View") }
      return viewCatalog.role(of: type.id).map { $0 != .preview } ?? false
    }
    let foreign = [Name.view, Name("ViewModifier")].flatMap {
      program.typeTable.externalExtensions[$0] ?? []
    }
    return own.flatMap(\.parts) + foreign.filter { !program.typeTable.modules.module(of: $0).isTest }
  }

  /// Whether code belongs to a view that exists for previews: only they build it, and it is private or named after them.
  private func isInPreviewHelper(_ part: Fact) -> Bool {
    guard let type = program.typeTable.id(of: part).map({ program[$0] }) else { return false }
    let isHelper = type.fact.isHidden || type.name.contains("Preview")
    return isHelper && placements.isOnlyPreviewed(type.id)
  }

  /// Whether code belongs to an app or a scene, which may connect everything.
  package func isAppOrScene(_ part: Fact) -> Bool {
    guard let id = program.typeTable.id(of: part) else { return false }
    return program.conforms(id, to: "App") || program.conforms(id, to: "Scene")
  }

  /// The innermost function or closure of a view that runs as a separate action and contains an expression.
  /// A task or an animation belongs to the code around it; code that runs after a delay, or when a store
  /// calls it, does not.
  package func action(around expression: Fact) -> Fact? {
    if expression.parent?.kind == .argument, expression.kind == .member { return expression }
    return expression.ancestors.first {
      $0.kind.isFunctionLike || $0.kind == .closure && !continuesAction($0)
    }
  }

  private func continuesAction(_ closure: Fact) -> Bool {
    guard closure.closureTiming != nil else { return false }
    guard let callee = closure.parent?.parent?.base, callee.kind == .member else { return true }
    // A store may keep a closure and call it later.
    return callee.base.flatMap { storeCatalog.store(of: $0) } == nil
  }

  /// The name of the view around an expression in messages: the view's name, or a member of all views.
  package func viewName(at expression: Fact) -> String {
    guard let part = expression.enclosingType else { return "View" }
    if let id = program.typeTable.id(of: part) { return program.displayName(of: id) }
    let member = expression.ancestors.first { $0.parentOutsideConditions == part && !$0.name.isEmpty }
    return member.map { "\(part.name).\($0.name)" } ?? part.name
  }
}
