/// Where a file or folder stands.
package struct FilePlace: Sendable, Hashable {
  /// The path for the system.
  package let path: String
  /// The path for people, relative to the folder of the spec.
  package let shownPath: String

  package init(path: String, shownPath: String) {
    self.path = path
    self.shownPath = shownPath
  }

  /// The place of `name` in this folder.
  package func appending(_ name: String) -> FilePlace {
    FilePlace(path: "\(path)/\(name)", shownPath: "\(shownPath)/\(name)")
  }
}
