package import LinkedProgram
package import SwiftFacts

/// A property or function outside of views that builds views for the body of one.
///
/// Matches: `enum Route { @ViewBuilder var screen: some View { … } }` and `.navigationDestination(for: Route.self) { $0.screen }`
package struct DrawnBuilder {
  package let builder: Fact
  /// Where the body uses it.
  package let use: Fact
  package let view: TypeID
}

extension ViewDrawing {
  /// The builder that contains an expression, and the first view that shows what it builds; nil if the code runs at
  /// another time, or if no body is known to use it.
  package func builderDrawn(around expression: Fact) -> DrawnBuilder? {
    viewCatalog.isPreviewOrTest(expression) ? nil : builderDrawn(around: expression, besides: [])
  }

  /// - Parameter seen: the builders whose uses are being followed, which may call each other.
  private func builderDrawn(around expression: Fact, besides seen: Set<Fact>) -> DrawnBuilder? {
    guard let builder = drawnMember(around: expression), !seen.contains(builder), !isOfView(builder) else { return nil }
    for use in MethodUses(catalogs: catalogs).uses(of: builder) {
      let view = viewDrawn(around: use) ?? builderDrawn(around: use, besides: seen.union([builder]))?.view
      if let view { return DrawnBuilder(builder: builder, use: use, view: view) }
    }
    return nil
  }

  private func isOfView(_ member: Fact) -> Bool {
    program.enclosingType(of: member).flatMap(viewCatalog.role) != nil
  }
}
