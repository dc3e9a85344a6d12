/// Events as a Combine publisher.
struct CombineChannelRules: ChannelRules {}
