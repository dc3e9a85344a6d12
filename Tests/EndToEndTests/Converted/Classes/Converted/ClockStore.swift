import Foundation
import Observation

@MainActor
@Observable
final class ClockStore {
  private let now: () -> Date
  var makeID: () -> Int = { 7 }
  private(set) var stamps: [Double] = []

  init(now: @escaping () -> Date = { Date(timeIntervalSince1970: 5) }) { self.now = now }

  func stamp() { stamps.append(now().timeIntervalSince1970 + Double(makeID())) }
}
