import Foundation
import StoreGenerator
import StoregenTestSupport
import Testing

@Suite("A manifest is current")
struct GenerationManifestTests {
  private let work: Workspace
  private let files: [GeneratedFile]
  private var root: TemporaryFolder { work.root }
  private var store: ManifestFile { ManifestFile(of: work.specName, in: root.url) }

  init() throws {
    work = try Workspace()
    files = [work.file("Generated/CartStore.swift"), work.file("Other/StockStore.swift")]
    try root.write("version: 1\n", to: "storegen.yml")
    try root.write("Stock: {}\n", to: "Contexts/stock yard.yml")
    try root.write("one", to: "Templates/Store.mustache")
    try run()
  }

  /// Performs a run with a manifest.
  private func run() throws {
    try work.write(files)
    store.write(try #require(manifest()))
  }

  private func manifest(key: String = "key") -> GenerationManifest? {
    let paths = ["storegen.yml", "Contexts/stock yard.yml"]
    return GenerationManifest(
      of: work.specName, key: key,
      inputs: Dictionary(uniqueKeysWithValues: paths.map { ($0, bytes(of: $0) ?? []) }),
      patterns: ["Contexts/*.yml": included()],
      watched: ["Templates/.", "Templates/Store.mustache"],
      files: files, in: root.url)
  }

  private func bytes(of path: String) -> [UInt8]? {
    (try? Data(contentsOf: root.file(path))).map { Array($0) }
  }

  private func included() -> [String] {
    ((try? root.names(in: "Contexts")) ?? []).map { "Contexts/\($0)" }
  }

  private func isCurrent(key: String = "key") -> Bool {
    store.load()?.isCurrent(
      key: key, in: root.url, read: { bytes(of: $0) }, paths: { _ in included() }) ?? false
  }

  @Test("if nothing has changed")
  func current() throws {
    defer { root.remove() }
    #expect(isCurrent())
    let manifest = try #require(store.load())
    #expect(manifest.folders == ["Generated", "Other"])
    #expect(manifest.fileCount == 2)
    #expect(manifest == self.manifest())
  }

  @Test("after a run that writes nothing")
  func secondRun() throws {
    defer { root.remove() }
    try run()
    #expect(isCurrent())
  }

  @Test("after a checkout of the same spec with different timestamps")
  func touchedInput() throws {
    defer { root.remove() }
    try root.write("version: 1\n", to: "storegen.yml")
    #expect(isCurrent())
  }

  @Test("not with another key, such as another program or option")
  func otherKey() throws {
    defer { root.remove() }
    #expect(!isCurrent(key: "other"))
    #expect(!isCurrent(key: ""))
  }

  /// A change between two runs.
  enum Event: String, CaseIterable, CustomTestStringConvertible {
    case specEdited, includeEdited, includeRemoved, includeAdded
    case outputEdited, outputRemoved, outputReplaced, outputLinked, outputTouched
    case outputEditedWithItsOldTime, outputAFolder
    case fileAdded, folderRemoved, folderReplaced
    case templateEdited, templateAdded

    var testDescription: String { rawValue }
  }

  @Test("not after any of these", arguments: Event.allCases)
  func notCurrent(_ event: Event) throws {
    defer { root.remove() }
    try happen(event)
    #expect(!isCurrent())
  }

  private func happen(_ event: Event) throws {
    let system = FileManager.default
    let output = files[0].path
    let url = root.file(output)
    switch event {
    case .specEdited: try root.write("version: 2\n", to: "storegen.yml")
    case .includeEdited: try root.write("Stock: []\n", to: "Contexts/stock yard.yml")
    case .includeRemoved: try system.removeItem(at: root.file("Contexts/stock yard.yml"))
    case .includeAdded: try root.write("", to: "Contexts/new.yml")
    case .outputEdited: try root.write(files[0].text + "// mine\n", to: output)
    case .outputRemoved: try system.removeItem(at: url)
    case .outputReplaced: try Data(files[0].text.utf8).write(to: url, options: .atomic)
    case .outputLinked:
      try system.moveItem(at: url, to: root.file("moved"))
      try work.link(output, to: "../moved")
    case .outputTouched:
      try system.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: url.path)
    case .outputEditedWithItsOldTime:
      try root.write("", to: "clock")
      try touch("clock", like: output)
      try untilNoticed {
        let handle = try FileHandle(forWritingTo: url)
        try handle.write(contentsOf: Data("/".utf8))
        try handle.close()
        try touch(output, like: "clock")
      }
    case .outputAFolder:
      try system.removeItem(at: url)
      try system.createDirectory(at: url, withIntermediateDirectories: true)
    case .fileAdded:
      try untilNoticed {
        let mine = root.file("Generated/Mine.swift")
        if system.fileExists(atPath: mine.path) { try system.removeItem(at: mine) }
        try Data().write(to: mine)
      }
    case .folderRemoved: try system.removeItem(at: root.file("Other"))
    case .folderReplaced:
      try system.moveItem(at: root.file("Other"), to: root.file("Moved"))
      try system.copyItem(at: root.file("Moved"), to: root.file("Other"))
    case .templateEdited: try root.write("two!", to: "Templates/Store.mustache")
    case .templateAdded:
      try untilNoticed {
        let template = root.file("Templates/Event.mustache")
        if system.fileExists(atPath: template.path) { try system.removeItem(at: template) }
        try Data().write(to: template)
      }
    }
  }

  /// Sets the timestamp of a file to that of another, in nanoseconds.
  private func touch(_ path: String, like other: String) throws {
    let outcome = try Tool.run(["touch", "-r", other, path], in: root.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// Repeats the change, because timestamps of some file systems only have a few milliseconds' precision.
  private func untilNoticed(_ change: () throws -> Void) throws {
    for _ in 0..<1_000 where isCurrent() { try change() }
  }

  @Test("not after a change to a timestamp that overflows nanoseconds")
  func distantTime() throws {
    defer { root.remove() }
    let distant = Date(timeIntervalSince1970: 15_000_000_000)
    try FileManager.default.setAttributes(
      [.modificationDate: distant], ofItemAtPath: root.file(files[0].path).path)
    #expect(!isCurrent())
    try run()
    #expect(isCurrent())
  }

  @Test("not after an unfinished run, whose folders it lists")
  func started() throws {
    defer { root.remove() }
    store.write(GenerationManifest(of: work.specName, writingTo: ["Generated", "Old"]))
    #expect(!isCurrent())
    #expect(!isCurrent(key: ""))
    #expect(store.load()?.folders == ["Generated", "Old"])
  }

  @Test("does not exist if a file is missing")
  func missingOutput() throws {
    defer { root.remove() }
    try FileManager.default.removeItem(at: root.file(files[1].path))
    #expect(manifest() == nil)
  }

  @Test("lists the folders that contexts no longer use")
  func earlierFolders() throws {
    defer { root.remove() }
    let earlier = try #require(store.load()).folders
    #expect(try work.write([files[0]], earlier: earlier).stale == [files[1].path])
    #expect(!FileManager.default.fileExists(atPath: root.file("Other").path))
  }
}
