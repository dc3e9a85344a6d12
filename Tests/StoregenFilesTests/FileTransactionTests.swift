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
    #expect(try folder.names(in: ".") == ["a"])
  }

  @Test("with what the rest of the work has changed")
  func others() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("old", to: "a")
    try folder.write("old", to: "Out/b")
    let others: [(String, String?)] = [("Out/b", nil), ("Out/New/c", "new")]
    #expect(throws: Rest.self) {
      try transaction(in: folder, [("a", "new")], others).run {
        try FileManager.default.removeItem(at: folder.file("Out/b"))
        try folder.write("new", to: "Out/New/c")
        throw Rest()
      }
    }
    #expect(try folder.text(of: "a") == "old")
    #expect(try folder.names(in: "Out") == ["b"])
  }

  @Test("unless a file is outside of the folder")
  func outside() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("old", to: "Inner/a")
    try FileManager.default.createSymbolicLink(
      at: folder.file("Inner/link"), withDestinationURL: folder.file("."))
    for path in ["../b", "link/b"] {
      let changes = [
        FileTransaction.Change(of: "a", to: nil), FileTransaction.Change(of: path, to: []),
      ]
      #expect(throws: FileTransaction.Failure.self) {
        try FileTransaction(changes, for: "Cart", in: folder.file("Inner")).run {}
      }
    }
    #expect(try folder.names(in: "Inner") == ["a", "link"])
  }

  private func transaction(
    in folder: TemporaryFolder, _ changes: [(name: String, text: String?)],
    _ others: [(name: String, text: String?)] = []
  ) -> FileTransaction {
    func change(_ file: (name: String, text: String?)) -> FileTransaction.Change {
      FileTransaction.Change(of: file.name, to: file.text.map { Array($0.utf8) })
    }
    return FileTransaction(
      changes.map(change), alsoChanging: others.map(change), for: "Cart", in: folder.url)
  }
}
