import Foundation

#if os(Linux)
  // Some types of C belong to this module there.
  import CDispatch
#endif

/// The end of a child process, which is stopped if it takes too long.
struct ChildEnd {
  private let child: pid_t
  private let clock = ContinuousClock()
  private var deadline: ContinuousClock.Instant
  private var result: Int32?

  /// Whether the process took too long.
  private(set) var isStopped = false

  /// How long a process that was asked to end may take to do so.
  private static let grace = Duration.seconds(5)

  init(of child: pid_t, within limit: Duration) {
    self.child = child
    deadline = clock.now + limit
  }

  /// The exit status; nil if a signal ended the process, or if it has not ended.
  var status: Int32? {
    // The macros WIFEXITED and WEXITSTATUS are not available in Swift.
    result.flatMap { $0 & 0x7f == 0 ? ($0 >> 8) & 0xff : nil }
  }

  /// Whether the process has ended. One that takes too long is asked to end, and killed if it does not.
  mutating func hasCome() -> Bool {
    if result != nil { return true }
    collect(options: WNOHANG)
    guard result == nil, clock.now >= deadline else { return result != nil }
    kill(child, isStopped ? SIGKILL : SIGTERM)
    isStopped = true
    deadline = clock.now + Self.grace
    return false
  }

  /// Waits for the process, which has closed its outputs.
  mutating func wait() {
    var interval: Int32 = 1
    while !hasCome() {
      poll(nil, 0, interval)
      interval = min(2 * interval, Exchange.interval)
    }
  }

  private mutating func collect(options: Int32) {
    var status: Int32 = 0
    let ended = waitpid(child, &status, options)
    if ended == child { result = status }
    // Somebody else has collected it. Its status is unknown.
    if ended < 0, errno != EINTR { result = SIGKILL }
  }
}
