import Foundation

extension FileSystem {
  /// Replaces a file atomically; on failure it stays unchanged.
  ///
  /// - Parameter write: writes the new content.
  package static func replace(
    _ path: String, writing write: (FileWriter) throws(SystemError) -> Void
  ) throws(SystemError) {
    let replacement = try FileReplacement(of: path)
    do throws(SystemError) {
      try write(replacement.file)
      try replacement.finish()
    } catch {
      replacement.abandon()
      throw error
    }
  }

  /// Replaces a file with these bytes atomically; on failure it stays unchanged.
  package static func replace(_ path: String, with bytes: [UInt8]) {
    try? replace(path) { (file) throws(SystemError) in try file.write(bytes) }
  }

  /// Replaces the content of a file of users atomically and durably, and keeps its permissions. A symbolic link is kept,
  /// and its target is replaced. On failure nothing changes. A file that its owner cannot write is an error.
  ///
  /// Call `removeLeftovers(beside:)` after the last file.
  package static func rewrite(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    try checkReplaceable(target)
    try checkWritable(target)
    try replace(target) { (file) throws(SystemError) in
      try file.takePermissions(of: target)
      try file.write(bytes)
      try file.finishDurably()
    }
    try synchronizeName(of: target)
  }

  /// Creates or replaces a file atomically and durably; on failure nothing changes. The file is never executable, and a
  /// symbolic link is an error.
  package static func write(_ bytes: [UInt8], at path: String) throws(SystemError) {
    switch FileStatus(at: path)?.kind {
    case nil, .file: break
    case .folder: throw .folder
    case .link: throw .link
    case .other: throw .noFile
    }
    try replace(path) { (file) throws(SystemError) in
      try file.takePermissions(of: path, allowed: 0o666)
      try file.write(bytes)
      try file.finishDurably()
    }
    try synchronizeName(of: path)
    removeLeftovers(beside: [path])
  }

  /// Removes the temporary files of killed runs from a folder. A running process may still write to those younger than an
  /// hour.
  package static func removeLeftovers(in folder: String) {
    for entry in (try? entries(of: folder)) ?? []
    where entry.kind == .file && TemporaryName.matches(entry.name) {
      let path = "\(folder)/\(entry.name)"
      guard FileStatus(at: path)?.stamp.isOlder(thanSeconds: 3600) == true else { continue }
      try? removeFile(path)
    }
  }

  /// Removes the temporary files of killed runs that wrote these files. It lists each folder once.
  package static func removeLeftovers(beside paths: [String]) {
    let folders = Set(
      paths.map {
        URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
      })
    for folder in folders { removeLeftovers(in: folder) }
  }

  /// Throws if the path, after following links, leads to something other than a file.
  package static func checkReplaceable(_ path: String) throws(SystemError) {
    switch FileStatus(at: path, followingLink: true)?.kind {
    case nil, .file: return
    case .folder: throw .folder
    case .link, .other: throw .noFile
    }
  }

  /// Throws if the owner of a file has protected it from changes. Replacing it needs only the permission to change its folder.
  static func checkWritable(_ path: String) throws(SystemError) {
    guard let permissions = FileStatus(at: path, followingLink: true)?.permissions else { return }
    if permissions & S_IWUSR == 0 { throw .protected }
  }
}
