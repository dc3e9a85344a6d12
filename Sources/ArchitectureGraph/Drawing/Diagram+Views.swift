extension Diagram {
  /// Which view builds which, what is injected in between, and what each needs.
  package static func views(_ graph: AppGraph) -> Diagram {
    var diagram = Diagram(title: "views")
    let counts = Dictionary(grouping: graph.views, by: \.name).mapValues(\.count)
    for view in graph.views {
      diagram.add(
        Node(
          id: view.id, lines: view.lines,
          place: counts[view.name] == 1 ? nil : view.place,
          shape: view.kind.isRoot ? .rounded : .box,
          tone: view.kind.isRoot && !view.needs.isEmpty ? .problem : .plain))
    }
    // A view often builds another one in several branches. One edge says it.
    var known: Set<Connection> = []
    for build in graph.builds {
      let connection = Connection(
        from: build.from, to: build.to, label: build.label,
        line: build.unresolved == nil ? .solid : .dotted)
      guard known.insert(connection).inserted else { continue }
      diagram.connect(build.from, to: build.to, label: connection.label, line: connection.line)
    }
    return diagram
  }

  private struct Connection: Hashable {
    let from: String
    let to: String
    let label: String
    let line: Line
  }
}

extension AppGraph.View {
  /// What tells it apart from views with the same name.
  fileprivate var place: String {
    [title.map { "“\($0)”" }, location.fileName].compactMap(\.self).joined(separator: " ")
  }

  /// The label, line by line.
  fileprivate var lines: [String] {
    let types = needs.map(\.type).joined(separator: ", ")
    guard !needs.isEmpty else { return [name] }
    return [name, kind.isRoot ? "does not inject \(types)" : "needs \(types)"]
  }
}

extension AppGraph.Location {
  /// The file without its folder.
  fileprivate var fileName: String {
    file.lastIndex(of: "/").map { String(file[file.index(after: $0)...]) } ?? file
  }
}

extension AppGraph.Build {
  /// The label; empty if nothing is injected.
  fileprivate var label: String { injects.map { "+ \($0.type)" }.joined(separator: ", ") }
}
