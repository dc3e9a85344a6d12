import Observation

@MainActor
protocol PhoneStoreDelegate: AnyObject {
  func phoneDidRing(_ number: String)
  func phoneDidEnd(after seconds: Int)
}

@MainActor
@Observable
final class PhoneStore {
  @ObservationIgnored weak var delegate: (any PhoneStoreDelegate)?
  private(set) var calls = 0

  func call(_ number: String) {
    calls += 1
    delegate?.phoneDidRing(number)
  }
  func hangUp(after seconds: Int) { delegate?.phoneDidEnd(after: seconds) }
}
