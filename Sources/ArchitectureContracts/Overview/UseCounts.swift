import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Counts the uses between groups, and what contracts say about them.
struct UseCounts {
  private let table: PolicyTable
  private let program: Program
  private let symbols: SymbolFinder
  /// The counts of each contract, by the position of its policy.
  private(set) var counts: [Int: ContractOverview.Counts] = [:]
  private var connections: [Pair: ContractOverview.Connection] = [:]
  /// The declarations and what they use, which are known already.
  private var known: Set<Subject> = []
  private let shown: Set<Int>

  private var groups: GroupMembership { table.groups }

  private struct Pair: Hashable {
    let from: Int
    let to: Int
  }

  private struct Subject: Hashable {
    let pair: Pair
    let site: Fact
    let target: String
  }

  init(judgedBy table: PolicyTable, in program: Program) {
    self.table = table
    self.program = program
    symbols = SymbolFinder(program.files.map(\.facts))
    shown = Set(
      table.groups.numbers.groups.enumerated().filter { $1.isNamedGroup && !$1.isUnion }.map(\.offset))
  }

  mutating func add(_ use: CodeUse) {
    countName(of: use)
    if case .other = use.target { return }
    if use.isWithinDeclaration { return }
    let target = groups.groups(ofTarget: use)
    let source = groups.groups(of: use.site)
    var violated: [String] = []
    for (policy, verdict) in table.verdicts(from: source, to: target, isImport: use.isImport) {
      switch verdict {
      case .allowed, .counted: counts[policy, default: .init()].following += 1
      case .exempt: counts[policy, default: .init()].exempt += 1
      case .violation: violated.append(table.policies[policy].contract.name.value)
      }
    }
    connect(use, from: groups[source], to: groups[target], violating: violated)
  }

  /// Counts a type or a member that has a name of a declaration that contracts are about.
  private mutating func countName(of use: CodeUse) {
    let (name, isResolved): (Name, Bool)
    switch use.target {
    case .declaration(let fact): (name, isResolved) = (fact.nameID, true)
    case .other(let other): (name, isResolved) = (other, true)
    case .unresolved(let unresolved): (name, isResolved) = (unresolved, false)
    case .external, .module: return
    }
    for policy in table.policies(aboutName: name, at: use.site) {
      if use.site.kind.isType {
        counts[policy, default: .init()].types.add(isResolved: isResolved)
      } else if use.site.isMemberName {
        counts[policy, default: .init()].members.add(isResolved: isResolved)
      }
    }
  }

  private mutating func connect(_ use: CodeUse, from: [Int], to: [Int], violating violated: [String]) {
    for source in from where shown.contains(source) && !to.contains(source) {
      for target in to where shown.contains(target) && !from.contains(target) {
        let pair = Pair(from: source, to: target)
        let name = use.targetName(in: program)
        let names = groups.numbers.groups
        connections[pair, default: .init(from: names[source].name, to: names[target].name)].count += 1
        guard known.insert(Subject(pair: pair, site: use.site.containingMember, target: name)).inserted else {
          continue
        }
        connections[pair]?.uses.append(
          .init(
            user: symbols.symbol(at: use.site.range), target: name, range: use.site.shownRange, violated: violated))
      }
    }
  }

  /// The uses between each two groups.
  var allConnections: [ContractOverview.Connection] {
    connections.values.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
  }
}

extension Fact {
  /// Whether it names a member after a base, in a key path or with a leading dot.
  fileprivate var isMemberName: Bool { kind == .member || kind == .keyPathComponent }
}
