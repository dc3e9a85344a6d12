import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Writes findings about uses.
struct FindingDescription {
  let table: PolicyTable
  let context: AnalysisContext
  private let symbols: SymbolFinder

  var groups: GroupMembership { table.groups }
  private var program: Program { context.program }

  init(_ table: PolicyTable, in context: AnalysisContext) {
    self.table = table
    self.context = context
    symbols = SymbolFinder(context.program.files.map(\.facts))
  }

  /// A finding for each violation. The import of a module of the program is left out where the same file uses something of
  /// the same group.
  func findings(_ violations: [ViolatingUse]) -> [ContractFinding] {
    let used = Set(violations.filter { !$0.use.isImport }.map(\.place))
    return violations.filter { violation in
      guard case .module(let name) = violation.use.target, program.typeTable.modules.contains(Name.transient(name))
      else {
        return true
      }
      return !used.contains(violation.place)
    }.map(finding)
  }

  private func finding(_ violating: ViolatingUse) -> ContractFinding {
    let contract = table.policies[violating.policy].contract
    return finding(
      of: contract, message: message(violating), at: violating.use, help: help(violating),
      about: [violating.use.targetName(in: program)])
  }

  /// A finding at a use, with notes at what is used and at the contract.
  func finding(
    of contract: ArchitectureContract, message: String, at use: CodeUse, help: String?, notes: [Note] = [],
    about: [String]
  ) -> ContractFinding {
    ContractFinding(
      contract.findingSeverity, rule: contract.rule, message: message, at: use.site.shownRange,
      reason: contract.reason.map(Self.withoutPeriod) ?? contract.defaultReason, help: help,
      notes: [noteAtDeclaration(of: use)].compactMap(\.self) + notes + [contract.note], about: about)
  }

  private func noteAtDeclaration(of use: CodeUse) -> Note? {
    guard case .declaration(let fact) = use.target else { return nil }
    return Note("`\(use.targetName(in: program))` is declared here", at: fact.nameRange)
  }

  /// Other reasons are a part of a sentence.
  private static func withoutPeriod(_ text: String) -> String {
    text.hasSuffix(".") && text.firstIndex(of: ".") == text.index(before: text.endIndex)
      ? String(text.dropLast()) : text
  }

  // MARK: Messages

  func name(of group: Int) -> String { groups.numbers.groups[group].name }

  /// The code that uses something: `CartModel.load()`.
  func user(of use: CodeUse) -> String? { symbols.symbol(at: use.site.range) }

  func message(_ violating: ViolatingUse) -> String {
    let use = violating.use
    let target = use.targetName(in: program)
    let user = user(of: use).map { "`\($0)`" } ?? "code"
    let source = violating.violation.from.map { " in `\(name(of: $0))`" } ?? ""
    let verb = use.isImport ? "imports" : "uses"
    let subject = use.isImport && source.isEmpty ? "this file" : user + source
    let group = violating.violation.to
    // A name that is not that of a group stands for itself.
    let isNamed = groups.numbers.groups[group].isSymbol
    let place = isNamed ? "" : " in `\(name(of: group))`"
    switch violating.violation.kind {
    case .upward: return "\(subject) \(verb) `\(target)`, which is above it\(place)"
    case .sideways, .forbidden: return "\(subject) \(verb) `\(target)`\(place)"
    case .bypassing(let layer): return "\(subject) \(verb) `\(target)`\(place) and bypasses `\(name(of: layer))`"
    case .notAllowed:
      return "\(subject) \(verb) `\(target)`\(place), which only \(users(of: violating.policy)) may use"
    }
  }

  /// The code that a contract allows to use something.
  private func users(of policy: Int) -> String {
    guard case .protected(_, let users) = table.policies[policy].contract.demand else { return "" }
    return Phrase.list(users.map { "`\($0.value)`" }, joinedBy: "or")
  }

  // MARK: Help

  private func help(_ violating: ViolatingUse) -> String? {
    if let substitute = substitute(for: violating) { return substitute }
    let policy = table.policies[violating.policy]
    if case .protected(_, let users) = policy.contract.demand, let first = users.first?.value {
      return "use `\(first)` instead, or move this code there"
    }
    guard let target = targetGroups(of: violating.use) else { return nil }
    let allowed = (policy.sources ?? []).sorted().filter { policy.allows(from: $0, to: target) }
    let own = violating.violation.to
    guard let nearest = allowed.contains(own) ? own : allowed.last else { return nil }
    return "move this code to `\(name(of: nearest))`, or pass it what it needs"
  }

  private func targetGroups(of use: CodeUse) -> [Int]? {
    guard case .declaration(let fact) = use.target else { return nil }
    return groups[groups.groups(ofDeclaration: fact)]
  }

  /// A protocol that the used type conforms to, in a group that the code may use.
  private func substitute(for violating: ViolatingUse) -> String? {
    guard case .declaration(let fact) = violating.use.target, let id = type(of: fact) else { return nil }
    let policy = table.policies[violating.policy]
    let own = groups[groups.groups(of: violating.use.site)]
    for inherited in program.supertypes(of: id).nominals where program[inherited].fact.kind == .protocolDeclaration {
      let place = groups[groups.groups(ofDeclaration: program[inherited].fact)]
      guard !place.isEmpty, policy.violation(from: own, to: place) == nil else { continue }
      return "use the protocol `\(program.displayName(of: inherited))` in `\(name(of: place[0]))` instead"
    }
    return nil
  }

  private func type(of fact: Fact) -> TypeID? { program.typeTable.id(of: fact) ?? program.enclosingType(of: fact) }

  // MARK: Unresolved names

  /// How many names could not be resolved, at each contract.
  func notes(aboutUnresolved counts: [Int: Int]) -> [Note] {
    counts.sorted { $0.key < $1.key }.map { policy, count in
      let contract = table.policies[policy].contract
      return Note(
        "\(Phrase.count(count, "name")) that `\(contract.name.value)` may be about could not be resolved, and "
          + "\(count == 1 ? "counts" : "count") as no use",
        at: contract.name.range)
    }
  }
}

extension ViolatingUse {
  struct Place: Hashable {
    let policy: Int
    let file: FileID
    let group: Int
  }

  /// Where a violation is, regardless of what is used.
  var place: Place { Place(policy: policy, file: use.site.fileID, group: violation.to) }
}

extension Fact {
  /// What a finding underlines: a name rather than all of its code.
  var shownRange: SourceRange {
    switch kind {
    case .namedType, .memberType, .member, .name, .attribute, .macroCall, .keyPathComponent, .importDeclaration,
      .binary,
      .prefix, .postfix, .assignment:
      nameRange
    default: range
    }
  }
}

extension ArchitectureContract {
  var findingSeverity: Severity { severity == .warning ? .warning : .error }

  /// A note at the contract.
  var note: Note { Note("the contract `\(name.value)` is declared here", at: name.range) }

  /// The reason of findings if the team gives none.
  var defaultReason: String {
    switch demand {
    case .layers(let layers, _):
      let names = layers.map { $0.map(\.value).joined(separator: " and ") }.joined(separator: ", ")
      return "code may use only its own layer and the layers below it; from top to bottom: \(names)"
    case .independence: return "these groups must not use each other"
    case .noCycles: return "groups that use each other can only be understood and changed together"
    case .forbidden: return "`\(name.value)` forbids it"
    case .protected: return "`\(name.value)` keeps it in one place"
    case .properties: return "`\(name.value)` requires it"
    }
  }
}
