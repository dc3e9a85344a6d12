extension LintRule {
  /// The rules about what stores tell each other, in the order of the catalogue.
  static let events: [LintRule] = [
    .eventPayloadLabelMismatch,
    .eventSwitchDefault,
  ]
}
