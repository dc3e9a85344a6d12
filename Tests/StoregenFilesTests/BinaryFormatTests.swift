import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("A binary file of another format or version counts as absent")
struct BinaryFormatTests {
  private let format = BinaryFormat("test", version: 3)

  private func content(of file: [UInt8]) -> [UInt8]? {
    file.withUnsafeBytes { format.content(of: $0).map { Array($0) } }
  }

  @Test("the content is what was written", arguments: [0, 1, 8, 100])
  func content(count: Int) {
    let content = (0..<count).map { UInt8($0) }
    #expect(self.content(of: format.file(of: content)) == content)
  }

  @Test("other versions, kinds, magic numbers and sizes are refused")
  func others() {
    let file = format.file(of: [1, 2, 3])
    #expect(content(of: BinaryFormat("test", version: 2).file(of: [1, 2, 3])) == nil)
    #expect(content(of: BinaryFormat("test", version: 4).file(of: [1, 2, 3])) == nil)
    #expect(content(of: BinaryFormat("tesu", version: 3).file(of: [1, 2, 3])) == nil)
    for position in file.indices {
      var changed = file
      changed[position] ^= 1
      #expect(content(of: changed) == nil, "byte \(position)")
      #expect(content(of: Array(file[..<position])) == nil, "\(position) bytes")
    }
    #expect(content(of: file + [0]) == nil)
  }

  @Test("values and texts are read as they were written, and nothing past the end")
  func values() {
    var writer = BinaryWriter()
    writer.add(UInt32(7))
    writer.add(text: "日本")
    writer.add(count: 2)
    writer.bytes.withUnsafeBytes { bytes in
      var reader = BinaryReader(bytes)
      #expect(reader.value(as: UInt32.self) == 7)
      #expect(reader.text() == "日本")
      #expect(reader.count() == 2)
      #expect(reader.value(as: UInt8.self) == nil)
      #expect(reader.text() == nil)
      #expect(reader.rest.isEmpty)
    }
    var large = BinaryWriter()
    large.add(UInt64.max)
    large.bytes.withUnsafeBytes { bytes in
      var (first, second) = (BinaryReader(bytes), BinaryReader(bytes))
      #expect(first.text() == nil)
      #expect(second.count() == nil)
    }
  }

  /// A file with a valid hash and another version; the version is at byte 12.
  private func nextVersion(of file: [UInt8]) -> [UInt8] {
    var file = file
    file[12] += 1
    return file
  }

  @Test("a directory cache of another version is empty")
  func folderMemory() {
    var memory = FolderMemory()
    _ = FolderWalk.walk(
      Repository.root.appendingPathComponent("Sources/StoregenDiagnostics").path, memory: &memory
    ) { _, _, _ in FolderWalk.Visit(found: ()) }
    let nothing = FolderMemory().bytes
    #expect(FolderMemory(memory.bytes).bytes == memory.bytes)
    #expect(memory.bytes != nothing)
    #expect(FolderMemory(nextVersion(of: memory.bytes)).bytes == nothing)
  }

  @Test("a stamp record of another version is absent")
  func stampRecord() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.file("record").path
    StampRecord.write([], key: 1, value: 2, to: path)
    #expect(StampRecord(path)?.value == 2)
    FileSystem.replace(path, with: nextVersion(of: try FileSystem.read(path)))
    #expect(StampRecord(path) == nil)
  }
}
