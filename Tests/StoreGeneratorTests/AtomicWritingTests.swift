import Foundation
import StoreGenerator
import StoregenTestSupport
import Testing

@Suite("Atomic writing")
struct AtomicWritingTests {
  private let work: Workspace
  private var root: TemporaryFolder { work.root }
  /// A folder that cannot be created on any system, not even by root.
  private let impossible = String(repeating: "x", count: 300)

  init() throws { work = try Workspace() }

  @Test("if a folder cannot be created, existing files are unchanged and new ones leave no trace")
  func folderThatCannotBeMade() throws {
    defer { root.remove() }
    let old = work.file("Generated/CartStore.swift", "let value = 0\n")
    let stale = work.file("Generated/StockStore.swift")
    try work.write([old, stale])
    let before = try work.tree()
    let files = [
      work.file(old.path, "let value = 1\n"), work.file("New/Deep/AStore.swift"),
      work.file("\(impossible)/BStore.swift"),
    ]
    #expect(
      throws: OutputError.unwritable(path: impossible, reason: "the name is too long")
    ) {
      try work.write(files)
    }
    #expect(try work.tree() == before)
    #expect(try root.text(of: old.path) == old.text)
  }

  @Test("if a file cannot be moved to its path, no temporary file remains")
  func fileThatCannotBePlaced() throws {
    defer { root.remove() }
    let files = [work.file("New/AStore.swift"), work.file("New/\(impossible).swift")]
    #expect(
      throws: OutputError.unwritable(path: files[1].path, reason: "the name is too long")
    ) {
      try work.write(files)
    }
    #expect(try work.tree() == ["New", "New/AStore.swift"])
  }

  #if os(Linux)
    @Test("a read-only location is reported, with its path")
    func unwritablePlace() throws {
      defer { root.remove() }
      let process = URL(fileURLWithPath: "/proc/\(ProcessInfo.processInfo.processIdentifier)")
      let file = work.file("task/Generated/CartStore.swift")
      let folders = try OutputFolders(for: [file], of: work.specName, in: process)
      let changes = try folders.changes(force: false)
      let error = #expect(throws: OutputError.self) { try changes.apply() }
      #expect(error?.message.hasPrefix("task/Generated cannot be written: ") == true)
    }
  #endif

  @Test("if a folder is not writable, existing files are unchanged", .enabled(if: geteuid() != 0))
  func readOnlyFolder() throws {
    defer { root.remove() }
    let old = work.file("Generated/CartStore.swift", "let value = 0\n")
    try work.write([old])
    let folder = root.file("Generated").path
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    let file = work.file(old.path)
    #expect(
      throws: OutputError.unwritable(path: file.path, reason: "permission denied")
    ) {
      try work.write([file])
    }
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    #expect(try root.text(of: old.path) == old.text)
    #expect(try root.names(in: "Generated") == ["CartStore.swift"])
  }

  @Test("the next run removes the temporary files of a killed run, even if it does nothing else")
  func leftovers() throws {
    defer { root.remove() }
    let file = work.file("Generated/CartStore.swift")
    try work.write([file])
    try root.write("half", to: "Generated/.storegen-17-0.tmp")
    try root.write("half", to: "Generated/.storegen-4194304-2001.tmp")
    let changes = try work.write([file])
    #expect(changes.isEmpty)
    #expect(try root.names(in: "Generated") == ["CartStore.swift"])
  }

  @Test(
    "files that only look like temporary ones are kept",
    arguments: [
      ".storegen-17.tmp", ".storegen-17-.tmp", ".storegen--.tmp", ".storegen-a-0.tmp",
      ".storegen-17-0.tmp.swift", "storegen-17-0.tmp", ".storegen-17-0-0.tmp", ".storegen-１-0.tmp",
      ".storegen.tmp", "Deep/.storegen-17-0.tmp",
    ])
  func similarNames(name: String) throws {
    defer { root.remove() }
    let file = work.file("Generated/CartStore.swift")
    try root.write("mine", to: "Generated/\(name)")
    try root.write("mine", to: ".storegen-17-0.tmp")
    try work.write([file])
    #expect(try root.text(of: "Generated/\(name)") == "mine")
    #expect(try root.text(of: ".storegen-17-0.tmp") == "mine")
  }

  @Test("a comparison writes nothing")
  func comparing() throws {
    defer { root.remove() }
    try root.write("half", to: "Generated/.storegen-17-0.tmp")
    _ = try work.changes(for: [work.file("Generated/CartStore.swift")])
    #expect(try work.tree() == ["Generated", "Generated/.storegen-17-0.tmp"])
  }
}
