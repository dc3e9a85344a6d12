package import ArchitectureContracts

extension AppGraph {
  /// Adds the groups of code that contain no other groups, and the uses between them.
  package mutating func add(_ overview: ContractOverview, locations: GraphLocations) {
    groups = overview.groups.filter { !$0.isUnion }.map { group in
      Group(
        id: group.name, files: group.files.count, types: group.types.count,
        external: group.files.isEmpty && !group.libraries.isEmpty,
        location: group.range.map(locations.location))
    }
    groupUses = overview.connections.map { connection in
      let (violating, others) = (
        connection.uses.filter { !$0.violated.isEmpty }, connection.uses.filter(\.violated.isEmpty)
      )
      return GroupUse(
        id: "\(connection.from) → \(connection.to)", from: connection.from, to: connection.to, count: connection.count,
        violations: violating.count,
        uses: (violating + others.prefix(GroupUse.mostUses)).map { use in
          CodeUse(
            user: use.user, target: use.target, location: locations.location(use.range), violated: use.violated)
        })
    }
    self = sorted()
  }
}
