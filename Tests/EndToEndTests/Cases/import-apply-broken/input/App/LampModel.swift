import Observation

@MainActor @Observable
final class LampModel {
  var isOn = false
  var level = 3
  func turn(on value: Bool) { isOn = value
