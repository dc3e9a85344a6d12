import Observation

@MainActor
@Observable
final class AddressStore {
  var street: String
  init?(line: String) {
    guard !line.isEmpty else { return nil }
    street = line
  }
  func clear() { street = "" }
}
