import SwiftFacts

// Views that values hold: a route with the screen that it leads to.
extension ViewGraphBuilder {
  /// The edges from code that shows a view which a value holds, such as `route.destination`, to all views that code
  /// gives to such values. It is unknown which one is shown where.
  mutating func edges(toViewsHeldIn slot: Fact, at location: BuildLocation) -> [ViewGraph.Edge] {
    guard isHeld(slot) else { return [] }
    return viewsHeld(in: slot).map { target in
      ViewGraph.Edge(
        target: target, environment: location.environment.conditional, site: nil, isDispatched: true
      )
    }
  }

  /// Whether a slot belongs to something other than a view, and not to a class that hosts its view.
  private func isHeld(_ slot: Fact) -> Bool {
    isOfValue(slot) || isStored(slot, in: [.classDeclaration]) && !hostedSlots.contains(slot)
  }

  /// Whether a slot belongs to a value that is not a view.
  func isOfValue(_ slot: Fact) -> Bool {
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

  private mutating func viewsHeld(in slot: Fact) -> [Int] {
    if let known = heldViews[slot] { return known }
    heldViews[slot] = []  // A view that shows itself.
    let values = PassedViews(codes: codes).values(of: slot).filter {
      !viewCatalog.isPreviewOrTest($0)
    }
    let targets = values.map { node(of: codes.code(expression: $0)) }
    heldViews[slot] = targets
    return targets
  }
}
