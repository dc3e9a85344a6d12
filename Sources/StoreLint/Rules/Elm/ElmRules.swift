extension LintRule {
  /// Update functions of Elm stores. In catalog order.
  static let elm: [LintRule] = [
    .impureUpdate
  ]
}
