import Foundation
import StoreGenerator
import StoregenTestSupport
import Testing

@Suite("A manifest file")
struct ManifestFileTests {
  private let work: Workspace
  private let file: GeneratedFile
  private var root: TemporaryFolder { work.root }
  private var store: ManifestFile { ManifestFile(of: work.specName, in: root.url) }
  private let folder = ".build/storegen"

  init() throws {
    work = try Workspace()
    file = work.file("Generated/CartStore.swift")
    try work.write([file])
  }

  private func manifest() throws -> GenerationManifest {
    try #require(
      GenerationManifest(
        of: work.specName, key: "key", inputs: ["storegen.yml": [1, 2, 3]],
        patterns: ["*.yml": ["a.yml", "b.yml"], "none": []], files: [file], in: root.url))
  }

  /// The path of the written file.
  private func path() throws -> String {
    let names = try root.names(in: folder).filter { $0.hasSuffix(".manifest") }
    #expect(names.count == 1)
    return "\(folder)/\(try #require(names.first))"
  }

  @Test("contains the manifest, and is ignored by git")
  func written() throws {
    defer { root.remove() }
    #expect(store.load() == nil)
    try store.write(manifest())
    #expect(try store.load() == manifest())
    #expect(try root.text(of: "\(folder)/.gitignore") == "*\n")
    #expect(try root.names(in: folder).count == 2)
  }

  @Test("is ignored if it is truncated")
  func truncated() throws {
    defer { root.remove() }
    try store.write(manifest())
    let path = try path()
    let bytes = try Data(contentsOf: root.file(path))
    for count in bytes.indices {
      try bytes.prefix(count).write(to: root.file(path))
      #expect(store.load() == nil, "\(count) bytes")
    }
    try bytes.write(to: root.file(path))
    #expect(store.load() != nil)
  }

  @Test("is ignored if any bit is flipped")
  func flipped() throws {
    defer { root.remove() }
    try store.write(manifest())
    let path = try path()
    let bytes = try Data(contentsOf: root.file(path))
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << bit
        try damaged.write(to: root.file(path))
        #expect(store.load() == nil, "bit \(bit) of byte \(index)")
      }
    }
  }

  @Test("is ignored if anything is inserted or appended")
  func longer() throws {
    defer { root.remove() }
    try store.write(manifest())
    let path = try path()
    let text = try root.text(of: path)
    for longer in [
      "\n" + text, text + "\n", text + text, text.replacing("\nfiles", with: "\n\nfiles"),
      text.replacing("\n", with: "\r\n"), text.replacing("complete 1", with: "complete 11"),
    ] {
      try root.write(longer, to: path)
      #expect(store.load() == nil)
    }
  }

  @Test("is ignored if it is a link, a folder, a file of zeros, or of another spec")
  func foreign() throws {
    defer { root.remove() }
    try store.write(manifest())
    let path = try path()
    let text = try root.text(of: path)
    try Data(count: 1_000).write(to: root.file(path))
    #expect(store.load() == nil)

    try FileManager.default.removeItem(at: root.file(path))
    try root.write(text, to: "elsewhere")
    try work.link(path, to: "../../elsewhere")
    #expect(store.load() == nil)

    try FileManager.default.removeItem(at: root.file(path))
    let other = ManifestFile(of: "other.yml", in: root.url)
    other.write(GenerationManifest(of: "other.yml", writingTo: ["Generated"]))
    try FileManager.default.moveItem(at: root.file(try self.path()), to: root.file(path))
    #expect(store.load() == nil)

    try FileManager.default.removeItem(at: root.file(path))
    try FileManager.default.createDirectory(
      at: root.file(path), withIntermediateDirectories: true)
    #expect(store.load() == nil)
    try store.write(manifest())
    #expect(store.load() == nil)
  }

  @Test("exists once for each of two specs in a folder")
  func twoSpecs() throws {
    defer { root.remove() }
    let other = ManifestFile(of: "other.yml", in: root.url)
    other.write(GenerationManifest(of: "other.yml", writingTo: ["Other"]))
    store.write(GenerationManifest(of: work.specName, writingTo: ["Generated"]))
    #expect(other.load()?.folders == ["Other"])
    #expect(store.load()?.folders == ["Generated"])
  }

  @Test("is silently omitted if it cannot be written")
  func unwritable() throws {
    defer { root.remove() }
    try root.write("mine", to: ".build")
    try store.write(manifest())
    #expect(store.load() == nil)
    #expect(try root.text(of: ".build") == "mine")

    let missing = ManifestFile(of: work.specName, in: URL(fileURLWithPath: "/dev/null/missing"))
    missing.write(try manifest())
    #expect(missing.load() == nil)
  }

  @Test("is omitted if a path contains a line break")
  func lineBreak() throws {
    defer { root.remove() }
    store.write(GenerationManifest(of: work.specName, writingTo: ["a\nb"]))
    store.write(GenerationManifest(of: work.specName, writingTo: ["a\r\nb"]))
    #expect(store.load() == nil)
  }

  @Test(
    "preserves unusual paths", arguments: ["a b", "ä/漢字 %0A", " a ", "a\rb", "", "👩‍👧"])
  func strangePaths(path: String) throws {
    defer { root.remove() }
    store.write(GenerationManifest(of: work.specName, writingTo: [path, "b"]))
    #expect(store.load()?.folders == [path, "b"])
  }

  @Test("is not current next to the temporary file of a killed run, which the next write removes")
  func leftovers() throws {
    defer { root.remove() }
    try store.write(manifest())
    try root.write("mine", to: "\(folder)/.storegen-17-0.tmp.mine")
    #expect(isCurrent())
    try root.write("half", to: "\(folder)/.storegen-17-0.tmp")
    #expect(!isCurrent())
    #expect(store.load()?.folders == ["Generated"])

    try store.write(manifest())
    #expect(isCurrent())
    #expect(
      try root.names(in: folder).filter { $0.hasPrefix(".storegen-") }
        == [".storegen-17-0.tmp.mine"])
  }

  private func isCurrent() -> Bool {
    store.load()?.isCurrent(
      key: "key", in: root.url, read: { _ in [1, 2, 3] },
      paths: { $0 == "none" ? [] : ["a.yml", "b.yml"] }) ?? false
  }
}
