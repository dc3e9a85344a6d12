import Observation

@MainActor
@Observable
final class GreetingStore {
  private let name: String
  private(set) var greetings: [String]

  init(name: String, isFormal: Bool = false) {
    self.name = name
    if isFormal {
      greetings = ["Dear \(name)"]
    } else {
      greetings = ["Hi \(name)"]
    }
  }

  func greet() { greetings.append("Hello \(name)") }
}
