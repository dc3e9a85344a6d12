/// How events travel from the store that publishes them.
public enum EventChannel: String, Sendable, CaseIterable {
  case asyncStream, combine, delegate, notification
}

/// The requirements of a channel for specs. Each channel has a conforming type in its own file.
package protocol ChannelRules: Sendable {
  /// Whether a handler with `run: sync` runs before `emit` returns, rather than on a later turn of the main actor.
  var isImmediate: Bool { get }
  /// The words for the store that receives the events, if a publisher can have only one; nil if there can
  /// be any number.
  var onlySubscriber: OnlySubscriber? { get }
  /// The members that a publishing store has because of this channel.
  var publisherMembers: [String] { get }
  /// The parameters of initializers that exist because of this channel.
  var initializerParameters: [String] { get }

  /// The types that are generated for a publisher in addition to its store and its events.
  func typeNames(of publisher: Context) -> [String]
}

extension ChannelRules {
  var onlySubscriber: OnlySubscriber? { nil }
  var publisherMembers: [String] { [] }
  var initializerParameters: [String] { [] }

  func typeNames(of publisher: Context) -> [String] { [] }
}

/// The only store that receives the events of a publisher, in messages.
package struct OnlySubscriber: Sendable {
  /// What it is to the publisher, such as `delegate`.
  package let noun: String
  package var article = "a"
}

extension EventChannel {
  /// The rules of the channel.
  package var rules: any ChannelRules {
    switch self {
    case .asyncStream: AsyncStreamChannelRules()
    case .combine: CombineChannelRules()
    case .delegate: DelegateChannelRules()
    case .notification: NotificationChannelRules()
    }
  }
}
