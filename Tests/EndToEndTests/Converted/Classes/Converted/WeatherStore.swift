import Observation

struct WeatherService: Sendable {
  func temperatures() -> AsyncStream<Int> {
    AsyncStream { continuation in
      for temperature in [18, 21, 25] { continuation.yield(temperature) }
      continuation.finish()
    }
  }
}

@MainActor
@Observable
final class WeatherStore {
  private let service: WeatherService
  private(set) var temperatures: [Int] = []
  @ObservationIgnored private(set) var task: Task<Void, Never>?

  init(service: WeatherService = WeatherService()) {
    self.service = service
    task = Task { [weak self] in
      for await temperature in service.temperatures() {
        self?.temperatures.append(temperature)
      }
    }
  }
}
