import Observation

@MainActor
@Observable
final class WatcherStore {
  @ObservationIgnored private var handlers: [(Int) -> Void] = []
  var onReset: (() -> Void)?
  private(set) var value = 0

  func onChange(_ handler: @escaping (Int) -> Void) { handlers.append(handler) }
  func change(by delta: Int, completion: (() -> Void)? = nil) {
    value += delta
    for handler in handlers { handler(value) }
    completion?()
  }
  func log(_ text: @autoclosure () -> String) { if value > 0 { print(text()) } }
  func reset() {
    value = 0
    onReset?()
  }
}
