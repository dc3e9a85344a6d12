import Foundation

/// Paths as people know them: relative to the working directory.
struct WorkingFolder: Sendable {
  private let components: [String]
  /// The path with a slash behind it.
  private let prefix: String

  /// The working directory of now.
  static var current: WorkingFolder {
    WorkingFolder(
      URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true)
        .standardizedFileURL)
  }

  private init(_ url: URL) {
    components = url.pathComponents
    prefix = url.path == "/" ? "/" : url.path + "/"
  }

  /// Its path.
  var path: String { prefix }

  /// The absolute path of what is shown by a path.
  func absolutePath(of shownPath: String) -> String {
    shownPath.absolutePath(in: prefix)
  }

  /// The path of what stands at an absolute path; absolute where the two have nothing in common.
  func displayPath(of path: String) -> String {
    if let below = path.text(behind: prefix), !below.isEmpty { return below }
    let own = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    let common = zip(components, own).prefix { $0 == $1 }.count
    guard common > 1 else { return "/" + own.dropFirst().joined(separator: "/") }
    let up = Array(repeating: "..", count: components.count - common)
    let relative = (up + own[common...]).joined(separator: "/")
    return relative.isEmpty ? "." : relative
  }
}

extension URL {
  /// The path relative to the working directory; absolute where they have nothing in common.
  var displayPath: String { WorkingFolder.current.displayPath(of: standardizedFileURL.path) }

  /// Whether it is a folder, links followed.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// The path relative to a folder, if it is in it.
  func path(below folder: URL) -> String? {
    standardizedFileURL.path.path(below: folder.standardizedFileURL.path)
  }
}

extension String {
  /// The absolute path, if this one is relative to that of a folder, which ends with a slash.
  func absolutePath(in folder: String) -> String {
    if hasPrefix("/") { return self }
    // Only the first folders of a shown path lead up, and most do not.
    return hasPrefix("..")
      ? URL(fileURLWithPath: folder + self).standardizedFileURL.path : folder + self
  }

  /// The path relative to that of a folder, if it is in it.
  func path(below folder: String) -> String? {
    text(behind: folder == "/" ? folder : folder + "/")
  }

  /// What stands behind these characters, if it begins with them.
  fileprivate func text(behind prefix: String) -> String? {
    if utf8.starts(with: prefix.utf8) {
      return String(Substring(utf8.dropFirst(prefix.utf8.count)))
    }
    // The same characters may be other bytes.
    return hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
