import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("The reason of an error does not depend on the system")
struct FileSystemErrorTests {
  private func reason(_ work: () throws(SystemError) -> Void) -> String? {
    do throws(SystemError) {
      try work()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("A folder is not removed like a file")
  func folder() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "inner/file")
    for name in ["inner", "inner/file/none"] {
      let expected = name == "inner" ? "it is a folder" : "a part of the path is not a folder"
      #expect(
        reason { () throws(SystemError) in try FileSystem.removeFile(folder.file(name).path) }
          == expected)
    }
    #expect(
      reason { () throws(SystemError) in try FileSystem.removeFile(folder.file("none").path) }
        == nil)
    #expect(try folder.names(in: "inner") == ["file"])
  }

  @Test("A socket is not read")
  func socket() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let script = "import socket; socket.socket(socket.AF_UNIX).bind('socket')"
    try #require(try Tool.run(["python3", "-c", script], in: folder.url).status == 0)
    let path = folder.file("socket").path
    #expect(
      reason { () throws(SystemError) in _ = try FileSystem.read(path) } == "it is not a file")
  }
}
