import ArchitectureModel
import FactPacks
import Foundation
import LintDriver
import LintRules
import ProjectFiles
import StoregenDiagnostics
import StoregenTestSupport
import SwiftFacts
import Testing

@Suite("Files of facts that cannot be used are errors")
struct FactsFilesTests {
  private let own = StoregenBuild.version

  @Test("if another version wrote them", arguments: ["99.0.0", "0.0.1", "nightly"])
  func otherVersion(_ version: String) throws {
    let app = try App()
    defer { app.folder.remove() }
    try app.write("App", by: version)
    let order = ["99.0.0": "newer than", "0.0.1": "older than"][version] ?? "not"
    #expect(
      app.errors("App.facts") == [
        "cannot use the facts in `App.facts`: it was written by storegen \(version), which is \(order) this version, \(own)"
      ])
    #expect(
      app.helps("App.facts") == [
        "write it again with `storegen lint --write-facts`, version \(own)"
      ])
  }

  @Test("if they have another format, whichever version wrote them")
  func otherFormat() throws {
    let app = try App()
    defer { app.folder.remove() }
    try app.write("App", by: own)
    for (change, order) in [(1, "a newer"), (-1, "an older")] {
      try app.changeFormat(of: "App", by: change)
      #expect(
        app.errors("App.facts") == [
          "cannot use the facts in `App.facts`: it was written by storegen \(own), in \(order) format than "
            + "this version, \(own)"
        ])
      try app.changeFormat(of: "App", by: -change)
    }
    #expect(app.errors("App.facts") == [])
  }

  @Test("and all of them are reported")
  func several() throws {
    let app = try App()
    defer { app.folder.remove() }
    try app.write("App", by: "99.0.0")
    try app.folder.write("no facts", to: "Other.facts")
    let errors = app.errors("App.facts", "Other.facts", "None.facts")
    #expect(errors.count == 3)
    #expect(errors[1].contains("`Other.facts`: it is corrupt, or not a fact file"))
    #expect(errors[2].contains("`None.facts`: there is no such file or folder"))
  }

  @Test("if they are named twice, or copies of each other")
  func duplicates() throws {
    let app = try App()
    defer { app.folder.remove() }
    try app.write("App", by: own)
    #expect(
      app.errors("App.facts", "./App.facts") == [
        "cannot use the facts in `./App.facts`: it is named twice"
      ])
    let copy = app.folder.file("Copy.facts")
    try FileManager.default.copyItem(at: app.folder.file("App.facts"), to: copy)
    #expect(
      app.errors("App.facts", "Copy.facts") == [
        "cannot use the facts in `Copy.facts`: `App.facts` contains the same facts"
      ])
  }

  @Test("if they are of another module than expected")
  func otherModule() throws {
    let app = try App()
    defer { app.folder.remove() }
    try app.write("App", by: own)
    #expect(app.errors("App=App.facts") == [])
    #expect(
      app.errors("Screens=App.facts") == [
        "cannot use the facts in `App.facts`: storegen \(own) wrote it for the module `App`, not for `Screens`"
      ])
    try app.write("App", module: "", by: own)
    #expect(
      app.errors("Screens=App.facts") == [
        "cannot use the facts in `App.facts`: storegen \(own) wrote it for no module, not for `Screens`"
      ])
  }

  @Test("but a path may contain an equals sign")
  func equalsSign() throws {
    let app = try App()
    defer { app.folder.remove() }
    try app.write("A=B", by: own)
    #expect(app.errors("./A=B.facts") == [])
    #expect(app.errors("App=A=B.facts") == [])
    #expect(app.errors("App=./A=B.facts") == [])
  }

  @Test("if they disagree about a source; they may overlap if they agree")
  func disagreement() throws {
    let app = try App()
    defer { app.folder.remove() }
    try app.write("App", by: own)
    try app.write("Both", by: own, besides: "More")
    #expect(app.errors("App.facts", "Both.facts") == [])
    try app.write("Newer", text: "struct New {}\n", by: own)
    #expect(
      app.errors("App.facts", "Newer.facts") == [
        "cannot use the facts in `Newer.facts`: `App.facts` has facts about another version of `App/Main.swift`"
      ])
  }
}

/// A folder in which facts are written and linked.
private struct App {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes facts of a source, and of one more with another name.
  func write(
    _ name: String, text: String = "struct Main {}\n", module: String = "App", by writer: String,
    besides other: String? = nil
  ) throws {
    let names = ["Main"] + (other.map { [$0] } ?? [])
    let files = try names.map { name in
      try folder.write(text, to: "\(name).swift")
      return SourceFile(
        path: folder.file("\(name).swift").path, displayPath: "App/\(name).swift")
    }
    let gathering = FactGathering(cache: nil)
    let sources = gathering.parse(gathering.read(files), selected: files.map { _ in true })
    let module = SourceModule(name: module, isPackageTarget: true, isTest: false)
    try FactsFile.write(
      sources.map { SourceInModule(source: $0, module: module) },
      to: folder.file("\(name).facts").path,
      writtenBy: writer)
  }

  /// Changes the version of the format, which is at the end.
  func changeFormat(of name: String, by change: Int) throws {
    let file = folder.file("\(name).facts")
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 4] = UInt8(Int(bytes[bytes.count - 4]) + change)
    try bytes.write(to: file)
  }

  func errors(_ facts: String...) -> [String] { diagnostics(facts).map(\.message) }

  func helps(_ facts: String...) -> [String?] { diagnostics(facts).map(\.help) }

  private func diagnostics(_ facts: [String]) -> [Diagnostic] {
    var options = LintOptions(workingFolder: folder.url)
    options.facts = facts
    options.flags[.cache] = false
    do throws(LintDriverError) {
      _ = try LintSession(options).run()
      return []
    } catch {
      return error.diagnostics
    }
  }
}
