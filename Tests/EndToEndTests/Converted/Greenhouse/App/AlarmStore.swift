import Observation

@MainActor
@Observable
final class AlarmStore {
  var limit = 10
  private let climate: ClimateStore

  init(climate: ClimateStore) {
    self.climate = climate
    // Takes what the other store has found in its initializer.
    limit += climate.degrees.max() ?? 0
  }

  var isOn: Bool { climate.degrees.contains { $0 > limit } }
}
