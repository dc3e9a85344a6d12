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
    StampRecord.write(stamps, key: 1, value: 2, content: [3, 4], to: path)
    return try #require(StampRecord(path))
  }

  @Test("it is current until one of them is written, removed or renamed")
  func changes() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let paths = (0..<600).map { folder.file("é \($0)").path }
    for number in paths.indices { try folder.write("a", to: "é \(number)") }
    let record = try record(of: paths, in: folder)
    #expect(record.key == 1 && record.value == 2 && Array(record.content) == [3, 4])
    #expect(!record.areCurrent.contains(false))
    try FileSystem.move(paths[599], to: folder.file("moved").path)
    #expect(record.areCurrent.contains(false))
    try FileSystem.removeFile(paths[0])
    #expect(record.areCurrent.contains(false))
    let others = try self.record(of: [paths[1], paths[2]], in: folder)
    #expect(others.areCurrent == [true, true])
    try folder.write("longer", to: "é 2")
    #expect(others.areCurrent == [true, false])
  }

  @Test("it finds a path if it is sorted")
  func paths() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let names = ["A", "a", "ab", "abc", "b", "e", "z", "é"]
    for name in names { try folder.write(name, to: name) }
    let record = try record(of: names.map { folder.file($0).path }, in: folder)
    for (position, name) in names.enumerated() {
      let path = folder.file(name).path
      let found = try #require(record.find(path))
      #expect(found.position == position)
      #expect(try found.stamp == #require(FileStatus(at: path)).stamp)
    }
    for name in ["", "0", "B", "aa", "abcd", "az", "éa"] {
      #expect(record.find(folder.file(name).path) == nil, "\(name)")
    }
    #expect(try self.record(of: [], in: folder).find("") == nil)
  }

  @Test("it is current until something is added to a folder in it")
  func folders() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let other = try TemporaryFolder()
    defer { other.remove() }
    let record = try record(of: [other.url.path], in: folder)
    #expect(!record.areCurrent.contains(false))
    try FileSystem.makeFolder(other.file("new").path)
    #expect(record.areCurrent.contains(false))
  }

  @Test("a folder in which a file was only replaced has not changed, one with another file has")
  func replacedFiles() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let sources = try TemporaryFolder()
    defer { sources.remove() }
    try sources.write("a", to: "A.swift")
    let path = sources.url.path
    let before = FileStamp(size: 1, modified: 2, changed: 3, inode: 4)
    let memory = Self.memory(of: path, before, ["A.swift"])
    let file = folder.file("record").path
    StampRecord.write([(path, before)], key: 1, value: 2, to: file)
    let record = try #require(StampRecord(file))

    #expect(record.areCurrent.contains(false))
    let now = try #require(FileStatus(at: path)).stamp
    #expect(record.currentStamps { memory }?.map(\.stamp) == [now])
    #expect(record.currentStamps { FolderMemory() } == nil)
    let later = FileStamp(size: 1, modified: 2, changed: 4, inode: 4)
    #expect(record.currentStamps { Self.memory(of: path, later, ["A.swift"]) } == nil)
    try sources.write("b", to: "B.swift")
    #expect(record.currentStamps { memory } == nil)
  }

  /// A memory in which a folder had these files when it had a stamp.
  private static func memory(of path: String, _ stamp: FileStamp, _ files: [String]) -> FolderMemory {
    var writer = BinaryWriter()
    writer.add(count: 1)
    writer.add(text: path)
    writer.add(stamp)
    writer.add(count: files.count)
    for file in files {
      writer.add(FileStatus.Kind.file.rawValue)
      writer.add(text: file)
    }
    return FolderMemory(BinaryFormat("fold", version: 1).file(of: writer.bytes))
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
