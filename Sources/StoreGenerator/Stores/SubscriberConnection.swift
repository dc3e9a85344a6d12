/// The members with which a store receives the events of one publisher, in addition to the body of
/// `receive(_:)`.
struct SubscriberConnection {
  /// The method that the composition root calls; nil if it connects the stores without one.
  var subscribeMethod: SubscribeMethod?
  /// The documentation of `receive(_:)` for other code that calls it; nil if the method is private,
  /// because only `subscribeMethod` calls it.
  var receiverDocumentation: String?
  /// The support code that the store needs.
  var support: [SupportPart] = []

  /// Whether the store retains the subscription in `eventSubscriptions`.
  var keepsSubscription: Bool { support.contains(.subscriptions) }
}

/// A method with which a store begins to receive events.
struct SubscribeMethod {
  /// One line.
  let documentation: String
  /// The name and the parameters.
  let head: String
  let body: [String]
}
