import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("A stamp shows whether a file has changed")
struct FileStampTests {
  private func stamp(_ modified: Int64, _ changed: Int64) -> FileStamp {
    FileStamp(size: 1, modified: modified, changed: changed, inode: 1)
  }

  @Test("it is settled when nothing has changed for a while")
  func settled() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("a", to: "a")
    let fresh = try #require(FileStatus(at: folder.file("a").path)?.stamp)
    // Tests may be suspended for a while, so nothing here depends on seconds.
    let day: Int64 = 86_400_000_000_000
    let (past, future) = (fresh.changed - day, fresh.changed + day)
    #expect(stamp(past, past).isSettled)
    #expect(!stamp(future, past).isSettled)
    #expect(!stamp(past, future).isSettled, "a modification date that was set does not count")
    #expect(!stamp(future, future).isSettled)
    #expect(stamp(0, 0).isSettled)
    #expect(stamp(-day, 0).isSettled, "a file may have any date")
    #expect(stamp(.min, .min).isSettled)
    #expect(!stamp(.max, 0).isSettled)
  }

  @Test("it changes even if the modification date is reset")
  func dated() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("a", to: "a")
    let path = folder.file("a").path
    var last = try #require(FileStatus(at: path)?.stamp)
    for seconds in [1, 1_000_000_000, 1_100_000_000] as [TimeInterval] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
      let stamp = try #require(FileStatus(at: path)?.stamp)
      #expect(stamp.modified == Int64(seconds) * 1_000_000_000)
      #expect(stamp.changed >= last.changed)
      #expect(stamp.changed > 1_200_000_000 * 1_000_000_000)
      last = stamp
    }
  }

  @Test("it changes when another file replaces the file")
  func replaced() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("a", to: "a")
    try folder.write("b", to: "b")
    let path = folder.file("a").path
    let before = try #require(FileStatus(at: path)?.stamp)
    #expect(FileStatus(at: path)?.stamp == before)
    try FileSystem.move(folder.file("b").path, to: path)
    #expect(FileStatus(at: path)?.stamp != before)
  }
}
