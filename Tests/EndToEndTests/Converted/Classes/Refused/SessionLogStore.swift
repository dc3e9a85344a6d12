import Observation

@MainActor
@Observable
final class SessionLogStore {
  var lines: [String] = []
  func log(_ line: String) { lines.append(line) }
  deinit { print("the log ends") }
}
