import Observation

protocol Sensor: Sendable {
  var history: [Int] { get }
  func measure() async -> Int
}

@MainActor
@Observable
final class ClimateStore {
  var degrees: [Int] = []
  @ObservationIgnored private var reading: Task<Void, Never>?
  private let sensor: any Sensor

  init(sensor: any Sensor) {
    self.sensor = sensor
    // The last days, before anybody measures.
    let history = sensor.history
    degrees = history.suffix(2)

    reading = Task { [weak self] in
      let measured = await sensor.measure()
      self?.degrees.append(measured)
    }
    settle()
  }

  func finish() async { await reading?.value }

  /// Nothing is below freezing.
  private func settle() {
    degrees = degrees.map { max($0, 0) }
  }
}
