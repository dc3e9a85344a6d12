public import ArchitectureModel

/// A team's own rules for one program.
public struct ContractSettings: Sendable {
  /// The groups of code.
  public var groups: [CodeGroup]
  /// The contracts.
  public var contracts: [ArchitectureContract]
  /// Gets the path of a file, relative to the folder that patterns start from, by the displayed path; nil if the file is
  /// not below that folder.
  public var path: @Sendable (String) -> String?
  /// Whether the whole program is checked, so that a group without code is empty.
  public var coversProgram: Bool

  /// Settings in which displayed paths are relative to the folder of the patterns.
  public init(
    groups: [CodeGroup] = [], contracts: [ArchitectureContract] = [], coversProgram: Bool = true,
    path: @escaping @Sendable (String) -> String? = { $0 }
  ) {
    self.groups = groups
    self.contracts = contracts
    self.coversProgram = coversProgram
    self.path = path
  }

  /// The contracts that are not off.
  public var enabled: [ArchitectureContract] { contracts.filter { $0.severity != .off } }

  /// Whether nothing is checked.
  public var isOff: Bool { contracts.allSatisfy { $0.severity == .off } }

  /// The names of the rules of all contracts.
  public var rules: [String] { contracts.map(\.rule) }
}
