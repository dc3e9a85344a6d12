import Foundation
import Observation

@MainActor
@Observable
final class TokenStore {
  nonisolated let name: String = "token"
  nonisolated static let prefix = "t"
  nonisolated var label: String { Self.prefix + name }
  private(set) var value = 0

  nonisolated func describe(_ number: Int) -> String { "\(label) \(number)" }
  func refresh() async {
    let text = await Task.detached { self.describe(1) }.value
    value += text.count
  }
}
