import Observation

@MainActor
@Observable
final class LimitStore {
  static let standard = 5
  private static let names = ["low", "high"]
  private static func make() -> Int { standard * 2 }

  var limit = LimitStore.standard
  var other = LimitStore.make()
  private(set) var name: String = LimitStore.names[0]

  func raise() {
    limit += 1
    name = Self.names[1]
  }
}
