extension LintRule {
  /// The rules about events, in the order of the catalogue.
  static let events: [LintRule] = [
    .untypedEvent,
    .eventPayloadLabelMismatch,
    .eventSwitchDefault,
    .eventFlowCycle,
    .eventNeverHandled,
    .eventNeverEmitted,
    .undeclaredEvent,
    .undeclaredSubscription,
    .actionDoesNotEmit,
    .missingRequiredHandler,
  ]
}
