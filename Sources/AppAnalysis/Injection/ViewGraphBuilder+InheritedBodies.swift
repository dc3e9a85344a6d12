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
      let inherited = environments(
        of: requirement, in: codes.code(of: body), below: .empty, visited: &visited)
      for environment in inherited.isEmpty ? [.empty] : inherited {
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
    of requirement: Fact, in code: ViewCode, below path: EnvironmentPath, visited: inout Set<Int>
  ) -> [EnvironmentPath] {
    if code.fact == requirement { return [path] }
    guard visited.insert(code.number).inserted else { return [] }
    var environments: [EnvironmentPath] = []
    for step in codes.steps(of: code) {
      let inner = path + step.location.environment
      switch step.action {
      case .follow(let next, _), .open(let next, _):
        environments += self.environments(
          of: requirement, in: next, below: inner, visited: &visited)
      case .fill(let slot, let content):
        for location in locations(of: slot) {
          environments += self.environments(
            of: requirement, in: content, below: inner + location.environment, visited: &visited)
        }
      case .place, .placeScene, .show, .makeScreen: continue
      }
    }
    return environments
  }
}
