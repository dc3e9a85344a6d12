extension Diagram {
  /// Which view builds which, what is injected in between, and what each needs.
  package static func views(_ graph: AppGraph) -> Diagram {
    var diagram = Diagram(title: "views")
    for view in graph.views {
      diagram.add(
        Node(
          id: view.id, lines: view.lines, shape: view.kind.isRoot ? .rounded : .box,
          tone: view.kind.isRoot && !view.needs.isEmpty ? .problem : .plain))
    }
    for build in graph.builds {
      diagram.connect(
        build.from, build.to, label: build.label, line: build.unresolved == nil ? .solid : .dotted)
    }
    return diagram
  }
}

extension AppGraph.View {
  /// The label, line by line.
  fileprivate var lines: [String] {
    let types = needs.map(\.type).joined(separator: ", ")
    guard !needs.isEmpty else { return [name] }
    return [name, kind.isRoot ? "does not inject \(types)" : "needs \(types)"]
  }
}

extension AppGraph.Build {
  /// The label; empty if nothing is injected.
  fileprivate var label: String { injects.map { "+ \($0.type)" }.joined(separator: ", ") }
}
