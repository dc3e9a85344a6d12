import ArchitectureModel
import LintReporting
import StoregenDiagnostics

/// The reports that a configuration requests, and the errors in them.
struct ConfiguredReporters {
  private(set) var requests: [ReporterRequest] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter folder: the folder that file names are relative to.
  init(_ flags: LintFlags, in folder: WorkingFolder, shownFrom working: WorkingFolder) {
    let paths = ConfiguredPaths(below: folder.url)
    for text in flags[.reporters] ?? [] {
      do throws(ReporterError) {
        let request = try ReporterRequest(text.value)
        if let file = request.file,
          let problem = paths.problem(with: Located(file, at: text.range), option: "reporter")
        {
          diagnostics.append(problem)
          continue
        }
        let file = request.file.map { working.displayPath(of: folder.url(of: $0)) }
        requests.append(ReporterRequest(request.name, file: file, isConfigured: true))
        if let conflict = ReporterRequest.conflict(in: requests) { throw conflict }
      } catch {
        diagnostics.append(
          Diagnostic(
            .error, error.message, at: text.range, reason: error.reason, help: error.help))
      }
    }
  }
}
