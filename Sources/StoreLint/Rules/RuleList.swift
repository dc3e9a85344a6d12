extension LintRule {
  /// Every rule, in the order of the catalogue. A new rule is a file of its own and a line here.
  public static let all: [LintRule] = [
    .containerOnlyStoreAccess,
    .storeReferencesStore,
  ]

  /// The rule of a name.
  public static func named(_ id: String) -> LintRule? { all.first { $0.id == id } }
}
