import ArchitectureModel

extension EventChannel {
  /// How the generator handles the channel.
  var generated: any GeneratedChannel {
    switch self {
    case .asyncStream: AsyncStreamChannel()
    case .combine: CombineChannel()
    case .delegate: DelegateChannel()
    case .notification: NotificationChannel()
    }
  }
}

extension AppSpec {
  /// The channel of a context's events.
  func generatedChannel(of context: Context) -> any GeneratedChannel {
    channel(of: context).generated
  }
}
