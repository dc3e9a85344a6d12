/// Receives the progress of a session, for display.
public protocol LintProgress: Sendable {
  /// A phase starts that processes a number of files. It ends when the next one starts.
  func begin(_ phase: String, fileCount: Int)
  /// Another file of the phase is done. Called on any thread.
  func advance()
  /// The last phase is done.
  func end()
}

/// Displays nothing.
public struct NoProgress: LintProgress {
  /// A progress that displays nothing.
  public init() {}

  public func begin(_ phase: String, fileCount: Int) {}
  public func advance() {}
  public func end() {}
}
