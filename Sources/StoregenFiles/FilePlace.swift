/// The location of a file or folder.
package struct FilePlace: Sendable, Hashable {
  /// The absolute path, for system calls.
  package let path: String
  /// The path to show to users, relative to the folder of the spec.
  package let shownPath: String

  package init(path: String, shownPath: String) {
    self.path = path
    self.shownPath = shownPath
  }

  /// The location of `name` in this folder.
  package func appending(_ name: String) -> FilePlace {
    FilePlace(path: "\(path)/\(name)", shownPath: "\(shownPath)/\(name)")
  }
}
