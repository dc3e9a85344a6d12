import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

/// The folder of each test is a copy of one in which a transaction was running, so nobody completes it.
@Suite("The next run undoes a transaction that was killed")
struct InterruptedTransactionTests {
  private static let old = ["a": "old", "Sources/b": "old", "Out/c": "old"]

  /// Calls `work` in the folder that a killed run leaves, after all files have changed.
  private func interrupted(_ work: (TemporaryFolder) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let copy = try TemporaryFolder()
    defer {
      folder.remove()
      copy.remove()
    }
    for (path, text) in Self.old { try folder.write(text, to: path) }
    let changes = [("a", "new"), ("Sources/b", nil), ("Sources/b+", "new")]
    let others = [("Out/c", "new"), ("Out/New/d", "new")]
    func change(_ file: (name: String, text: String?)) -> FileTransaction.Change {
      FileTransaction.Change(of: file.name, to: file.text.map { Array($0.utf8) })
    }
    let transaction = FileTransaction(
      changes.map(change), alsoChanging: others.map(change), for: "Cart", in: folder.url)
    try transaction.run {
      for (path, text) in others { try folder.write(text, to: path) }
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
        try FileManager.default.copyItem(at: folder.file(name), to: copy.file(name))
      }
    }
    #expect(!TransactionJournal.exists(in: folder.url))
    try work(copy)
  }

  private func expectOld(_ folder: TemporaryFolder) throws {
    for (path, text) in Self.old { #expect(try folder.text(of: path) == text) }
    let left = [".", "Sources", "Out"].map { (try? folder.names(in: $0)) ?? [] }
    #expect(left == [["Out", "Sources", "a"], ["b"], ["c"]])
  }

  @Test("whatever it had changed", arguments: 0..<32)
  func undone(_ changed: Int) throws {
    try interrupted { folder in
      let paths = ["a", "Sources/b", "Sources/b+", "Out/c", "Out/New/d"]
      for (number, path) in paths.enumerated() where changed & 1 << number == 0 {
        try? FileManager.default.removeItem(at: folder.file(path))
        if let text = Self.old[path] { try folder.write(text, to: path) }
      }
      let undone = try #require(try FileTransaction.undoInterrupted(in: folder.url))
      #expect(undone.purpose == "Cart")
      #expect(undone.files.count == changed.nonzeroBitCount)
      try expectOld(folder)
      #expect(try FileTransaction.undoInterrupted(in: folder.url) == nil)
    }
  }

  @Test("with the permissions of files, and without its temporary files")
  func surroundings() throws {
    try interrupted { folder in
      let process = ProcessInfo.processInfo.processIdentifier
      try folder.write("half", to: "Out/.storegen-\(process)-3.tmp")
      try FileManager.default.removeItem(at: folder.file("Out/c"))
      try folder.write("new", to: "Out/c")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o600], ofItemAtPath: folder.file("Out/c").path)
      _ = try FileTransaction.undoInterrupted(in: folder.url)
      try expectOld(folder)
      let permissions = FileStatus(at: folder.file("Out/c").path)?.permissions
      #expect(permissions == FileStatus(at: folder.file("a").path)?.permissions)
    }
  }

  @Test("unless somebody has changed a file since")
  func edited() throws {
    try interrupted { folder in
      try folder.write("mine", to: "Out/c")
      let failure = #expect(throws: FileTransaction.Failure.self) {
        try FileTransaction.undoInterrupted(in: folder.url)
      }
      #expect(failure?.path == "Out/c")
      #expect(try folder.text(of: "a") == "new")
      #expect(TransactionJournal.exists(in: folder.url))
    }
  }

  @Test("unless its journal is damaged")
  func damaged() throws {
    try interrupted { folder in
      let path = folder.file(TransactionJournal.name)
      let bytes = try Data(contentsOf: path)
      for count in stride(from: 0, to: bytes.count, by: 7) {
        try bytes.prefix(count).write(to: path)
        #expect(throws: FileTransaction.Failure.self) {
          try FileTransaction.undoInterrupted(in: folder.url)
        }
      }
      #expect(try folder.text(of: "a") == "new")
    }
  }
}
