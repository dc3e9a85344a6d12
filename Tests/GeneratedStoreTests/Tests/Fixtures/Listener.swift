/// A store that subscribes to a source, on any channel.
@MainActor
protocol Listener: HookedStore {
  var count: Int { get set }
  var greeting: String { get set }
  var draft: String? { get set }
  var cursor: String? { get set }

  func cancelHandlers()
}
