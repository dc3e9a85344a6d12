import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// A use that a contract does not allow, the first of its kind in a declaration.
struct ViolatingUse {
  let use: CodeUse
  /// The position of the contract.
  let policy: Int
  let violation: UsePolicy.Violation
}

/// The uses of a program, sorted by what contracts say about them.
struct JudgedUses {
  let table: PolicyTable
  let program: Program
  /// The violations, in the order of the files.
  private(set) var violations: [ViolatingUse] = []
  /// The uses between groups that must not have cycles, by contract.
  private(set) var edges: [Int: [GroupEdge: EdgeUses]] = [:]
  /// The uses that contracts follow in chains.
  private(set) var links: [CodeUse] = []
  /// The exceptions that allow a use, by contract.
  private(set) var usedExceptions: [Int: Set<Int>] = [:]
  /// How many names could not be resolved, by contract.
  private(set) var unresolvedCounts: [Int: Int] = [:]
  private var reported: Set<Subject> = []
  private let followsChains: Bool

  private var groups: GroupMembership { table.groups }

  struct GroupEdge: Hashable {
    let from: Int
    let to: Int
  }

  struct EdgeUses {
    let first: CodeUse
    var count = 1
  }

  /// What one finding is about: one contract, one declaration, and one type or function that it uses.
  private struct Subject: Hashable {
    let policy: Int
    let site: Fact
    let target: String
  }

  init(judgedBy table: PolicyTable, in program: Program) {
    self.table = table
    self.program = program
    followsChains = table.policies.contains { $0.contract.isIndirect }
  }

  mutating func add(_ use: CodeUse) {
    if case .unresolved(let name) = use.target {
      for policy in table.policies(aboutName: name, at: use.site) { unresolvedCounts[policy, default: 0] += 1 }
      return
    }
    if case .other = use.target { return }
    if use.isWithinDeclaration { return }
    let (source, target) = (groups.groups(of: use.site), groups.groups(ofTarget: use))
    if followsChains, use.declaration != nil, table.isLinkOfChain(from: source, to: target) { links.append(use) }
    for judgement in table.judgements(from: source, to: target) {
      add(use, judgement: judgement, from: source, to: target)
    }
  }

  private mutating func add(_ use: CodeUse, judgement: PolicyTable.Judgement, from: GroupSet, to: GroupSet) {
    let policy = table.policies[judgement.policy]
    if policy.contract.onlyImports, !use.isImport { return }
    guard judgement.exceptions.isEmpty else {
      usedExceptions[judgement.policy, default: []].formUnion(judgement.exceptions)
      return
    }
    if let violation = judgement.violation {
      let subject = Subject(
        policy: judgement.policy, site: use.site.containingMember, target: use.targetName(in: program))
      guard reported.insert(subject).inserted else { return }
      violations.append(ViolatingUse(use: use, policy: judgement.policy, violation: violation))
    } else if let acyclic = policy.acyclicGroups {
      for source in groups[from] where acyclic.contains(source) && !groups[to].contains(source) {
        for target in groups[to] where acyclic.contains(target) && !groups[from].contains(target) {
          let edge = GroupEdge(from: source, to: target)
          edges[judgement.policy, default: [:]][edge, default: EdgeUses(first: use, count: 0)].count += 1
        }
      }
    }
  }
}

extension CodeUse {
  var isImport: Bool { site.kind == .importDeclaration }

  /// The declaration that is used; nil if it is not in the program, or if it is unknown.
  var declaration: Fact? { if case .declaration(let fact) = target { fact } else { nil } }

  /// Whether it is about a part of the declaration that contains it, which is in the same groups.
  var isWithinDeclaration: Bool { declaration?.outermostDeclaration == site.outermostDeclaration }

  /// The name of the type or function that contains what is used, as messages show it.
  func targetName(in program: Program) -> String {
    switch target {
    case .declaration(let fact): fact.shownName(in: program)
    case .external(let name), .module(let name): name
    case .unresolved(let name), .other(let name): name.text
    }
  }
}

extension GroupMembership {
  /// The groups of what is used; none if it is unknown.
  func groups(ofTarget use: CodeUse) -> GroupSet {
    switch use.target {
    case .declaration(let fact): groups(ofDeclaration: fact)
    case .external(let name): groups(ofExternal: name)
    case .module(let name): groups(ofModule: name)
    case .unresolved, .other: none
    }
  }
}

extension Fact {
  /// The outermost declaration that contains it, or itself.
  var outermostDeclaration: Fact {
    var outermost = self
    for outer in ancestors where outer.kind != .file && !outer.kind.isConditionalCompilation { outermost = outer }
    return outermost
  }

  /// The member of a type, or the top-level declaration, whose code it is.
  var containingMember: Fact {
    var inner = self
    for outer in ancestors {
      if outer.kind == .file || outer.kind.isTypeOrExtension {
        return inner.kind.isConditionalCompilation ? self : inner
      }
      if !outer.kind.isConditionalCompilation { inner = outer }
    }
    return inner
  }

  /// The name of a declaration for messages: that of its type, if it is a member; else its own.
  func shownName(in program: Program) -> String {
    if let id = program.typeTable.id(of: self) ?? program.enclosingType(of: self) {
      let isOwn = self.kind.isTypeOrExtension || enclosingType?.kind != .extensionDeclaration
      return isOwn ? program.displayName(of: id) : "\(program.displayName(of: id)).\(name)"
    }
    return enclosingType.map { "\($0.name).\(name)" } ?? name
  }
}
