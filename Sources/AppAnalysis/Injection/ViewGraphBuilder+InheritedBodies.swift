import LinkedProgram
import SwiftFacts

// Views that get their body from a protocol: `extension Screen { var body: some View { content.padding() } }`.
extension ViewGraphBuilder {
  /// The edges to what such a view implements itself, with what the inherited body injects around it.
  mutating func edgesToPartsOfInheritedBody(of type: TypeID) -> [ViewGraph.Edge] {
    guard program.ownMembers(.body, of: type).isEmpty,
      let body = program.members(.body, of: type).first,
      let owner = program.enclosingType(of: body),
      program[owner].fact.kind == .protocolDeclaration
    else { return [] }
    var edges: [ViewGraph.Edge] = []
    for requirement in requirements(of: owner) {
      let parts = program.ownMembers(requirement.nameID, of: type).filter {
        $0.kind == requirement.kind && viewCatalog.buildsView($0)
      }
      guard !parts.isEmpty else { continue }
      var visited: Set<Int> = []
      let found = environments(of: requirement, in: codes.code(of: body), .empty, &visited)
      for environment in found.isEmpty ? [.empty] : found {
        for part in parts {
          edges.append(
            ViewGraph.Edge(
              target: node(of: codes.code(of: part)), environment: environment, site: nil))
        }
      }
    }
    return edges
  }

  private func requirements(of owner: TypeID) -> [Fact] {
    program[owner].declarations.flatMap(\.contents).filter {
      ($0.kind == .function || $0.kind == .property) && $0.nameID != .body
    }
  }

  /// What code injects around each use of a requirement.
  ///
  /// - Parameter path: what is injected around the code.
  private func environments(
    of requirement: Fact, in code: ViewCode, _ path: EnvironmentPath, _ visited: inout Set<Int>
  ) -> [EnvironmentPath] {
    if code.fact == requirement { return [path] }
    guard visited.insert(code.number).inserted else { return [] }
    var found: [EnvironmentPath] = []
    for step in codes.steps(of: code) {
      let inner = path + step.location.environment
      switch step.action {
      case .follow(let next), .open(let next, _):
        found += environments(of: requirement, in: next, inner, &visited)
      case .fill(let slot, let content):
        for location in locations(of: slot) {
          found += environments(
            of: requirement, in: content, inner + location.environment, &visited)
        }
      case .place, .placeScene, .show, .makeScreen: continue
      }
    }
    return found
  }
}
