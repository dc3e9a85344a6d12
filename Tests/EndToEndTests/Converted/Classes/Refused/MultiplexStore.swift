import Observation

@MainActor
@Observable
final class MultiplexStore {
  private(set) var state = "idle"
  var events: [String] = []
  var actions = 0
  let settings = ["a": 1]

  func emit(_ event: String) { events.append(event) }
  func run() {
    actions += 1
    state = "running"
    emit("run")
  }
}
