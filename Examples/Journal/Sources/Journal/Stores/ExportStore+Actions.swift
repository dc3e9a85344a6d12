import Foundation
import JournalData

extension ExportStore {
  package func export(to file: URL) async {
    guard phase != .running else { return }
    phase = .running
    isOutdated = false
    let task = Task { [exporter] in try await exporter.export(to: file) }
    self.task = task
    do {
      phase = .done(entries: try await task.value)
    } catch is CancellationError {
      phase = .idle
    } catch {
      phase = .failed(message: "The journal could not be exported.")
    }
    self.task = nil
  }

  package func cancel() {
    task?.cancel()
  }

  func markOutdated() {
    isOutdated = true
  }
}
