/// Blocks callers until it is opened, or until their task is cancelled, so that a test ends at its time
/// limit.
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
