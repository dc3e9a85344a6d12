import CAllocator
import Foundation
import JSONRPC
import LintDriver
import StoregenThreads

/// The analysis thread: checks the projects, publishes findings, and answers requests.
struct Analyzer {
  private let queue: WorkQueue
  private let output: Output
  private let client: ClientFeatures
  private let latest: Guarded<CheckedWorkspace>
  /// How many documents were open at the last check. A closed one leaves memory that nothing else may need.
  private var formerDocumentCount = 0
  private var projects: [String: ProjectChecker] = [:]
  private var publisher: DiagnosticPublisher
  private var checkCount = 0

  /// - Parameter latest: where the last finished check is kept for requests that do not wait.
  init(_ queue: WorkQueue, output: Output, latest: Guarded<CheckedWorkspace>) {
    self.queue = queue
    self.output = output
    self.latest = latest
    client = latest.access { $0.client }
    publisher = DiagnosticPublisher(output)
  }

  /// Works until the queue is closed.
  mutating func run() {
    while let work = queue.next() {
      switch work {
      case .check(let check):
        // A cancelled check is repeated with the newer texts, and reads files again if it would have.
        if !self.check(check) { queue.carryOver(check) }
      case .answer(let request): output.send(request.answer(latest.access { $0 }))
      case .refuse(let id, let error): output.send(.failure(of: id, error))
      }
    }
  }

  /// - Returns: whether the check was finished.
  private mutating func check(_ check: WorkQueue.Check) -> Bool {
    let roots = check.state.projects
    projects = projects.filter { roots.contains($0.key) }
    let isNoticeable = check.change == .files || roots.contains { projects[$0] == nil }
    let progress = isNoticeable && client.showsProgress ? beginProgress() : nil
    defer { if let progress { end(progress) } }
    let overlay = check.state.overlay
    var indexes: [ProjectIndex] = []
    for root in roots {
      // With two owners, the project would be copied when it changes.
      var project =
        projects.removeValue(forKey: root)
        ?? ProjectChecker(folder: URL(fileURLWithPath: root, isDirectory: true))
      let snapshot = project.check(overlay, after: check.change) { queue.isObsolete(check) }
      projects[root] = project
      guard let snapshot else { return false }
      indexes.append(ProjectIndex(snapshot))
    }
    let workspace = latest.access { latest in
      latest.documents = check.state.documents
      latest.indexes = indexes
      return latest
    }
    publisher.publish(workspace, rereading: check.change == .files)
    let documentCount = check.state.documents.all.count
    if documentCount < formerDocumentCount { storegen_return_free_memory() }
    formerDocumentCount = documentCount
    if client.refreshesHints, isNoticeable {
      output.request("workspace/inlayHint/refresh", with: NoParameters())
    }
    return true
  }

  // MARK: Progress

  private mutating func beginProgress() -> String {
    checkCount += 1
    let token = "storegen-check-\(checkCount)"
    output.request("window/workDoneProgress/create", with: ProgressToken(token: token))
    report(token, kind: "begin", title: "storegen: checking the project")
    return token
  }

  private func end(_ token: String) { report(token, kind: "end", title: nil) }

  private func report(_ token: String, kind: String, title: String?) {
    output.notify(
      "$/progress",
      with: ProgressParameters(token: token, value: .init(kind: kind, title: title)))
  }
}
