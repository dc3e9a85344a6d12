import Observation

/// Counts on any thread.
@Observable
final class TallyStore {
  var count = 0
  @ObservationIgnored private var log: [String] = []

  init() {
    log.append("created")
    count = 1
  }

  func add(_ number: Int) {
    count += number
    log.append("added")
  }

  @MainActor func describe() -> String { "\(count) \(log) \(ThemeStore.shared.name)" }
}

func makeTally() -> TallyStore {
  let tally = TallyStore()
  tally.add(2)
  return tally
}
