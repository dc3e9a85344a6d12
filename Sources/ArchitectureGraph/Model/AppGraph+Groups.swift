extension AppGraph {
  /// A group of code, as the team's contracts name it.
  package struct Group: Sendable, Hashable, Encodable {
    /// The name: `Features.Cart`.
    package let id: String
    package let files: Int
    package let types: Int
    /// Whether it consists of modules that are not among the sources.
    package let external: Bool
    package let location: Location?
  }

  /// The uses of one group by another.
  package struct GroupUse: Sendable, Hashable, Encodable {
    /// How many uses that violate no contract are listed.
    package static let mostUses = 100

    package let id: String
    package let from: String
    package let to: String
    package let count: Int
    /// How many of the listed uses violate a contract.
    package let violations: Int
    package let uses: [CodeUse]
  }

  /// Code that uses something in another group.
  package struct CodeUse: Sendable, Hashable, Encodable {
    /// The declaration whose code it is.
    package let user: String?
    package let target: String
    package let location: Location
    /// The contracts that it violates.
    package let violated: [String]
  }
}
