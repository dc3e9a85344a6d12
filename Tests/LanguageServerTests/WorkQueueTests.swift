import JSONRPC
import LintDriver
import Testing

@testable import LanguageServer

@Suite("The queue of the analysis")
struct WorkQueueTests {
  private let queue = WorkQueue()
  private let editor = EditorState(folders: [], documents: Documents(.utf16))

  private func add(_ id: Int) {
    queue.add(.number(id)) { _ in .response(to: .number(id), id) }
  }

  /// A word for the next work.
  private var next: String {
    switch queue.next() {
    case .check(let check): "check \(check.generation) \(check.change)"
    case .answer(let request): "answer \(request.id)"
    case .refuse(let id, let error): "refuse \(id) \(error.code)"
    case nil: "end"
    }
  }

  @Test("checks before it answers")
  func order() {
    queue.check(editor, after: .texts)
    add(1)
    add(2)
    #expect(next == "check 1 texts")
    #expect(next == "answer number(1)")
    #expect(next == "answer number(2)")
  }

  @Test("checks only the newest state, as thoroughly as any")
  func newest() {
    queue.check(editor, after: .files)
    queue.check(editor, after: .texts)
    #expect(next == "check 2 files")
  }

  @Test("refuses requests about an older state")
  func obsolete() {
    queue.check(editor, after: .texts)
    add(1)
    queue.check(editor, after: .texts)
    add(2)
    #expect(next == "refuse number(1) contentModified")
    #expect(next == "check 2 texts")
    #expect(next == "answer number(2)")
  }

  @Test("answers requests after the check of files that changed on disk")
  func filesOnDisk() {
    queue.check(editor, after: .texts)
    add(1)
    queue.check(editor, after: .files)
    #expect(next == "check 2 files")
    #expect(next == "answer number(1)")
  }

  @Test("repeats a cancelled check as thoroughly")
  func carryOver() throws {
    queue.check(editor, after: .files)
    guard case .check(let check) = queue.next() else {
      Issue.record("the queue has no check")
      return
    }
    #expect(!queue.isObsolete(check))
    queue.check(editor, after: .texts)
    #expect(queue.isObsolete(check))
    queue.carryOver(check)
    #expect(next == "check 2 files")
  }

  @Test("forgets a cancelled request")
  func cancel() {
    add(1)
    add(2)
    #expect(queue.cancel(.number(1)))
    #expect(!queue.cancel(.number(1)))
    #expect(!queue.cancel(.text("1")))
    #expect(next == "answer number(2)")
  }

  @Test("ends at once")
  func end() {
    queue.check(editor, after: .texts)
    add(1)
    #expect(queue.close() == [.number(1)])
    #expect(next == "end")
  }
}
