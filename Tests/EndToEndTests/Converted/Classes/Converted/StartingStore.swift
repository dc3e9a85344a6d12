import Observation

@MainActor
@Observable
final class StartingStore {
  private(set) var log: [String] = []

  init() {
    log.append("created")
    prepare()
  }

  private func prepare() { log.append("prepared") }
  func stop() { log.append("stopped") }
}
