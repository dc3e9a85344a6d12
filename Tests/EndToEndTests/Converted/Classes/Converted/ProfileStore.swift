import Foundation
import Observation

@MainActor
@Observable
final class ProfileStore {
  struct Profile: Codable, Equatable {
    var name: String
    var age: Int
  }

  var profile = Profile(name: "Ada", age: 36)
  private(set) var lastError: String?

  func encoded() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(profile), as: UTF8.self)
  }

  func load(_ text: String) {
    do {
      profile = try JSONDecoder().decode(Profile.self, from: Data(text.utf8))
      lastError = nil
    } catch {
      lastError = "unreadable"
    }
  }
}
