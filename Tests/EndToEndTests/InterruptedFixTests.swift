import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("Fixes that were killed are undone")
struct InterruptedFixTests {
  private static let comment = "// storegen:disable:next store_calls_store - old code\n"

  /// Calls `work` in a folder as a killed command leaves it: one of two files has changed.
  private func interrupted(_ purpose: String, _ work: (TemporaryFolder) throws -> Void) throws {
    let folder = try TemporaryFolder()
    let copy = try TemporaryFolder()
    defer {
      folder.remove()
      copy.remove()
    }
    for name in ["A", "B"] { try folder.write(Self.comment + "struct \(name) {}\n", to: "\(name).swift") }
    try folder.write("version: 1\nlint: { cache: false }\n", to: "storegen.yml")
    let change = FileTransaction.Change(of: "A.swift", to: Array("half".utf8))
    try FileTransaction([change], for: purpose, in: folder.url).run {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.url.path) {
        try FileManager.default.copyItem(at: folder.file(name), to: copy.file(name))
      }
    }
    try work(copy)
  }

  @Test("by the next ones, which then fix both files")
  func next() throws {
    try interrupted("the fixes of `storegen lint --fix`") { folder in
      let outcome = try Program.run("storegen lint --fix", in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        outcome.errors.hasPrefix(
          """
          an earlier run was interrupted; undoing the fixes of `storegen lint --fix`
            A.swift: restored
          A.swift:1:26: fixed:
          """), "\(outcome.errors)")
      for name in ["A", "B"] { #expect(try folder.text(of: "\(name).swift") == "struct \(name) {}\n") }
      #expect(!TransactionJournal.exists(in: folder.url))
    }
  }

  @Test("but not the changes of another command, which they name")
  func others() throws {
    try interrupted("the rename of `Cart`") { folder in
      for command in ["storegen lint --fix", "storegen lint --fix --dry-run"] {
        let outcome = try Program.run(command, in: folder.url)
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains("the rename of `Cart` was interrupted"), "\(outcome.errors)")
      }
      #expect(try folder.text(of: "A.swift") == "half")
      #expect(try folder.text(of: "B.swift").hasPrefix(Self.comment))
    }
  }
}
