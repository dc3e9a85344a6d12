import Foundation

/// What stands in a folder.
package struct FolderEntry: Sendable {
  /// Its name there.
  package let name: String
  /// What it is; a link itself rather than what it leads to.
  package let kind: FileStatus.Kind

  /// Whether people do not see it unless they ask for it.
  package var isHidden: Bool { name.hasPrefix(".") }
}

extension FileSystem {
  /// What stands in a folder, in no order.
  package static func entries(of path: String) throws(SystemError) -> [FolderEntry] {
    guard let folder = opendir(path) else { throw .last }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    errno = 0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) {
          String(cString: $0)
        }
      }
      guard name != ".", name != ".." else { continue }
      let kind = kind(of: entry.pointee.d_type) ?? FileStatus(at: "\(path)/\(name)")?.kind ?? .other
      entries.append(FolderEntry(name: name, kind: kind))
      errno = 0
    }
    guard errno == 0 else { throw .last }
    return entries
  }

  /// What the folder itself tells; nil on disks that do not keep it there.
  private static func kind(of type: UInt8) -> FileStatus.Kind? {
    switch Int32(type) {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    case Int32(DT_UNKNOWN): nil
    default: .other
    }
  }
}
