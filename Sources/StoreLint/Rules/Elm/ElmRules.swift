extension LintRule {
  /// The rules about updates of Elm stores, in the order of the catalogue.
  static let elm: [LintRule] = [
    .impureUpdate
  ]
}
