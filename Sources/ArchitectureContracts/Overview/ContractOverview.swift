package import ArchitectureModel
package import StoregenDiagnostics

/// The groups and contracts of a program: what they contain, what contracts allow, and whether the code follows them.
package struct ContractOverview: Sendable {
  package internal(set) var contracts: [Contract] = []
  package internal(set) var groups: [Group] = []
  /// The uses between the groups that consist of no other groups.
  package internal(set) var connections: [Connection] = []

  package struct Contract: Sendable {
    package let name: String
    package let range: SourceRange
    package let severity: RuleSeverity
    package let reason: String?
    /// What it allows and forbids, in sentences without a period.
    package let demands: [String]
    /// What it is about.
    package let subject: Subject
    package internal(set) var counts = Counts()
  }

  /// What a contract is about.
  package enum Subject: String, Sendable {
    case uses, types
  }

  package struct Counts: Sendable, Hashable {
    /// The uses or types that follow the contract.
    package internal(set) var following = 0
    /// The uses that an exception allows.
    package internal(set) var exempt = 0
    /// The findings about violations, including those that comments suppress or that are in the baseline.
    package internal(set) var violations = 0
    /// The warnings about the contract itself.
    package internal(set) var warnings = 0
    /// The names that could not be resolved.
    package internal(set) var unresolved = 0
    /// The types with the name of one that the contract is about.
    package internal(set) var types = NameCounts()
    /// The members with the name of one that the contract is about.
    package internal(set) var members = NameCounts()
  }

  /// How many names could be resolved.
  package struct NameCounts: Sendable, Hashable {
    package fileprivate(set) var resolved = 0
    package fileprivate(set) var unresolved = 0
  }

  package struct Group: Sendable {
    package let name: String
    /// Its declaration; nil for a folder of a group with `each`, and for tests.
    package let range: SourceRange?
    /// Modules that are not among the sources.
    package internal(set) var libraries: [String]
    /// The displayed paths of the files with its code.
    package internal(set) var files: [String] = []
    /// The names of its types.
    package internal(set) var types: [String] = []
    /// Whether it consists of other groups.
    package let isUnion: Bool
  }

  package struct Connection: Sendable {
    package let from: String
    package let to: String
    /// How many uses there are.
    package internal(set) var count = 0
    /// The uses, one for each thing that a declaration uses.
    package internal(set) var uses: [Use] = []
  }

  package struct Use: Sendable {
    /// The declaration whose code it is; nil at the top level.
    package let user: String?
    package let target: String
    package let range: SourceRange
    /// The contracts that it violates.
    package let violated: [String]
  }
}

extension ContractOverview {
  /// One overview of several programs with the same contracts.
  package init(joining overviews: [ContractOverview]) {
    for overview in overviews { add(overview) }
    groups.sort { $0.name < $1.name }
    connections.sort { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// The contracts and groups with some names, and the connections of these groups.
  package func restricted(to names: Set<String>) -> ContractOverview {
    var part = self
    part.contracts = contracts.filter { names.contains($0.name) }
    part.groups = groups.filter { names.contains($0.name) }
    part.connections = connections.filter { names.contains($0.from) || names.contains($0.to) }
    return part
  }

  private mutating func add(_ other: ContractOverview) {
    guard !contracts.isEmpty || !groups.isEmpty else {
      self = other
      return
    }
    for (position, contract) in other.contracts.enumerated() { contracts[position].counts.add(contract.counts) }
    let groupsByName = Dictionary(keepingFirst: groups.enumerated().map { ($1.name, $0) })
    for group in other.groups {
      guard let known = groupsByName[group.name] else {
        groups.append(group)
        continue
      }
      // A module that one program imports may be among the sources of another.
      groups[known].libraries = groups[known].libraries.filter(group.libraries.contains)
      groups[known].files += group.files
      groups[known].types += group.types
    }
    let connectionsByEnds = Dictionary(keepingFirst: connections.enumerated().map { ([$1.from, $1.to], $0) })
    for connection in other.connections {
      if let known = connectionsByEnds[[connection.from, connection.to]] {
        connections[known].count += connection.count
        connections[known].uses += connection.uses
      } else {
        connections.append(connection)
      }
    }
  }
}

extension ContractOverview.Counts {
  fileprivate mutating func add(_ other: Self) {
    following += other.following
    exempt += other.exempt
    violations += other.violations
    warnings += other.warnings
    unresolved += other.unresolved
    types.add(other.types)
    members.add(other.members)
  }
}

extension ContractOverview.NameCounts {
  mutating func add(isResolved: Bool) {
    resolved += isResolved ? 1 : 0
    unresolved += isResolved ? 0 : 1
  }

  fileprivate mutating func add(_ other: Self) {
    resolved += other.resolved
    unresolved += other.unresolved
  }
}
