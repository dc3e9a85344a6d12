import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Where presentation state belongs, depending on what sets it.
final class PresentationAdvice: RuleContextReader {
  let context: RuleContext
  /// The properties that views bind to a presentation, with the first binding of each.
  private let bound: [Fact: Fact]
  private lazy var viewsByField = findViewsByField()
  private var routers: [TypeID: Bool] = [:]

  init(context: RuleContext, bound: [Fact: Fact]) {
    self.context = context
    self.bound = bound
  }

  func advice(on presentation: Presentation, _ property: Fact, of id: TypeID) -> String {
    let store = storeName(id)
    let isRouter = isAboutNavigation(id)
    let place =
      isRouter
      ? "if `\(store)` exists for navigation, list it under `lint.ambient`; otherwise " : ""
    return place + ownAdvice(on: presentation, property, of: id)
  }

  private func ownAdvice(on presentation: Presentation, _ property: Fact, of id: TypeID) -> String {
    let name = property.name
    let store = storeName(id)
    if isPath(property) {
      return
        "move `\(name)` to the container as `@State`, and let `\(store)` publish what happened"
    }
    switch presentation {
    case .type("AnyView"):
      return "store the data to show in `\(store)`, and let the view create views from it"
    case .type("Image"):
      return "store the data for the `Image` in `\(store)`, and let the view create it"
    case .type(let type):
      return
        "store the value that the `\(type)` represents in `\(store)`, and let the view choose the `\(type)`"
    case .name where name.namesFocus:
      return "declare `\(name)` as `@FocusState` in the view that has the focus"
    case .binding(let location):
      return advice(on: property, of: id, shownBy: program.enclosingType(of: location))
    case .name: return advice(on: property, of: id, shownBy: nil)
    }
  }

  private func advice(on property: Fact, of store: TypeID, shownBy view: TypeID?) -> String {
    let shown = view.map { "`\(program.displayName(of: $0))`" } ?? "the view that shows it"
    if isSetByItself(property, of: store) {
      return
        "`\(storeName(store))` sets it: publish its cause instead, such as an error or an "
        + "item, and let \(shown) show that"
    }
    let setters = viewsByField[StoreField(store: store, name: property.nameID)] ?? []
    let others = setters.lazy.filter { $0 != view }
    guard let view, let other = others.first else { return "move `\(property.name)` to \(shown), as `@State`" }
    let both = "`\(program.displayName(of: view))` and `\(program.displayName(of: other))`"
    return "move `\(property.name)` to a view above \(both), as `@State`, and pass them bindings"
  }

  /// Whether a class has a path and other presentation state, as a router does.
  private func isAboutNavigation(_ store: TypeID) -> Bool {
    if let known = routers[store] { return known }
    let properties = program.storedProperties(of: store)
    let isRouter =
      properties.contains(where: isPath)
      && properties.filter { isPath($0) || bound[$0] != nil }.count > 1
    routers[store] = isRouter
    return isRouter
  }

  private func isPath(_ property: Fact) -> Bool {
    if let argument = bound[property]?.parent, argument.name == "path" { return true }
    let type = types.type(ofDeclaration: property)?.externalName ?? property.initialExpression?.base?.name
    return type == "NavigationPath"
  }

  /// Whether the code of a store changes a property after the store's creation.
  private func isSetByItself(_ property: Fact, of store: TypeID) -> Bool {
    program[store].parts.contains { part in
      program.uses(of: property.nameID, in: part).contains { use in
        use.memberName != nil && program.enclosingType(of: use) == store
          && stores.changes.change(of: use) != nil
          && !use.ancestors.contains { $0.kind == .initializer }
      }
    }
  }

  private struct StoreField: Hashable {
    let store: TypeID
    let name: Name
  }

  /// The views whose code changes a field of a store, in file order.
  private func findViewsByField() -> [StoreField: [TypeID]] {
    let writes = views.actions.inViewParts { part -> [(view: TypeID, field: StoreField)] in
      guard let view = program.typeTable.id(of: part) else { return [] }
      return stores.operations.storeOperations(in: part).filter { $0.kind == .write }.map {
        (view, StoreField(store: $0.store, name: $0.member.nameID))
      }
    }
    var found: [StoreField: [TypeID]] = [:]
    for (view, field) in writes where found[field]?.last != view {
      found[field, default: []].append(view)
    }
    return found
  }
}
