/// Events as a Combine publisher.
struct CombineChannelRules: ChannelRules {
  let isImmediate = true
}
