import Observation

@MainActor
@Observable
final class ManifestStore {
  private(set) var lines: [String] = []
  private let crate: CrateStore
  @ObservationIgnored private var task: Task<Void, Never>?

  init(crate: CrateStore) {
    self.crate = crate
    task = Task { [weak self] in
      for await event in crate.events {
        self?.handle(event)
      }
    }
  }

  private func handle(_ event: CrateStore.Event) {
    switch event {
    case .packed(let name, let count): lines.append("\(count) \(name)")
    case .shipped(let city): lines.append("to \(city) with \(crate.contents.count)")
    }
  }
}
