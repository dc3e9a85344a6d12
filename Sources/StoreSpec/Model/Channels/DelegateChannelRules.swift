/// Events as calls of a delegate.
struct DelegateChannelRules: ChannelRules {
  var subscriberLimit: Int? { 1 }
  var publisherMembers: [String] { ["eventDelegate"] }

  func typeNames(of publisher: Context) -> [String] { [publisher.delegateTypeName] }
}
