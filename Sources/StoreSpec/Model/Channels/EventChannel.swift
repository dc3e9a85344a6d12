/// How events travel from the store that publishes them.
public enum EventChannel: String, Sendable, CaseIterable {
  case asyncStream, combine, delegate, notification
}

/// The requirements of a channel for specs. Each channel has a conforming type in its own file.
protocol ChannelRules: Sendable {
  /// How many stores can subscribe to a publisher; nil if there is no limit.
  var subscriberLimit: Int? { get }
  /// The members that a publishing store has because of this channel.
  var publisherMembers: [String] { get }
  /// The parameters of initializers that exist because of this channel.
  var initializerParameters: [String] { get }

  /// The types that are generated for a publisher in addition to its store and its events.
  func typeNames(of publisher: Context) -> [String]
}

extension ChannelRules {
  var subscriberLimit: Int? { nil }
  var publisherMembers: [String] { [] }
  var initializerParameters: [String] { [] }

  func typeNames(of publisher: Context) -> [String] { [] }
}

extension EventChannel {
  /// The rules of the channel.
  var rules: any ChannelRules {
    switch self {
    case .asyncStream: AsyncStreamChannelRules()
    case .combine: CombineChannelRules()
    case .delegate: DelegateChannelRules()
    case .notification: NotificationChannelRules()
    }
  }
}
