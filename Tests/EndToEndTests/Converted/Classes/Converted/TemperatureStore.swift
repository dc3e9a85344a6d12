import Observation

@MainActor
@Observable
final class TemperatureStore {
  var celsius = 20.0
  var fahrenheit: Double {
    get { celsius * 9 / 5 + 32 }
    set { celsius = (newValue - 32) * 5 / 9 }
  }
  private var isWarm: Bool { celsius > 15 }
  static var freezing: Double { 0 }
  var label: String {
    @inline(never) get { isWarm ? "warm" : "cold" }
  }
  var checked: Double {
    get throws {
      struct Cold: Error {}
      guard isWarm else { throw Cold() }
      return celsius
    }
  }

  func freeze() { celsius = Self.freezing }
}
