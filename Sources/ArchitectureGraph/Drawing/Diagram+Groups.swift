import StoregenDiagnostics

extension Diagram {
  /// Which group of code uses which, how often, and how many of these uses violate a contract.
  package static func groups(_ graph: AppGraph) -> Diagram {
    var diagram = Diagram(title: "groups")
    for group in graph.groups {
      diagram.add(Node(id: group.id, lines: [group.id, group.size], shape: group.external ? .rounded : .box))
    }
    for use in graph.groupUses {
      let isBroken = use.violations > 0
      diagram.connect(
        use.from, to: use.to, label: use.label, line: isBroken ? .thick : .solid, tone: isBroken ? .problem : .plain)
    }
    return diagram
  }
}

extension AppGraph.Group {
  fileprivate var size: String {
    external ? "library" : "\(Phrase.count(files, "file")), \(Phrase.count(types, "type"))"
  }
}

extension AppGraph.GroupUse {
  fileprivate var label: String {
    let uses = Phrase.count(count, "use")
    return violations == 0 ? uses : "\(uses), \(Phrase.count(violations, "violation"))"
  }
}
