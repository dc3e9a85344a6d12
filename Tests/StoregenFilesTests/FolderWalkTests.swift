import Foundation
import StoregenFiles
import StoregenTestSupport
import Testing

@Suite("Folders are walked")
struct FolderWalkTests {
  private func make(_ paths: [String], in folder: TemporaryFolder) throws {
    for path in paths {
      let file = folder.file(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: file)
    }
  }

  @Test("files, folders and links are distinguished, whatever their names")
  func kinds() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try make(["a.swift", ".hidden", "inner/b", "日本 é"], in: folder)
    try FileManager.default.createSymbolicLink(
      at: folder.file("link"), withDestinationURL: folder.file("inner"))
    let entries = try FileSystem.entries(
      of: folder.file("a.swift").deletingLastPathComponent().path)
    let found = Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.kind) })
    #expect(
      found == [
        "a.swift": .file, ".hidden": .file, "inner": .folder, "日本 é": .file, "link": .link,
      ])
    #expect(entries.filter(\.isHidden).map(\.name) == [".hidden"])
  }

  @Test("names are read whole, up to the longest ones")
  func names() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let names =
      [1, 2, 7, 8, 9, 254, 255].map { String(repeating: "a", count: $0) }
      + [String(repeating: "日", count: 85)]
    try make(names, in: folder)
    #expect(try FileSystem.entries(of: folder.url.path).map(\.name).sorted() == names.sorted())
  }

  @Test("only the requested subfolders are visited, and missing ones are reported")
  func depth() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try make(["a/b/c/d.swift", "a/skipped/e.swift", "f.swift"], in: folder)
    let root = folder.file("a").deletingLastPathComponent().path
    var memory = FolderMemory()
    let found = FolderWalk.walk(root, memory: &memory) { path, _, entries in
      guard let entries = try? entries.get() else { return FolderWalk.Visit(found: ["no \(path)"]) }
      let inner = entries.filter { $0.kind == .folder && $0.name != "skipped" }.map(\.name)
      return FolderWalk.Visit(
        found: entries.filter { $0.kind == .file }.map(\.name),
        goingInto: inner + (path == root ? ["missing"] : []))
    }
    #expect(found.flatMap(\.self).sorted() == ["d.swift", "f.swift", "no \(root)/missing"])
  }
}
