/// A store that hears a source, on whichever channel.
@MainActor
protocol Listener: HookedStore {
  var count: Int { get set }
  var greeting: String { get set }
  var draft: String? { get set }
}
