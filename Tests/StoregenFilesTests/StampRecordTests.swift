import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("A stamp record shows whether any of its files has changed")
struct StampRecordTests {
  /// A record of the files at some paths.
  private func record(of paths: [String], in folder: TemporaryFolder) throws -> StampRecord {
    let path = folder.file("record").path
    let stamps = try paths.map { ($0, try #require(FileStatus(at: $0)).stamp) }
    StampRecord.write(stamps, key: 1, value: 2, to: path)
    return try #require(StampRecord(path))
  }

  @Test("it is current until one of them is written, removed or renamed")
  func changes() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let paths = (0..<600).map { folder.file("é \($0)").path }
    for number in paths.indices { try folder.write("a", to: "é \(number)") }
    let record = try record(of: paths, in: folder)
    #expect(record.key == 1 && record.value == 2)
    #expect(record.isCurrent)
    try FileSystem.move(paths[599], to: folder.file("moved").path)
    #expect(!record.isCurrent)
    try FileSystem.removeFile(paths[0])
    #expect(!record.isCurrent)
    let others = try self.record(of: [paths[1], paths[2]], in: folder)
    #expect(others.isCurrent)
    try folder.write("longer", to: "é 2")
    #expect(!others.isCurrent)
  }

  @Test("it is current until something is added to a folder in it")
  func folders() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let other = try TemporaryFolder()
    defer { other.remove() }
    let record = try record(of: [other.url.path], in: folder)
    #expect(record.isCurrent)
    try FileSystem.makeFolder(other.file("new").path)
    #expect(!record.isCurrent)
  }

  @Test("truncated or damaged bytes count as absent")
  func damage() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("a", to: "a")
    _ = try record(of: [folder.file("a").path], in: folder)
    let bytes = try FileSystem.read(folder.file("record").path)
    let path = folder.file("damaged").path
    #expect(StampRecord(path) == nil)
    for position in bytes.indices {
      var damaged = bytes
      damaged[position] ^= 0x5A
      for text in [damaged, Array(bytes[..<position])] {
        FileSystem.replace(path, with: text)
        #expect(StampRecord(path) == nil, "byte \(position)")
      }
    }
  }
}
