package import Foundation

// Paths as URLs and texts.

extension URL {
  /// Whether it is a folder, following links.
  package var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// The path relative to a folder; nil if it is not in the folder.
  package func path(below folder: URL) -> String? {
    standardizedFileURL.path.path(below: folder.standardizedFileURL.path)
  }
}

extension String {
  /// Whether it ends with these bytes; `hasSuffix` compares characters, which takes longer than reading a folder.
  package func hasEnding(_ ending: StaticString) -> Bool {
    ending.withUTF8Buffer { utf8.suffix($0.count).elementsEqual($0) }
  }

  /// The absolute path of a path that is relative to a folder.
  ///
  /// - Parameter folder: a path with a slash at the end.
  package func absolutePath(in folder: String) -> String {
    if hasPrefix("/") { return self }
    // Only the first components of a displayed path can lead up, and in most none do.
    return hasPrefix("..") ? URL(fileURLWithPath: folder + self).standardizedFileURL.path : folder + self
  }

  /// The path relative to that of a folder; nil if it is not in the folder.
  package func path(below folder: String) -> String? {
    text(after: folder == "/" ? folder : folder + "/")
  }

  /// The text after a prefix; nil if the text does not start with it.
  func text(after prefix: String) -> String? {
    if utf8.starts(with: prefix.utf8) { return String(Substring(utf8.dropFirst(prefix.utf8.count))) }
    // Equal characters can have different bytes.
    return hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
