import Observation

/// The clock of the watch, which only shows whether the other one rings.
@MainActor @Observable final class ClockModel {
  private(set) var isRinging = false

  func stop() { isRinging = false }
}
