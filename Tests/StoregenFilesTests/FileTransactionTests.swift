import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("Files of users change together or not at all")
struct FileTransactionTests {
  private struct Rest: Error {}

  @Test("new texts, new files and removals")
  func changes() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("old", to: "a")
    try folder.write("old", to: "b")
    try transaction(in: folder, [("a", "new"), ("b", nil), ("c", "new")]).run {}
    #expect(try folder.names(in: ".") == ["a", "c"])
    #expect(try folder.text(of: "a") == "new")
  }

  @Test("which are undone if the rest of the work fails")
  func undone() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("old", to: "a")
    try folder.write("old", to: "b")
    #expect(throws: Rest.self) {
      try transaction(in: folder, [("a", "new"), ("b", nil), ("c", "new")]).run {
        #expect(try folder.text(of: "a") == "new")
        throw Rest()
      }
    }
    #expect(try folder.names(in: ".") == ["a", "b"])
    #expect(try folder.text(of: "a") == "old")
    #expect(try folder.text(of: "b") == "old")
  }

  @Test("also if one of them cannot be written")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("old", to: "a")
    #expect(throws: FileTransaction.Failure.self) {
      try transaction(in: folder, [("a", "new"), ("missing/b", "new")]).run {
        Issue.record("the rest ran")
      }
    }
    #expect(try folder.text(of: "a") == "old")
  }

  private func transaction(
    in folder: TemporaryFolder, _ changes: [(name: String, text: String?)]
  ) -> FileTransaction {
    FileTransaction(
      changes.map { change in
        FileTransaction.Change(folder.file(change.name).path, change.text.map { Array($0.utf8) })
      })
  }
}
