extension LintRule {
  /// The rules about Elm stores, in the order of the catalogue.
  static let elm: [LintRule] = [
    .impureUpdate
  ]
}
