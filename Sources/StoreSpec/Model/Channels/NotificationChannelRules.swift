/// Events as posts in a notification center.
struct NotificationChannelRules: ChannelRules {
  var initializerParameters: [String] { ["eventCenter"] }
}
