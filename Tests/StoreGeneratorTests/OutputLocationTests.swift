import Foundation
import StoreGenerator
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("Output locations")
struct OutputLocationTests {
  private let work: Workspace
  private var root: TemporaryFolder { work.root }

  init() throws { work = try Workspace() }

  @Test(
    "a folder outside the spec's folder is rejected, even through a symbolic link",
    arguments: ["../x", "/tmp/x", ".", "a/../../x", "link/x", "link"])
  func outside(path: String) throws {
    defer { root.remove() }
    try work.link("link", to: FileManager.default.temporaryDirectory.path)
    let inside = work.file("Generated/CartStore.swift")
    let file = GeneratedFile(folder: path, name: "A.swift", body: "", specName: work.specName)
    #expect(throws: OutputError.outside(folder: path)) { try work.write([inside, file]) }
    #expect(try work.tree() == ["link"])
  }

  @Test("a link to a folder within the spec's folder is followed")
  func linkWithin() throws {
    defer { root.remove() }
    try FileManager.default.createDirectory(
      at: root.file("Real"), withIntermediateDirectories: true)
    try work.link("link", to: "Real")
    try work.write([work.file("link/Generated/CartStore.swift")])
    #expect(try root.names(in: "Real/Generated") == ["CartStore.swift"])
  }

  @Test("a broken link is not a folder", arguments: ["link", "link/Generated"])
  func danglingLink(folder: String) throws {
    defer { root.remove() }
    try work.link("link", to: "/tmp/storegen-is-not-there")
    #expect(
      throws: OutputError.unwritable(
        path: "link", reason: "it is a symbolic link that leads nowhere")
    ) {
      try work.write([work.file("\(folder)/CartStore.swift")])
    }
    #expect(try work.tree() == ["link"])
  }

  @Test(
    "a link at the path of a file is reported, and its target is kept", arguments: [false, true])
  func linkedFile(force: Bool) throws {
    defer { root.remove() }
    let file = work.file("Generated/CartStore.swift")
    let old = work.file("CartStore.swift", "let value = 0\n")
    try FileManager.default.createDirectory(
      at: root.file("Generated"), withIntermediateDirectories: true)
    for (target, text) in [("../CartStore.swift", old.text), ("../missing", nil)] {
      if let text { try root.write(text, to: "CartStore.swift") }
      try work.link(file.path, to: target)
      #expect(
        try work.write([file, work.file("Generated/StockStore.swift")], force: force)
          .conflicts.map(\.message) == ["\(file.path) is a symbolic link"])
      #expect(try root.names(in: "Generated") == ["CartStore.swift"])
      #expect(try root.text(of: "CartStore.swift") == old.text)
      try FileManager.default.removeItem(at: root.file(file.path))
    }
    #expect(!FileManager.default.fileExists(atPath: root.file("missing").path))
  }

  @Test("a folder at the path of a file is reported", arguments: [false, true])
  func folderInTheWay(force: Bool) throws {
    defer { root.remove() }
    let file = work.file("Generated/CartStore.swift")
    try FileManager.default.createDirectory(
      at: root.file(file.path), withIntermediateDirectories: true)
    #expect(
      try work.write([file], force: force).conflicts.map(\.message)
        == ["\(file.path) is a folder"])
  }

  @Test("a file at the path of a folder is an error and is kept, and nothing is written")
  func fileInTheWay() throws {
    defer { root.remove() }
    try root.write("mine", to: "Generated")
    for folder in ["Generated", "Generated/Deep/Down"] {
      let files = [work.file("First/AStore.swift"), work.file("\(folder)/CartStore.swift")]
      #expect(throws: OutputError.fileInTheWay(path: "Generated")) {
        try work.write(files, force: true)
      }
    }
    #expect(try root.text(of: "Generated") == "mine")
    #expect(try work.tree() == ["Generated"])
  }
}
