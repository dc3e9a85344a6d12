import Observation

@MainActor @Observable final class ClockModel {
  var isRinging = false

  func stop() { isRinging = false }
}
