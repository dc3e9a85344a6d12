import Observation

private struct VaultKey: Hashable { var code: Int }

private func scramble(_ text: String) -> String { String(text.reversed()) }

@MainActor
@Observable
final class VaultStore {
  private var secrets: [VaultKey: String] = [:]
  var count: Int { secrets.count }

  func put(_ text: String, code: Int) { secrets[VaultKey(code: code)] = scramble(text) }
  func take(code: Int) -> String? { secrets.removeValue(forKey: VaultKey(code: code)) }
}
