/// The location of a file or folder.
package struct FileLocation: Sendable, Hashable {
  /// The absolute path, for system calls.
  package let path: String
  /// The path to show to users, relative to the folder of the spec.
  package let displayPath: String

  package init(path: String, displayPath: String) {
    self.path = path
    self.displayPath = displayPath
  }

  /// The location of `name` in this folder.
  package func appending(_ name: String) -> FileLocation {
    FileLocation(path: "\(path)/\(name)", displayPath: "\(displayPath)/\(name)")
  }
}
