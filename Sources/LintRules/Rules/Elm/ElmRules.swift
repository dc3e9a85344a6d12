extension LintRule {
  /// Models and update functions of Elm stores. In catalog order.
  static let elm: [LintRule] = [.impureUpdate, .referenceInModel]
}
