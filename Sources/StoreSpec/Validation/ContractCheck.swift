import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks contracts: their names, the groups that they name, and whether they can ever fail.
struct ContractCheck {
  private let contracts: [ArchitectureContract]
  private let names: GroupNames
  private let groups: GroupCheck

  init(_ settings: LintSettings) {
    contracts = settings.contracts
    names = GroupNames(settings.groups)
    groups = GroupCheck(settings)
  }

  func run(into collector: inout DiagnosticCollector) {
    collector.requireUnique(contracts.map(\.name), kind: "contract")
    for contract in contracts {
      checkName(contract.name, into: &collector)
      check(contract, into: &collector)
      for exception in contract.exceptions { check(exception, of: contract, into: &collector) }
      if contract.isIndirect, !contract.canBeIndirect {
        collector.error(
          "`indirect` has no effect on `\(contract.name.value)`", at: contract.name.range,
          reason: "only `layers`, `independent`, and `must_not_use` with `from` follow chains of uses",
          help: "remove `indirect`")
      }
    }
  }

  /// The name is a word in comments: `// storegen:disable contract.domain-is-pure`.
  private func checkName(_ name: Located<String>, into collector: inout DiagnosticCollector) {
    guard let bad = name.value.first(where: { !$0.isLetter && !$0.isNumber && !"_-".contains($0) }) else { return }
    collector.error(
      "a contract cannot be named `\(name.value)`", at: name.range,
      reason: "comments that suppress its findings contain the name, so `\(bad)` is not allowed",
      help: "write `\(String(name.value.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }))`")
  }

  private func check(_ contract: ArchitectureContract, into collector: inout DiagnosticCollector) {
    switch contract.demand {
    case .layers(let layers, let closed): check(layers, closed: closed, of: contract, into: &collector)
    case .independence(let groups):
      check(groups, of: contract, demand: "they are independent of each other", into: &collector)
    case .noCycles(let groups): check(groups, of: contract, demand: "they have no cycles", into: &collector)
    case .forbidden(let from, let used):
      for name in from + used { names.requireNoTypo(name, into: &collector) }
      checkOverlap(from: from, used: used, of: contract, into: &collector)
    case .protected(let used, let users):
      for name in used + users { names.requireNoTypo(name, into: &collector) }
      collector.requireListedOnce(users)
    case .properties(let selection, let must, let mustNot):
      groups.check(selection, of: "`every`", at: contract.name.range, into: &collector)
      for pattern in must.liveIn + mustNot.liveIn { PatternCheck.run(pattern, into: &collector) }
      check(must: must, mustNot: mustNot, of: contract, into: &collector)
    }
  }

  private func check(
    _ layers: [[Located<String>]], closed: [Located<String>], of contract: ArchitectureContract,
    into collector: inout DiagnosticCollector
  ) {
    let all = layers.flatMap(\.self)
    for name in all { names.requireGroup(name, into: &collector) }
    collector.requireListedOnce(all)
    if all.count < 2 { warnNeverFails(contract, because: "it has only one layer", into: &collector) }
    for name in closed where !all.contains(where: { $0.value == name.value }) {
      collector.unknown("layer", named: name, among: all.map(\.value))
    }
  }

  /// Checks the groups of a contract that is about each pair of them.
  private func check(
    _ groups: [Located<String>], of contract: ArchitectureContract, demand: String,
    into collector: inout DiagnosticCollector
  ) {
    for name in groups { names.requireGroup(name, into: &collector) }
    collector.requireListedOnce(groups)
    guard groups.count < 2, !groups.contains(where: { names.standsForSeveral($0.value) }) else { return }
    let name = groups.first?.value
    collector.warning(
      "`\(contract.name.value)` can never fail", at: groups.first?.range ?? contract.name.range,
      reason: name.map { "`\($0)` is one group, but \(demand) only if there are two" } ?? "it does not name any groups",
      help: "add another group, or declare the group with `each`")
  }

  private func checkOverlap(
    from: [Located<String>], used: [Located<String>], of contract: ArchitectureContract,
    into collector: inout DiagnosticCollector
  ) {
    collector.requireListedOnce(from)
    collector.requireListedOnce(used)
    guard let own = used.first(where: { name in from.count == 1 && from[0].value == name.value }) else { return }
    if used.count == 1 {
      warnNeverFails(contract, because: "a group may always use itself", into: &collector)
    } else {
      collector.warning(
        "`\(own.value)` may always use itself", at: own.range, help: "remove it from `must_not_use`")
    }
  }

  private func check(
    must: TypeDemands, mustNot: TypeDemands, of contract: ArchitectureContract,
    into collector: inout DiagnosticCollector
  ) {
    if must.isEmpty, mustNot.isEmpty { warnNeverFails(contract, because: "it requires nothing", into: &collector) }
    for word in must.be + mustNot.be where !word.value.hasPrefix("@") && TypeWord(rawValue: word.value) == nil {
      collector.unknown("kind or modifier", named: word, among: TypeWord.allCases.map(\.rawValue))
    }
    for pattern in must.have + mustNot.have where !pattern.value.contains("*") {
      collector.error(
        "`\(pattern.value)` is the same for every type", at: pattern.range,
        reason: "in `have`, `*` stands for the type's name", help: "write, for example, `*\(pattern.value)`")
    }
  }

  private func check(
    _ exception: ContractException, of contract: ArchitectureContract, into collector: inout DiagnosticCollector
  ) {
    let written = exception.isEitherSide ? [exception.from] : [exception.from, exception.to]
    for name in written.compactMap(\.self) { names.requireNoTypo(name, into: &collector) }
    if exception.from == nil, exception.to == nil {
      collector.error(
        "an exception in `\(contract.name.value)` does not name any code", at: contract.name.range,
        help: "add `from` or `to`")
    }
  }

  private func warnNeverFails(
    _ contract: ArchitectureContract, because reason: String, into collector: inout DiagnosticCollector
  ) {
    collector.warning(
      "`\(contract.name.value)` can never fail", at: contract.name.range, reason: reason,
      help: "complete it, or remove it")
  }
}

extension ArchitectureContract {
  /// Whether chains of uses make a difference.
  fileprivate var canBeIndirect: Bool {
    switch demand {
    case .layers, .independence: true
    case .forbidden(let from, _): !from.isEmpty
    case .noCycles, .protected, .properties: false
    }
  }
}
