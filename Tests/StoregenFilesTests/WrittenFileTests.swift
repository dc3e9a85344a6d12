import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("A file that is written for users")
struct WrittenFileTests {
  private func reason(_ path: String, _ text: String = "new") -> String? {
    do throws(SystemError) {
      try FileSystem.write(Array(text.utf8), at: path)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("is never the target of a link", arguments: ["target", "missing"])
  func link(target: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("mine", to: "target")
    let link = folder.file("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    #expect(reason(link) == "it is a symbolic link, or the links form a cycle")
    #expect(try folder.text(of: "target") == "mine")
    #expect(try folder.names(in: ".") == ["link", "target"])
  }

  @Test("keeps its permissions, but is not executable", arguments: [0o755, 0o600, 0o664, 0o4711])
  func permissions(_ permissions: Int) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("old", to: "file")
    let path = folder.file("file").path
    chmod(path, mode_t(permissions))
    #expect(reason(path) == nil)
    #expect(try folder.text(of: "file") == "new")
    #expect(FileStatus(at: path)?.permissions == mode_t(permissions & 0o666))
  }

  @Test("is not a folder")
  func folder() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    #expect(reason(folder.url.path) == "it is a folder")
  }

  @Test("takes the old temporary files of killed runs out of its folder, but no others")
  func leftovers() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for name in [".storegen-1-0.tmp", ".storegen-2-0.tmp", ".storegen-1-x.tmp", "yours.tmp"] {
      try folder.write("", to: name)
    }
    for name in [".storegen-1-0.tmp", ".storegen-1-x.tmp", "yours.tmp"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: folder.file(name).path
      )
    }
    #expect(reason(folder.file("file").path) == nil)
    #expect(
      try folder.names(in: ".").sorted()
        == [".storegen-1-x.tmp", ".storegen-2-0.tmp", "file", "yours.tmp"])
  }

  @Test("takes the old temporary files out of the folder that a link leads to")
  func leftoversBesideTarget() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let old = "target/.storegen-1-0.tmp"
    try folder.write("", to: old)
    try folder.write("", to: "target/file")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: folder.file(old).path)
    let link = folder.file("link").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "target/file")
    try FileSystem.rewrite(link, with: Array("new".utf8))
    FileSystem.removeLeftovers(beside: [link])
    #expect(try folder.names(in: "target") == ["file"])
    #expect(try folder.text(of: "target/file") == "new")
  }

  @Test("a file of users that is protected stays as it is, also if a link leads to it")
  func protectedFile() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("old", to: "file")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.file("file").path)
    let link = folder.file("link").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "file")
    for path in [folder.file("file").path, link] {
      #expect(throws: SystemError.self) { try FileSystem.rewrite(path, with: Array("new".utf8)) }
    }
    let transaction = FileTransaction([.init(of: "file", to: nil)], for: "a test", in: folder.url)
    #expect(throws: FileTransaction.Failure.self) { try transaction.run {} }
    #expect(try folder.text(of: "file") == "old")
  }
}
