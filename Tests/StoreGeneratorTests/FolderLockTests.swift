import Foundation
import StoreGenerator
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("Locks of spec folders", .timeLimit(.minutes(3)))
struct FolderLockTests {
  /// The events of a test, in order.
  private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []

    func add(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
  }

  @Test("the second run waits, and reports that")
  func waits() throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    let log = Log()
    let (waiting, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    FolderLock.withLock(on: root.url) {
      // A lock belongs to an open file, so another thread can represent another process.
      Thread.detachNewThread {
        FolderLock.withLock(on: root.url) {
          log.add("second waits")
          waiting.signal()
        } _: {
          log.add("second works")
        }
        done.signal()
      }
      waiting.wait()
      log.add("first works")
    }
    done.wait()
    #expect(log.all == ["second waits", "first works", "second works"])
  }

  @Test("no file remains, and a thrown error is passed on and unlocks the folder")
  func unlocks() throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    #expect(throws: OutputError.twice(path: "a")) {
      try FolderLock.withLock(on: root.url) { () throws(OutputError) in throw .twice(path: "a") }
    }
    let value = FolderLock.withLock(on: root.url) {
      Issue.record("it was locked")
    } _: {
      7
    }
    #expect(value == 7)
    #expect(try root.names(in: ".") == [])
  }

  @Test("other folders are not locked")
  func otherFolders() throws {
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    defer {
      first.remove()
      second.remove()
    }
    let value = FolderLock.withLock(on: first.url) {
      FolderLock.withLock(on: second.url) {
        Issue.record("it was locked")
      } _: {
        7
      }
    }
    #expect(value == 7)
  }

  @Test("a run continues without a lock if there can be none; read-only folders are locked")
  func withoutLock() throws {
    let root = try TemporaryFolder()
    defer { root.remove() }
    #expect(FolderLock.withLock(on: root.file("missing")) { 7 } == 7)
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: root.url.path)
    #expect(FolderLock.withLock(on: root.url) { 7 } == 7)
  }
}
