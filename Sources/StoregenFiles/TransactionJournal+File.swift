package import Foundation

// The journal as a file.
extension TransactionJournal {
  private static let format = BinaryFormat("undo", version: 1)

  private static func path(in folder: URL) -> String { folder.appendingPathComponent(name).path }

  /// Whether a folder has a journal.
  package static func exists(in folder: URL) -> Bool { FileStatus(at: path(in: folder)) != nil }

  /// What the interrupted changes in a folder are for; nil if that cannot be read.
  package static func purpose(in folder: URL) -> String? { (try? Self(readingIn: folder))?.purpose }

  /// Reads the file.
  ///
  /// - Returns: nil if it is damaged or of another version.
  init?(readingIn folder: URL) throws(SystemError) {
    let bytes = try FileSystem.read(Self.path(in: folder))
    let journal = bytes.withUnsafeBytes { bytes in
      Self.format.content(of: bytes).flatMap { Self(content: $0) }
    }
    guard let journal else { return nil }
    self = journal
  }

  private init?(content: UnsafeRawBufferPointer) {
    var reader = BinaryReader(content)
    guard let purpose = reader.text(), let process = reader.value(as: Int32.self),
      let count = reader.count()
    else { return nil }
    var files: [File] = []
    for _ in 0..<count {
      guard let file = File(&reader) else { return nil }
      files.append(file)
    }
    guard let folderCount = reader.count() else { return nil }
    var folders: [String] = []
    for _ in 0..<folderCount {
      guard let folder = reader.text() else { return nil }
      folders.append(folder)
    }
    self.init(purpose: purpose, process: process, files: files, newFolders: folders)
  }

  /// Writes the file, so that it is on the disk before anything changes.
  func write(in folder: URL) throws(SystemError) {
    var writer = BinaryWriter()
    writer.add(text: purpose)
    writer.add(process)
    writer.add(count: files.count)
    for file in files { file.write(to: &writer) }
    writer.add(count: newFolders.count)
    for folder in newFolders { writer.add(text: folder) }
    try FileSystem.write(Self.format.file(of: writer.bytes), at: Self.path(in: folder))
  }

  /// Removes the file, after which the changes count as made or undone.
  static func remove(in folder: URL) throws(SystemError) {
    try FileSystem.removeFile(path(in: folder))
    try FileSystem.synchronizeName(of: path(in: folder))
  }
}

extension TransactionJournal.File {
  fileprivate init?(_ reader: inout BinaryReader) {
    guard let path = reader.text(), let existed = reader.value(as: UInt8.self),
      let old = reader.array(), let permissions = reader.value(as: UInt32.self),
      let remains = reader.value(as: UInt8.self), let new = reader.value(as: UInt64.self)
    else { return nil }
    self.init(
      path: path, old: existed == 0 ? nil : old, permissions: mode_t(permissions & 0o777),
      new: remains == 0 ? nil : new)
  }

  fileprivate func write(to writer: inout BinaryWriter) {
    writer.add(text: path)
    writer.add(old == nil ? UInt8(0) : 1)
    writer.add(bytes: old ?? [])
    writer.add(UInt32(permissions))
    writer.add(new == nil ? UInt8(0) : 1)
    writer.add(new ?? 0)
  }
}
