extension LintRule {
  /// Events of stores: how they are declared, emitted and handled, and whether code and spec agree.
  /// In catalog order.
  static let events: [LintRule] = [
    .untypedEvent,
    .eventPayloadLabelMismatch,
    .eventSwitchDefault,
    .eventFlowCycle,
    .eventNeverHandled,
    .eventNeverEmitted,
    .undeclaredEvent,
    .undeclaredSubscription,
    .undeclaredMember,
    .missingMember,
    .mismatchedMethod,
    .missingStoreMethod,
    .unusedStoreMethod,
    .actionDoesNotEmit,
    .unlistedEmission,
    .mismatchedEmission,
    .stateChangedAfterReset,
    .eventAfterReset,
    .eventOrderRace,
    .interleavedUpdate,
    .lostEventUpdate,
    .eventBeforeStart,
    .orphanedStoreExtension,
    .unknownSpecType,
    .unreachableSpecType,
    .unfinishedStub,
    .missingRequiredHandler,
  ]
}
