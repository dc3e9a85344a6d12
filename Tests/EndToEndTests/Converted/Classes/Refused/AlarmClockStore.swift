import Observation

@MainActor
private protocol AlarmRinging {
  var rings: Int { get }
  func ring()
}

extension AlarmRinging {
  fileprivate func ringTwice() {
    ring()
    ring()
  }
}

@MainActor
@Observable
final class AlarmClockStore: AlarmRinging {
  fileprivate(set) var rings = 0
  fileprivate func ring() { rings += 1 }
  func wake() { ringTwice() }
}
