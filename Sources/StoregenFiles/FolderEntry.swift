/// A file or folder in a folder.
package struct FolderEntry: Sendable, Hashable {
  package let name: String
  /// Its kind; symbolic links are not followed.
  package let kind: FileStatus.Kind

  /// Whether file managers hide it by default.
  package var isHidden: Bool { name.hasPrefix(".") }
}
