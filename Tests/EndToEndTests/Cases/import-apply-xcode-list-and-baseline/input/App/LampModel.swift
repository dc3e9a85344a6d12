import Observation

/// A lamp that people turn on and off.
@MainActor
@Observable
final class LampModel {
  var isOn = false
  var level = 3

  /// Turns the lamp on or off.
  func turn(on value: Bool) {
    isOn = value
    guard value else { return }
    adjust()
  }

  // The hall is dark.
  private func adjust() { level = max(level, 3) }
}
