import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import StoregenFiles
import SwiftFacts

/// Checks a contract about the properties of types.
struct TypeDemandCheck: AnalysisContextReader {
  let context: AnalysisContext
  private let contract: ArchitectureContract
  private let must: TypeDemands
  private let mustNot: TypeDemands
  private let selection: Int
  private let exceptions: [Int]
  private let groups: GroupMembership
  private let contracts: ContractSettings

  /// - Returns: nil for another contract.
  init?(
    _ contract: ArchitectureContract, groups: GroupMembership, settings contracts: ContractSettings,
    in context: AnalysisContext
  ) {
    guard case .properties(_, let must, let mustNot) = contract.demand,
      let selection = groups.numbers.number(ofGroup: GroupNumbers.name(ofSelection: contract))
    else { return nil }
    self.context = context
    self.contract = contract
    self.must = must
    self.mustNot = mustNot
    self.selection = selection
    self.groups = groups
    self.contracts = contracts
    exceptions = contract.exceptions.compactMap(\.from).compactMap { groups.numbers.number(ofGroup: $0.value) }
  }

  func findings() -> [ContractFinding] {
    let names = must.have.isEmpty && mustNot.have.isEmpty ? [] : Set(program.allTypes.map(\.name))
    return selectedTypes.flatMap { type in
      violations(of: type, among: names).map { message, help in
        ContractFinding(
          contract.findingSeverity, rule: contract.rule, message: message, at: type.fact.nameRange,
          reason: contract.reason ?? contract.defaultReason, help: help, notes: [contract.note],
          about: FindingSubject.names(in: message))
      }
    }
  }

  /// The types that the contract is about.
  var selectedTypes: [TypeDeclaration] { program.allTypes.filter { isSelected($0) } }

  private func isSelected(_ type: TypeDeclaration) -> Bool {
    guard !type.fact.file.isGenerated,
      type.fact.parentOutsideConditions.map({ $0.kind == .file || $0.kind.isTypeOrExtension })
        ?? false
    else { return false }
    let own = groups[groups.groups(of: type.fact)]
    return own.contains(selection) && !own.contains(where: exceptions.contains)
  }

  private typealias Violation = (message: String, help: String?)

  private func violations(of type: TypeDeclaration, among names: Set<String>) -> [Violation] {
    let name = "`\(program.displayName(of: type.id))`"
    return violationsOfKind(type, named: name) + violationsOfSupertypes(type, named: name)
      + violationsOfPlace(type, named: name) + violationsOfNames(type, named: name, among: names)
  }

  // MARK: What it is

  private func violationsOfKind(_ type: TypeDeclaration, named name: String) -> [Violation] {
    must.be.filter { !isTrue($0.value, of: type) }.map { word in
      ("\(name) is not `\(word.value)`", TypeWord(rawValue: word.value)?.isKind == true ? nil : "add `\(word.value)`")
    }
      + mustNot.be.filter { isTrue($0.value, of: type) }.map { ("\(name) is `\($0.value)`", nil) }
  }

  private func isTrue(_ word: String, of type: TypeDeclaration) -> Bool {
    if word.hasPrefix("@") { return hasAttribute(String(word.dropFirst()), on: type) }
    let fact = type.fact
    return switch TypeWord(rawValue: word) {
    case .struct: fact.kind == .structDeclaration
    case .class: fact.kind == .classDeclaration
    case .enum: fact.kind == .enumDeclaration
    case .actor: fact.kind == .actorDeclaration
    case .protocol: fact.kind == .protocolDeclaration
    // Only classes can have subclasses.
    case .final: fact.kind != .classDeclaration || fact.flags.contains(.isFinal)
    case .nonisolated: fact.flags.contains(.isNonisolated)
    case .public: fact.flags.contains(.isPublic)
    case .package: fact.flags.contains(.isPackage)
    case .fileprivate: fact.flags.contains(.isFilePrivate)
    case .private: fact.flags.contains(.isPrivate)
    case .internal: fact.flags.isDisjoint(with: [.isPublic, .isPackage, .isFilePrivate, .isPrivate])
    case nil: false
    }
  }

  /// Whether a type has an attribute, itself or from its superclass, a protocol or its module.
  private func hasAttribute(_ attribute: String, on type: TypeDeclaration) -> Bool {
    if type.declarations.contains(where: { $0.attribute(attribute) != nil }) { return true }
    guard attribute == "MainActor", !type.fact.flags.contains(.isNonisolated) else { return false }
    return type.module.isOnMainActor || settings.defaultIsolation == .mainActor
      || program.supertypes(of: type.id).nominals.contains { program[$0].fact.attribute(attribute) != nil }
  }

  // MARK: What it conforms to, and where it is

  private func violationsOfSupertypes(_ type: TypeDeclaration, named name: String) -> [Violation] {
    let inherited = program.supertypes(of: type.id)
    let known = inherited.externals.union(inherited.nominals.map { program[$0].name })
    let inherits = { (text: String) in
      type.name == text || known.contains(text)
        || type.declarations.contains { $0.attribute(text) != nil } && text == "Observable"
    }
    return must.conformTo.filter { !inherits($0.value) }.map {
      ("\(name) does not conform to `\($0.value)`", "add `\($0.value)` to its inheritance clause or an extension")
    }
      + mustNot.conformTo.filter { inherits($0.value) }.map { ("\(name) conforms to `\($0.value)`", nil) }
  }

  private func violationsOfPlace(_ type: TypeDeclaration, named name: String) -> [Violation] {
    guard let path = contracts.path(type.fact.file.path) else { return [] }
    let matches = { (patterns: [Located<String>]) in patterns.first { PathPattern($0.value).matches(path) } }
    var found: [Violation] = []
    if let first = must.liveIn.first, matches(must.liveIn) == nil {
      let places = Phrase.list(must.liveIn.map { "`\($0.value)`" }, joinedBy: "or")
      found.append(("\(name) is not in \(places)", "move it to `\(first.value)`"))
    }
    if let place = matches(mustNot.liveIn) { found.append(("\(name) is in `\(place.value)`", nil)) }
    return found
  }

  // MARK: Names

  private func violationsOfNames(_ type: TypeDeclaration, named name: String, among names: Set<String>) -> [Violation] {
    let fullName = program.fullName(of: type.id)
    let matches = { (patterns: [Located<String>]) in patterns.first { NamePattern($0.value).matches(fullName) } }
    var found: [Violation] = []
    if !must.beNamed.isEmpty, matches(must.beNamed) == nil {
      let patterns = Phrase.list(must.beNamed.map { "`\($0.value)`" }, joinedBy: "or")
      found.append(("the name of \(name) does not match \(patterns)", "rename it"))
    }
    if let pattern = matches(mustNot.beNamed) {
      found.append(("the name of \(name) matches `\(pattern.value)`", "rename it"))
    }
    for pattern in must.have {
      let other = pattern.value.replacing("*", with: type.name)
      if !names.contains(other) { found.append(("\(name) has no `\(other)`", "add a type `\(other)`")) }
    }
    for pattern in mustNot.have {
      let other = pattern.value.replacing("*", with: type.name)
      if names.contains(other) { found.append(("\(name) has a `\(other)`", nil)) }
    }
    found += must.declare.filter { !isDeclared($0.value, in: type) }.map {
      ("\(name) does not declare `\($0.value)`", "add it")
    }
    found += mustNot.declare.filter { isDeclared($0.value, in: type) }.map { ("\(name) declares `\($0.value)`", nil) }
    return found
  }

  private func isDeclared(_ member: String, in type: TypeDeclaration) -> Bool {
    let name = Name.transient(String(member.prefix { $0 != "(" }))
    let found = program.members(name, of: type.id)
    guard member.contains("(") else { return !found.isEmpty }
    return found.contains { $0.fullName == member }
  }
}

extension TypeWord {
  /// Whether another kind of type would be needed.
  fileprivate var isKind: Bool {
    switch self {
    case .struct, .class, .enum, .actor, .protocol: true
    default: false
    }
  }
}
