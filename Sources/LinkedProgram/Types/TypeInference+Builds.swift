package import SwiftFacts

// The builds that contain calls.
extension TypeInference {
  /// The builds that contain a call. Of a type that is declared once for each platform, they are those with a declaration
  /// that the labels fit.
  ///
  /// Matches: `Row(selection: $item)`, where only the `Row` in the folder `macOS` has a `selection`
  package func builds(with call: Fact) -> BuildSet {
    let builds = program.builds.builds(with: call)
    guard call.kind == .call, case .metatype(let type) = call.base.flatMap({ self.type(of: $0) }),
      let declarations = type.nominal.map({ program[$0].declarations }), declarations.count > 1
    else { return builds }
    let fitting = declarations.filter { mayInitialize($0, by: call) }
    guard !fitting.isEmpty else { return builds }
    let common = builds.intersection(
      fitting.dropFirst().reduce(program.builds.builds(with: fitting[0])) { $0.union(program.builds.builds(with: $1)) })
    return common.isEmpty ? builds : common
  }

  /// Whether one of the declarations of a type has an initializer with the labels of a call, written or not.
  private func mayInitialize(_ declaration: Fact, by call: Fact) -> Bool {
    let initializers = declaration.contents.filter { $0.kind == .initializer }
    if initializers.contains(where: { labels(of: call, fit: $0) }) { return true }
    let properties = declaration.contents.filter { $0.kind == .property && $0.isStored }
    let names = Set(properties.map(\.nameID))
    let given = Set(call.arguments.map(\.nameID))
    let isBoundMissing = properties.contains { property in
      property.attribute("Binding") != nil && property.initialExpression == nil && !given.contains(property.nameID)
    }
    return initializers.isEmpty && !isBoundMissing
      && call.arguments.allSatisfy { $0.name.isEmpty || names.contains($0.nameID) }
  }
}
