import Foundation
import StoregenFiles

/// A file with build settings: that of an Xcode project, or an `.xcconfig`.
struct BuildSettings {
  /// Whether they isolate to the main actor what is not isolated otherwise, for some target at least.
  let isolateToMainActor: Bool

  /// Reads a file; one that cannot be read sets nothing.
  init(at path: String) {
    let content = ((try? FileSystem.read(path)) ?? []).map(CChar.init(bitPattern:)) + [0]
    isolateToMainActor = Self.forms.contains { strstr(content, $0) != nil }
  }

  private static let forms = [
    "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor", "SWIFT_DEFAULT_ACTOR_ISOLATION=MainActor",
  ]
}
