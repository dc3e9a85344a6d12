import Foundation
import StoreGenerator
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("Output folders")
struct OutputFoldersTests {
  private let work: Workspace
  private let files: [GeneratedFile]
  private var root: TemporaryFolder { work.root }

  init() throws {
    work = try Workspace()
    files = [
      work.file("Generated/CartStore.swift"), work.file("Generated/StockStore.swift"),
      work.file("Other/Deep/OrderStore.swift"),
    ]
  }

  @Test("missing folders are created, and only changed files are touched")
  func unchangedFilesStay() throws {
    defer { root.remove() }
    #expect(try work.write(files).outdated.count == 3)
    #expect(try root.text(of: "Other/Deep/OrderStore.swift") == files[2].text)
    let untouched = try files.map { try work.modificationDate(of: $0.path) }

    #expect(try work.write(files).isEmpty)
    #expect(try files.map { try work.modificationDate(of: $0.path) } == untouched)

    try FileManager.default.removeItem(at: root.file("Generated/StockStore.swift"))
    let changes = try work.write(files)
    #expect(changes.outdated.map(\.file.path) == ["Generated/StockStore.swift"])
    #expect(changes.unchangedCount == 2)
    #expect(try work.modificationDate(of: files[0].path) == untouched[0])
    #expect(try work.modificationDate(of: files[2].path) == untouched[2])
  }

  @Test("no other files remain in the folders, such as temporary ones")
  func nothingElse() throws {
    defer { root.remove() }
    try work.write(files)
    #expect(
      try work.tree() == ["Generated", "Other", "Other/Deep"].sorted().merged(with: files))
  }

  @Test("a file that a power failure left empty or full of zeros is generated again", arguments: ["", "\0\0\0\0"])
  func lostContent(content: String) throws {
    defer { root.remove() }
    try root.write(content, to: files[0].path)
    let changes = try work.write(files)
    #expect(changes.conflicts.isEmpty)
    #expect(try root.text(of: files[0].path) == files[0].text)
  }

  @Test("the old text is available for a diff")
  func oldText() throws {
    defer { root.remove() }
    try work.write(files)
    let changes = try work.changes(for: [work.file(files[0].path, "let value = 2\n")] + files[1...])
    #expect(changes.outdated.map(\.old) == [files[0].text])
  }

  @Test("an edited file is kept, and --force overwrites it")
  func editedFile() throws {
    defer { root.remove() }
    try work.write(files)
    let edited = try root.text(of: "Generated/CartStore.swift").replacing("1", with: "3")
    try root.write(edited, to: "Generated/CartStore.swift")
    #expect(
      try work.write(files).conflicts.map(\.message)
        == ["Generated/CartStore.swift was edited by hand"])
    #expect(try root.text(of: "Generated/CartStore.swift") == edited)

    #expect(try work.write(files, force: true).conflicts.isEmpty)
    #expect(try root.text(of: "Generated/CartStore.swift") == files[0].text)
  }

  @Test("after a merge, a file of which only the fingerprint is wrong is rewritten")
  func mergedFingerprint() throws {
    defer { root.remove() }
    let file = files[0]
    let line = try #require(file.text.split(separator: "\n").first { $0.contains("fingerprint") })
    let other = "// storegen:fingerprint 0123456789abcdef"
    for merged in [
      file.text.replacing(line, with: other), file.text.replacing(line, with: "\(other)\n\(line)"),
      file.text.replacing(line, with: other).replacing("\n", with: "\r\n"),
    ] {
      try root.write(merged, to: file.path)
      let changes = try work.write(files)
      #expect(changes.conflicts == [])
      #expect(changes.outdated.first?.mergeConflicts == nil)
      #expect(try root.text(of: file.path) == file.text)
    }
    // The code differs as well.
    try root.write(
      file.text.replacing(line, with: other).replacing("1", with: "3"), to: file.path)
    #expect(try work.write(files).conflicts.count == 1)
  }

  @Test("a file with conflicts of a merge is rewritten, unless some of them have been resolved")
  func mergeConflicts() throws {
    defer { root.remove() }
    let file = files[0]
    let conflict = "<<<<<<< HEAD\nlet value = 2\n=======\nlet value = 3\n>>>>>>> theirs\n"
    let conflicted = file.text.replacing("let value = 1\n", with: conflict)
    for text in [conflicted, conflicted.replacing("\n", with: "\r\n")] {
      try root.write(text, to: file.path)
      let changes = try work.write(files)
      #expect(changes.conflicts == [])
      #expect(changes.outdated.first?.mergeConflicts?.areWhole == true)
      #expect(try root.text(of: file.path) == file.text)
    }
    // One marker is left of a conflict, or one of two conflicts was resolved.
    for half in [
      conflicted.replacing("<<<<<<< HEAD\n", with: ""), conflicted + "let resolved = 4\n",
    ] {
      try root.write(half, to: file.path)
      #expect(
        try work.write(files).conflicts.map(\.message)
          == ["Generated/CartStore.swift contains merge conflicts that are partly resolved"])
      #expect(try root.text(of: file.path) == half)
    }
    #expect(try work.write(files, force: true).conflicts == [])
    #expect(try root.text(of: file.path) == file.text)
  }

  @Test("a line that is added to or above the header counts as an edit")
  func editedHeader() throws {
    defer { root.remove() }
    for edited in [
      files[0].text.replacing("\n// swiftlint", with: "\nimport Mine\n// swiftlint"),
      "import Mine\n" + files[0].text,
    ] {
      try root.write(edited, to: files[0].path)
      #expect(try work.write(files).conflicts.count == 1)
      #expect(try root.text(of: files[0].path) == edited)
    }
  }

  @Test("a file that storegen did not write is kept, even with --force")
  func foreignFile() throws {
    defer { root.remove() }
    for mine in ["let mine = 1\n", "\n\n", "\r"] {
      try root.write(mine, to: "Generated/CartStore.swift")
      for force in [false, true] {
        #expect(
          try work.write(files, force: force).conflicts.map(\.message)
            == ["Generated/CartStore.swift was not written by storegen"])
      }
      #expect(try root.text(of: "Generated/CartStore.swift") == mine)
    }
    #expect(try work.tree() == ["Generated", "Generated/CartStore.swift"])
  }

  @Test("all conflicts in all folders are reported at once")
  func allConflicts() throws {
    defer { root.remove() }
    for file in files { try root.write("let mine = 1\n", to: file.path) }
    #expect(try work.write(files).conflicts.count == 3)
  }

  @Test("different line endings are neither an edit nor a change")
  func lineEndings() throws {
    defer { root.remove() }
    try work.write(files)
    let text = files[0].text.replacing("\n", with: "\r\n")
    try root.write(text, to: files[0].path)
    #expect(try work.write(files).isEmpty)
    #expect(try root.text(of: files[0].path) == text)

    let other = work.file(files[0].path, "let value = 2\n")
    #expect(try work.write([other] + files[1...]).conflicts.isEmpty)
    #expect(try root.text(of: files[0].path) == other.text)
  }

  @Test("a file keeps its permissions")
  func permissions() throws {
    defer { root.remove() }
    try work.write(files)
    let path = root.file(files[0].path).path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try work.write([work.file(files[0].path, "let value = 2\n")] + files[1...])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test(
    "two paths of one folder count as one, so no files become stale",
    arguments: ["Generated/", "./Generated", "link"])
  func oneFolder(path: String) throws {
    defer { root.remove() }
    try FileManager.default.createDirectory(
      at: root.file("Generated"), withIntermediateDirectories: true)
    try work.link("link", to: "Generated")
    let other = GeneratedFile(
      folder: path, name: "OrderStore.swift", body: "", specName: work.specName)
    try work.write([files[0], other])
    #expect(try root.names(in: "Generated") == ["CartStore.swift", "OrderStore.swift"])
    #expect(try work.write([files[0], other]).isEmpty)
    #expect(try work.write([files[0]], earlier: [path]).stale == ["Generated/OrderStore.swift"])
  }

  @Test(
    "two files with the same path are rejected, even if their names differ in case",
    arguments: ["Generated/CartStore.swift", "Generated/cartStore.swift"])
  func twice(path: String) throws {
    defer { root.remove() }
    #expect(throws: OutputError.twice(path: path)) { try work.write(files + [work.file(path)]) }
  }
}

extension [String] {
  fileprivate func merged(with files: [GeneratedFile]) -> [String] {
    (self + files.map(\.path)).sorted()
  }
}
