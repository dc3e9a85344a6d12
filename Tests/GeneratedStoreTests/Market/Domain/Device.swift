import Foundation

/// What the phone remembers between launches.
@MainActor
final class Device {
  struct Token: Sendable {
    var user: String
    var expires: Date
  }

  /// In the keychain.
  var token: Token?
  /// In the user defaults.
  var isAuthenticated = false
  var now = Date(timeIntervalSince1970: 1_000_000)

  var hasValidToken: Bool { token.map { $0.expires > now } ?? false }
}
