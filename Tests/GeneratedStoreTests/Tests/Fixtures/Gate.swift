/// Holds those who come until somebody opens it, or until their task is cancelled: a test whose time
/// is up then ends instead of waiting for ever.
@MainActor
final class Gate {
  private var waiting: [AsyncStream<Never>.Continuation] = []
  private var isOpen = false

  func pass() async {
    if isOpen { return }
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    waiting.append(continuation)
    for await _ in stream {}
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.finish() }
    waiting = []
  }
}
