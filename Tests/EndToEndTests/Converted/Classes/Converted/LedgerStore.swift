import Observation

final class LedgerClock {
  private var ticks = 0
  let name: String
  init(name: String = "clock") { self.name = name }
  func tick() -> Int {
    ticks += 1
    return ticks
  }
}

@MainActor
@Observable
final class LedgerStore {
  private let clock = LedgerClock()
  @ObservationIgnored private var spare: LedgerClock? = LedgerClock(name: "spare")
  var entries: [Int: String] = [:]

  func record(_ text: String) { entries[clock.tick()] = text }
  func swapClocks() -> String {
    defer { spare = nil }
    return spare?.name ?? "no spare"
  }
}
