import Synchronization

/// What has been written to the log and as signposts. Apple's module has no such type: it is for tests.
public enum ShimLog {
  private static let lines = Mutex<[String: [String]]>([:])

  /// The lines of a subsystem and category: `Trips/Stores`.
  public static func lines(of subsystem: String) -> [String] {
    lines.withLock { $0[subsystem] ?? [] }
  }

  static func add(_ line: String, to subsystem: String) {
    lines.withLock { $0[subsystem, default: []].append(line) }
  }
}
