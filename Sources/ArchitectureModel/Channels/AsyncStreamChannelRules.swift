/// Events as an `AsyncStream`.
struct AsyncStreamChannelRules: ChannelRules {
  var initializerParameters: [String] { ["storeActivity"] }
}
