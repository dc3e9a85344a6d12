/// Events as posts in a notification center.
struct NotificationChannelRules: ChannelRules {
  let isImmediate = true
  var publisherMembers: [String] { ["observeEvents"] }
  var initializerParameters: [String] { ["eventCenter"] }
}
