import Foundation
import StoregenFiles
import StoregenTestSupport
import StoregenThreads
import Testing

@Suite("Missing folders are created")
struct FolderMakingTests {
  private func reason(_ path: String) -> String? {
    do throws(SystemError) {
      try FileSystem.makeFolders(path)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("one, several, or none", arguments: ["a", "a/b/c/d", "a/b/", "日本/é", "."])
  func missing(path: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let whole = folder.url.path + "/" + path
    for _ in 1...2 {
      #expect(reason(whole) == nil)
      #expect(FileStatus(at: whole)?.kind == .folder)
    }
  }

  @Test("also in a symbolic link to a folder")
  func link() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try FileSystem.makeFolders(folder.file("real").path)
    try FileManager.default.createSymbolicLink(
      at: folder.file("link"), withDestinationURL: folder.file("real"))
    #expect(reason(folder.file("link").path) == nil)
    #expect(reason(folder.file("link/a/b").path) == nil)
    #expect(FileStatus(at: folder.file("real/a/b").path)?.kind == .folder)
    #expect(FileStatus(at: folder.file("link").path)?.kind == .link)
  }

  @Test("but not in place of something else")
  func inTheWay() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("mine", to: "a")
    try FileManager.default.createSymbolicLink(
      at: folder.file("link"), withDestinationURL: folder.file("nowhere"))
    #expect(reason(folder.file("a").path) == "it already exists")
    #expect(reason(folder.file("a/b").path) == "a part of the path is not a folder")
    #expect(reason(folder.file("link/b").path) == "it already exists")
    #expect(reason("") != nil)
    #expect(try folder.names(in: ".") == ["a", "link"])
  }

  @Test("by many threads at once, which is not an error")
  func atOnce() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for round in 0..<200 {
      let path = folder.file("\(round)/a/b/c").path
      let reasons = LargeStackThreads.map([1, 2, 3, 4]) { _ in reason(path) }
      #expect(reasons.compactMap(\.self) == [], "round \(round)")
    }
  }
}
