/// Runs a command of storegen in the project's folder.
///
/// Tools that write use the commands, so that both do the same, in one transaction and with one lock.
public typealias CommandRunner = @Sendable (_ arguments: [String]) -> CommandOutcome

/// What a command did.
public struct CommandOutcome: Sendable {
  /// The exit status; nil if the command could not be started, or did not end by itself.
  let status: Int32?
  /// What it printed: results, then everything else.
  let printed: String

  /// Creates an outcome.
  public init(status: Int32?, printed: String) {
    self.status = status
    self.printed = printed
  }
}
