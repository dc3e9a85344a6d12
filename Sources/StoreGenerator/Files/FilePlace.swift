/// Where a file or folder stands.
struct FilePlace: Sendable, Hashable {
  /// The path for the system.
  let path: String
  /// The path for people, relative to the folder of the spec.
  let shownPath: String

  /// The place of `name` in this folder.
  func appending(_ name: String) -> FilePlace {
    FilePlace(path: "\(path)/\(name)", shownPath: "\(shownPath)/\(name)")
  }
}
