import ArchitectureModel
import LintReporting
import StoregenDiagnostics

/// The reports that a configuration requests, and the errors in them.
struct ConfiguredReporters {
  private(set) var requests: [ReporterRequest] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter file: the configuration; names of files are relative to its folder.
  init(_ flags: LintFlags, of file: SpecFile, shownFrom working: WorkingFolder) {
    let folder = WorkingFolder(file.folder)
    let paths = ConfiguredPaths(in: file.boundary)
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
