import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("A file is mapped into memory")
struct MappedFileTests {
  private func reason(_ path: String) -> String? {
    do throws(SystemError) {
      _ = try MappedFile(path)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("with all its bytes", arguments: [0, 1, 7, 4095, 4096, 4097, 1_000_000])
  func bytes(count: Int) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try Data(content).write(to: folder.file("a"))
    let file = try MappedFile(folder.file("a").path)
    #expect(Array(file.bytes) == content)
  }

  @Test("and stays unchanged when it is replaced or removed")
  func replaced() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(String(repeating: "old", count: 5000), to: "a")
    let file = try MappedFile(folder.file("a").path)
    try folder.write("new", to: "b")
    try FileSystem.move(folder.file("b").path, to: folder.file("a").path)
    try FileSystem.removeFile(folder.file("a").path)
    #expect(file.bytes.elementsEqual(String(repeating: "old", count: 5000).utf8))
  }

  @Test("unless it is not a file")
  func noFile() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("a", to: "a")
    for (link, target) in [("link", "a"), ("dangling", "nowhere"), ("circle", "circle")] {
      try FileManager.default.createSymbolicLink(
        at: folder.file(link), withDestinationURL: folder.file(target))
      let expected = "it is a symbolic link, or the links form a cycle"
      #expect(reason(folder.file(link).path) == expected)
    }
    #expect(reason(folder.file("nowhere").path) == "there is no such file or folder")
    #expect(reason(folder.file("a/b").path) == "a part of the path is not a folder")
    #expect(reason(folder.url.path) == "it is a folder")
  }

  @Test("or is not readable", .enabled(if: geteuid() != 0))
  func unreadable() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("a", to: "a")
    let path = folder.file("a").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    #expect(reason(path) == "permission denied")
  }
}
