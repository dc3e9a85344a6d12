import ArchitectureModel
import Foundation
import StoregenDiagnostics

/// The reports that a configuration asks for, and what is wrong with them.
struct ConfiguredReporters {
  private(set) var requests: [ReporterRequest] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter folder: what the files are relative to.
  init(_ flags: LintFlags, in folder: URL) {
    for text in flags.reporters {
      do throws(ReporterError) {
        let request = try ReporterRequest(text.value)
        let file = request.file.map { URL(fileURLWithPath: $0, relativeTo: folder).displayPath }
        requests.append(ReporterRequest(request.name, file: file))
        if let conflict = ReporterRequest.conflict(in: requests) { throw conflict }
      } catch {
        diagnostics.append(
          Diagnostic(
            .error, error.message, at: text.range, reason: error.reason, help: error.help))
      }
    }
  }
}
