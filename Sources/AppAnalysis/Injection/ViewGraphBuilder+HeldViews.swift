import LinkedProgram
import SwiftFacts

// Views that values hold: a route with the screen that it leads to.
extension ViewGraphBuilder {
  /// The edge from code that shows the view in a value, such as `route.destination`, to all views that code puts into
  /// such values. Any of them may be shown.
  package mutating func edges(toViewsHeldIn slot: Fact, at location: BuildLocation) -> [ViewGraph.Edge] {
    guard isHeld(slot) else { return [] }
    return [
      ViewGraph.Edge(
        target: node(ofViewsHeldIn: slot), environment: location.environment.conditional, site: nil,
        isDispatched: true)
    ]
  }

  private mutating func node(ofViewsHeldIn slot: Fact) -> Int {
    let code = heldViews[slot] ?? codes.code(showing: slot)
    heldViews[slot] = code
    return node(of: code)
  }

  /// The edges from the node of a slot to the views that it may hold.
  package mutating func edges(toViewsIn slot: Fact) -> [ViewGraph.Edge] {
    passedViews.values(of: slot).filter { !viewCatalog.isPreviewOrTest($0) }.map { value in
      let code = codes.code(expression: value)
      keepSlots(of: code)
      return ViewGraph.Edge(target: node(of: code), environment: .empty, site: nil)
    }
  }

  /// Notes the parameters of helpers whose views a value in a slot shows.
  ///
  /// Matches: `footer` in `func footer(_ footer: () -> Footer) -> some View { environment(\.footer, { AnyView(footer()) }) }`
  private mutating func keepSlots(of value: ViewCode) {
    for slot in (slots.shownContent(in: value) ?? [:]).keys where slot.kind == .parameter {
      if slot.parent?.contains(value.fact) ?? false { keptSlots.insert(slot) }
    }
  }

  /// Whether a slot keeps a view for other code: it belongs neither to a view nor to a class that hosts its content, or
  /// it is in the environment.
  private func isHeld(_ slot: Fact) -> Bool {
    isOfValue(slot) || isStored(slot, in: [.classDeclaration]) && !hostedSlots.contains(slot)
      || slot.environmentKey != nil || keptSlots.contains(slot)
  }

  /// Whether a slot belongs to a value that is not a view.
  package func isOfValue(_ slot: Fact) -> Bool {
    isStored(slot, in: [.structDeclaration, .enumDeclaration])
  }

  private func isStored(_ slot: Fact, in kinds: Set<FactKind>) -> Bool {
    guard let owner = program.enclosingType(of: slot), viewCatalog.role(of: owner) == nil,
      kinds.contains(program[owner].fact.kind)
    else { return false }
    switch slot.kind {
    case .property: return slot.isStored && !slot.flags.contains(.isStatic)
    case .parameter: return slot.parent?.kind == .initializer
    default: return false
    }
  }
}
