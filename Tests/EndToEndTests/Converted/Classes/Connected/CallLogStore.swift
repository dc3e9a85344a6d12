import Observation

@MainActor
@Observable
final class CallLogStore: PhoneStoreDelegate {
  private(set) var lines: [String] = []

  func phoneDidRing(_ number: String) { lines.append("ring \(number)") }
  func phoneDidEnd(after seconds: Int) { lines.append("end \(seconds)") }
}
