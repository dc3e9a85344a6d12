import Foundation
import StoregenFiles

/// A file with build settings: an Xcode project or an `.xcconfig`.
struct BuildSettings {
  /// Whether some target isolates code to the main actor by default.
  let isolateToMainActor: Bool

  /// Reads a file; one that cannot be read sets nothing.
  init(at path: String) {
    let content = ((try? FileSystem.read(path)) ?? []).map(CChar.init(bitPattern:)) + [0]
    isolateToMainActor = Self.spellings.contains { strstr(content, $0) != nil }
  }

  private static let spellings = [
    "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor", "SWIFT_DEFAULT_ACTOR_ISOLATION=MainActor",
  ]
}
