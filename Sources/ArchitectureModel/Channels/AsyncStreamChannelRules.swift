/// Events as an `AsyncStream`.
struct AsyncStreamChannelRules: ChannelRules {
  let isImmediate = false
  var initializerParameters: [String] { ["storeActivity"] }
}
