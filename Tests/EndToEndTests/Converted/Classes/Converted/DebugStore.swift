import Observation

@MainActor
@Observable
final class DebugStore {
  private(set) var lines: [String] = []

  func log(_ line: String) {
    #if DEBUG
      lines.append("debug: \(line)")
    #else
      lines.append(line)
    #endif
  }

  #if DEBUG
    func dump() -> Int { lines.count }
  #endif

  #if os(iOS)
    func vibrate() { lines.append("vibrates") }
  #elseif os(Linux) || os(macOS)
    func vibrate() { lines.append("beeps") }
  #endif
}
