public import StoregenDiagnostics

/// A rule that a team makes for its own architecture.
public struct ArchitectureContract: Sendable {
  /// The name, which findings have after `contract.`.
  public let name: Located<String>
  /// What it demands.
  public let demand: Demand
  /// What it does not apply to.
  public let exceptions: [ContractException]
  /// Why the team made it; nil if it does not say.
  public let reason: String?
  /// The severity of findings.
  public let severity: RuleSeverity
  /// Whether only imports count as uses.
  public let onlyImports: Bool
  /// Whether a chain of uses counts, as from A through B to C.
  public let isIndirect: Bool

  /// What a contract demands.
  public enum Demand: Sendable {
    /// Code may only use what is in the same layer or below. Layers in one list are beside each other, and must not use
    /// each other. No code above a closed layer may use what is below it.
    case layers([[Located<String>]], closed: [Located<String>])
    /// These groups must not use each other. The name of a group with `each` stands for each of its folders.
    case independence([Located<String>])
    /// There is no cycle of uses among these groups.
    case noCycles([Located<String>])
    /// The code of some groups, or all code, must not use these groups and names.
    case forbidden(from: [Located<String>], use: [Located<String>])
    /// Only the code of these groups may use some groups and names.
    case protected([Located<String>], onlyFor: [Located<String>])
    /// Each type that is selected must have these properties.
    case properties(of: CodeSelection, must: TypeDemands, mustNot: TypeDemands)
  }

  /// Creates a contract.
  public init(
    name: Located<String>, demand: Demand, exceptions: [ContractException] = [], reason: String? = nil,
    severity: RuleSeverity = .error, onlyImports: Bool = false, isIndirect: Bool = false
  ) {
    self.name = name
    self.demand = demand
    self.exceptions = exceptions
    self.reason = reason
    self.severity = severity
    self.onlyImports = onlyImports
    self.isIndirect = isIndirect
  }

  /// What the names of rules of contracts begin with.
  public static let rulePrefix = "contract."

  /// The name of its rule, as in comments that suppress findings.
  public var rule: String { Self.rulePrefix + name.value }
}

/// A use that a contract allows, or code that it does not apply to.
public struct ContractException: Sendable {
  /// The code that uses something; nil for any.
  public let from: Located<String>?
  /// What it uses; nil for anything.
  public let to: Located<String>?
  /// Whether `from` and `to` are one name, which the contract does not apply to on either side.
  public let isEitherSide: Bool
  /// Why; nil if the team does not say.
  public let reason: String?

  /// Allows uses.
  public init(from: Located<String>?, to: Located<String>?, reason: String? = nil) {
    self.from = from
    self.to = to
    isEitherSide = false
    self.reason = reason
  }

  /// Exempts code, whether it uses or is used.
  public init(_ name: Located<String>, reason: String? = nil) {
    from = name
    to = name
    isEitherSide = true
    self.reason = reason
  }

  /// Where it is written.
  public var range: SourceRange? { from?.range ?? to?.range }
}

/// What types must be or have, or must not.
public struct TypeDemands: Sendable {
  /// Kinds, modifiers and attributes: `final`, `struct`, `@MainActor`.
  public let be: [Located<String>]
  /// Classes that the type inherits from, and protocols that it conforms to.
  public let conformTo: [Located<String>]
  /// Patterns of the files that declare it.
  public let liveIn: [Located<String>]
  /// Patterns of its name.
  public let beNamed: [Located<String>]
  /// Types that exist beside it. A star is its name: `*Tests`.
  public let have: [Located<String>]
  /// Members that it declares or inherits.
  public let declare: [Located<String>]

  /// Demands something.
  public init(
    be: [Located<String>] = [], conformTo: [Located<String>] = [], liveIn: [Located<String>] = [],
    beNamed: [Located<String>] = [], have: [Located<String>] = [], declare: [Located<String>] = []
  ) {
    self.be = be
    self.conformTo = conformTo
    self.liveIn = liveIn
    self.beNamed = beNamed
    self.have = have
    self.declare = declare
  }

  /// Whether nothing is demanded.
  public var isEmpty: Bool {
    be.isEmpty && conformTo.isEmpty && liveIn.isEmpty && beNamed.isEmpty && have.isEmpty && declare.isEmpty
  }
}

/// A kind or a modifier that a contract can demand of types.
public enum TypeWord: String, Sendable, CaseIterable {
  case `struct`, `class`, `enum`, actor, `protocol`
  case final, nonisolated
  case `public`, package, `internal`, `fileprivate`, `private`
}
