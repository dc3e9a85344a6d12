/// Events as posts in a notification center.
struct NotificationChannelRules: ChannelRules {
  var publisherMembers: [String] { ["observeEvents"] }
  var initializerParameters: [String] { ["eventCenter"] }
}
