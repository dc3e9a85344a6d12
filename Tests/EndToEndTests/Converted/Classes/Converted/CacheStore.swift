import Observation

@MainActor
@Observable
final class CacheStore {
  @ObservationIgnored var hits = 0
  @ObservationIgnored private var values: [Int: Int] = [:]
  var isEnabled = true

  func square(_ number: Int) -> Int {
    if isEnabled, let value = values[number] {
      hits += 1
      return value
    }
    values[number] = number * number
    return number * number
  }
}
