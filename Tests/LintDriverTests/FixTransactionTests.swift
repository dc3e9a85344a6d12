import Foundation
import LintDriver
import StoregenDiagnostics
import StoregenFiles
import StoregenTestSupport
import StoregenThreads
import Testing

@Suite("Fixes are one transaction")
struct FixTransactionTests {
  private static let comment = "// storegen:disable:next store_calls_store - old code\n"
  private static let names = ["A.swift", "B.swift"]

  /// Two files, each with a finding that can be fixed.
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("version: 1\nlint: { cache: false }\n", to: "storegen.yml")
    for name in Self.names { try folder.write(Self.comment + "struct \(name.first ?? "X") {}\n", to: name) }
    return folder
  }

  private func isUnchanged(_ name: String, in folder: TemporaryFolder) throws -> Bool {
    try folder.text(of: name).hasPrefix(Self.comment)
  }

  @Test("that changes all files")
  func all() throws {
    let folder = try project()
    defer { folder.remove() }
    let result = try LintSession(LintOptions(workingFolder: folder.url)).fix()
    #expect(result.diagnostics.isEmpty)
    for name in Self.names { #expect(try folder.text(of: name) == "struct \(name.first ?? "X") {}\n") }
    #expect(!TransactionJournal.exists(in: folder.url))
  }

  @Test("that changes no file if one of them cannot be written", arguments: names)
  func unwritable(name: String) throws {
    let folder = try project()
    defer { folder.remove() }
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.file(name).path)
    let error = try #require(throws: LintDriverError.self) {
      try LintSession(LintOptions(workingFolder: folder.url)).fix()
    }
    #expect(error.diagnostics.first?.message.contains("cannot write `\(name)`") == true, "\(error.diagnostics)")
    #expect(error.diagnostics.first?.help == "no file was changed")
    for name in Self.names { #expect(try isUnchanged(name, in: folder)) }
    #expect(!TransactionJournal.exists(in: folder.url))
  }

  /// Changes a file after the fixes have been checked, and before they are written.
  private struct Edit: LintProgress {
    let file: URL
    let runs = Guarded(0)

    func begin(_ phase: String, fileCount: Int) {}
    func advance() {}
    func end() {
      let run = runs.access { runs in
        runs += 1
        return runs
      }
      if run == 2 { try? Data("struct Mine {}\n".utf8).write(to: file) }
    }
  }

  @Test("that changes no file if somebody has changed one of them since it was checked")
  func changed() throws {
    let folder = try project()
    defer { folder.remove() }
    let edit = Edit(file: folder.file("B.swift"))
    let error = try #require(throws: LintDriverError.self) {
      try LintSession(LintOptions(workingFolder: folder.url), progress: edit).fix()
    }
    #expect(error.diagnostics.first?.message == "cannot fix `B.swift`: it changed after it was checked")
    #expect(try isUnchanged("A.swift", in: folder))
    #expect(try folder.text(of: "B.swift") == "struct Mine {}\n")
  }
}
