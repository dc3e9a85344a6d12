import Observation

@MainActor
@Observable
final class PagerStore {
  private(set) var pages: [Int] = []
  private(set) var isMuted = false
  @ObservationIgnored private var task: Task<Void, Never>?

  init(signal: SignalStore) {
    task = Task { [weak self, events = signal.events] in
      for await event in events {
        guard let self else { return }
        switch event {
        case .rang(let number): page(number)
        case .muted: isMuted = true
        }
      }
    }
  }

  private func page(_ number: Int) { pages.append(number) }

  isolated deinit { task?.cancel() }
}
