import Foundation

extension FileSystem {
  /// The entries of a folder, in no particular order.
  package static func entries(of path: String) throws(SystemError) -> [FolderEntry] {
    guard let folder = opendir(path) else { throw .last }
    defer { closedir(folder) }
    var entries: [FolderEntry] = []
    errno = 0
    while let entry = readdir(folder) {
      let name = name(of: entry)
      guard name != ".", name != ".." else { continue }
      let kind = kind(of: entry.pointee.d_type) ?? FileStatus(at: "\(path)/\(name)")?.kind ?? .other
      entries.append(FolderEntry(name: name, kind: kind))
      errno = 0
    }
    guard errno == 0 else { throw .last }
    return entries
  }

  /// The name of an entry. Its record may be shorter than the type that C declares.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      let start = UnsafeRawPointer(name)
      #if canImport(Darwin)
        let count = Int(entry.pointee.d_namlen)
      #else
        let end = UnsafeRawPointer(entry) + Int(entry.pointee.d_reclen)
        let count = strnlen(start.assumingMemoryBound(to: CChar.self), end - start)
      #endif
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  /// The kind as the folder stores it; nil on file systems that do not.
  private static func kind(of type: UInt8) -> FileStatus.Kind? {
    switch Int32(type) {
    case Int32(DT_REG): .file
    case Int32(DT_DIR): .folder
    case Int32(DT_LNK): .link
    case Int32(DT_UNKNOWN): nil
    default: .other
    }
  }

  /// Creates a folder in an existing one.
  package static func makeFolder(_ path: String) throws(SystemError) {
    guard mkdir(path, 0o777) == 0 else { throw .last }
  }

  /// Creates a folder and the missing ones above it.
  ///
  /// - Parameter onCreated: called with the path of each created folder, outermost first.
  package static func makeFolders(_ path: String, onCreated: (String) -> Void = { _ in }) throws(SystemError) {
    if FileStatus(at: path, followingLink: true)?.kind == .folder { return }
    do {
      try makeFolderIfMissing(path, onCreated: onCreated)
    } catch  where error.isMissing {
      let parent = URL(fileURLWithPath: path).deletingLastPathComponent().path
      guard parent != path else { throw error }
      try makeFolders(parent, onCreated: onCreated)
      try makeFolderIfMissing(path, onCreated: onCreated)
    }
  }

  /// Another process may create the folder at the same time.
  private static func makeFolderIfMissing(_ path: String, onCreated: (String) -> Void) throws(SystemError) {
    do {
      try makeFolder(path)
      onCreated(path)
    } catch  where error.isExisting {
      guard FileStatus(at: path, followingLink: true)?.kind == .folder else { throw error }
    }
  }

  /// Removes a folder if it is empty.
  package static func removeEmptyFolder(_ path: String) {
    rmdir(path)
  }
}
