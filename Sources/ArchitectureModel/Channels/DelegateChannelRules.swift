/// Events as calls of a delegate.
struct DelegateChannelRules: ChannelRules {
  let isImmediate = true
  var onlySubscriber: OnlySubscriber? { OnlySubscriber(noun: "delegate") }
  var publisherMembers: [String] { ["eventDelegate"] }

  func typeNames(of publisher: Context) -> [String] { [publisher.delegateTypeName] }
}

extension Context {
  /// The protocol of delegates that receive its events: `UserEventDelegate`.
  package var delegateTypeName: String { "\(eventTypeName)Delegate" }
}
