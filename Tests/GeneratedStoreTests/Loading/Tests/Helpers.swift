import Testing

/// A store of the app, or of a window.
enum Reader: CaseIterable {
  case feed, shelf
}

/// The stores of a test, with a clock that only the test advances.
@MainActor
final class Setting {
  let api = Api()
  let clock = StoreTestClock()
  private(set) var stores: LoadingStores?
  private var window: LoadingSceneStores?
  private let reader: Reader

  init(_ reader: Reader) {
    self.reader = reader
    let stores = LoadingStores(api: api, handlerClock: clock)
    self.stores = stores
    window = LoadingSceneStores(stores)
  }

  var store: any Reading {
    get throws {
      let feed: (any Reading)? = stores?.feed
      return try #require(reader == .feed ? feed : window?.shelf)
    }
  }

  func settle() async { await stores?.settle() }

  /// Releases the window, and the composition root.
  func release() {
    window = nil
    stores = nil
  }

  /// Gives tasks that were started turns until something holds, but not for ever.
  func until(_ condition: () -> Bool) async {
    for _ in 0..<100_000 where !condition() { await Task.yield() }
    #expect(condition(), "\(api.lines)")
  }

  func turns() async { for _ in 0..<200 { await Task.yield() } }
}
