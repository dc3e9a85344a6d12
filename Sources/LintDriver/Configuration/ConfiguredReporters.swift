import ArchitectureModel
import LintReporting
import ProjectFiles
import StoregenDiagnostics

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
