import Foundation
import StoregenFiles
import StoregenProcesses

/// A command of the user, for the shell.
struct ShellCommand {
  let text: String

  /// Runs the command.
  ///
  /// - Returns: what it printed if it failed; nil if it succeeded.
  func failure() -> String? {
    do throws(SystemError) {
      let outcome = try ChildProcess.run(["sh", "-c", text], environment: ProcessInfo.processInfo.environment)
      return outcome.status == 0 ? nil : String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
    } catch {
      return "cannot start `sh`: \(error.reason)"
    }
  }
}
