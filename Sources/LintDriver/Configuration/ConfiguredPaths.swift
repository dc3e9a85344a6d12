import ArchitectureModel
import Foundation
import StoregenDiagnostics
import StoregenFiles

/// Checks that the paths in the settings of the linter stay below the folder of their file.
struct ConfiguredPaths {
  /// The folder of the configuration.
  let boundary: FolderBoundary

  /// The errors about paths other than those of reporters.
  func diagnostics(_ settings: LintSettings) -> [Diagnostic] {
    let included = (settings.include ?? []).filter { !boundary.contains($0.value) }
    let flags = [LintFlag<String>.baseline, .cachePath].compactMap { flag -> Diagnostic? in
      settings.flags.located(flag).flatMap { problem(with: $0, option: flag.row.option) }
    }
    return included.map { diagnostic($0, help: "name paths on the command line to read others") }
      + flags
  }

  /// The error about a file or folder to write; nil if there is none.
  ///
  /// - Parameter option: the option that overrides the setting.
  func problem(with path: Located<String>, option: String) -> Diagnostic? {
    guard boundary.location(of: path.value) == nil else { return nil }
    return diagnostic(
      path, help: "name a path below it; on the command line, `--\(option)` can name any")
  }

  private func diagnostic(_ path: Located<String>, help: String) -> Diagnostic {
    Diagnostic(
      .error, "`\(path.value)` is not below the folder of this file", at: path.range,
      reason:
        "a configuration may come from an untrusted repository, so it must not name files outside its folder or in `.git`",
      help: help)
  }
}
