import ArchitectureModel
import Foundation
import LintReporting
import ProjectFiles
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
    return included.map { diagnostic($0, help: "to read other files, name their paths on the command line") } + flags
  }

  /// The error about a file or folder to write; nil if there is none.
  ///
  /// - Parameter option: the option that overrides the setting.
  func problem(with path: Located<String>, option: String) -> Diagnostic? {
    guard boundary.location(of: path.value) == nil else { return nil }
    return diagnostic(
      path, help: "name a path in it; on the command line, `--\(option)` accepts any path")
  }

  private func diagnostic(_ path: Located<String>, help: String) -> Diagnostic {
    Diagnostic(
      .error, "`\(path.value)` is not in this file's folder", at: path.range,
      reason:
        "a configuration may come from an untrusted repository, so it cannot name files outside its folder or in `.git`",
      help: help)
  }
}

/// The reports that a configuration requests, and the errors in them.
struct ConfiguredReporters {
  private(set) var requests: [ReporterRequest] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter file: the configuration; names of files are relative to its folder.
  init(_ flags: LintFlags, of file: SpecFile) {
    let folder = WorkingFolder(file.folder)
    let paths = ConfiguredPaths(boundary: file.boundary)
    for text in flags[.reporters] ?? [] {
      do throws(ReporterError) {
        let request = try ReporterRequest(text.value)
        if let path = request.file,
          let problem = paths.problem(with: Located(path, at: text.range), option: "reporter")
        {
          diagnostics.append(problem)
          continue
        }
        let path = request.file.map { file.working.displayPath(of: folder.url(of: $0)) }
        requests.append(ReporterRequest(request.name, file: path, isConfigured: true))
        if let conflict = ReporterRequest.conflict(in: requests) { throw conflict }
      } catch {
        diagnostics.append(
          Diagnostic(.error, error.message, at: text.range, reason: error.reason, help: error.help))
      }
    }
  }
}
