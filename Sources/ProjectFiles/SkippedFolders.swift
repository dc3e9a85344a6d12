/// The folders in which storegen never looks for specs or sources: hidden ones, those of dependencies and build output,
/// and documents.
package enum SkippedFolders {
  private static let names: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]

  /// The endings of documents that are folders and contain no sources.
  private static var documentEndings: [StaticString] {
    [".xcassets", ".xcodeproj", ".xcworkspace", ".lproj", ".bundle", ".framework", ".xcframework"]
  }

  /// Whether folders of this name are skipped.
  package static func contains(_ name: String) -> Bool {
    name.hasPrefix(".") || names.contains(name) || documentEndings.contains { name.hasEnding($0) }
  }
}
