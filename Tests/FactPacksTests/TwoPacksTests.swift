import FactPacks
import Foundation
import StoregenFiles
import StoregenTestSupport
import SwiftFacts
import Testing

@Suite("A cache consists of a base pack and a pack with changes")
struct TwoPacksTests {
  private func identity(_ path: String) -> FileStatus.Identity? { FileStatus(at: path)?.identity }

  @Test("nothing is written when nothing has changed")
  func nothing() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let files = try OldSources.files()
    #expect(workshop.run(files).scanned.count == files.count)
    #expect(try workshop.namesInCache() == [".gitignore", "facts.pack"])
    let before = identity(workshop.base)
    let run = workshop.run(files)
    #expect(run.scanned == [])
    #expect(run.sources.allSatisfy { $0.outcome?.facts != nil })
    #expect(identity(workshop.base) == before)
    #expect(try workshop.namesInCache() == [".gitignore", "facts.pack"])
  }

  @Test("a small change is written to the second pack, which the next run uses")
  func small() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let files = try OldSources.files() + [workshop.file("A.swift")]
    let path = workshop.folder.file("A.swift").path
    try workshop.write("class A {}", to: "A.swift")
    _ = workshop.run(files)
    let before = identity(workshop.base)
    for name in ["B", "C"] {
      try workshop.write("class \(name) {}", to: "A.swift")
      let run = workshop.run(files)
      #expect(run.scanned == [name])
      #expect(run.classes.last == [name])
      #expect(workshop.paths(in: workshop.changes) == [path])
      #expect(identity(workshop.base) == before)
      #expect(workshop.run(files).scanned == [])
    }
    try workshop.write("class A {}", to: "A.swift")
    #expect(workshop.run(files).classes.last == ["A"], "only the first pack has it")
  }

  @Test("a large change is written to the first pack, and the second is removed")
  func large() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let names = (0..<60).map { "F\($0).swift" }
    let files = names.map(workshop.file)
    for name in names { try workshop.write("class Old\(name.dropLast(6)) {}", to: name) }
    _ = workshop.run(files.dropLast(50))
    let before = identity(workshop.base)
    try workshop.write("class Between {}", to: names[0])
    _ = workshop.run(files.dropLast(50))
    #expect(try workshop.namesInCache().contains("facts-changed.pack"))
    for name in names { try workshop.write("class New\(name.dropLast(6)) {}", to: name) }
    let run = workshop.run(files)
    #expect(run.scanned.count == 60)
    #expect(run.classes == names.map { ["New\($0.dropLast(6))"] })
    #expect(identity(workshop.base) != before)
    #expect(try workshop.namesInCache() == [".gitignore", "facts.pack"])
    #expect(workshop.paths(in: workshop.base)?.count == 60)
    #expect(workshop.run(files).scanned == [])
  }

  @Test("a large change keeps the entries of other files that still exist")
  func others() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class Unchanged {}", to: "Unchanged.swift")
    try workshop.write("class Removed {}", to: "Removed.swift")
    _ = workshop.run("Unchanged.swift", "Removed.swift")
    try FileManager.default.removeItem(at: workshop.folder.file("Removed.swift"))
    let names = (0..<60).map { "F\($0).swift" }
    for name in names { try workshop.write("class \(name.dropLast(6)) {}", to: name) }
    _ = workshop.run(names.map(workshop.file))
    let paths = try #require(workshop.paths(in: workshop.base))
    #expect(paths.count == 61)
    #expect(paths.contains(workshop.folder.file("Unchanged.swift").path))
    let run = workshop.run("Unchanged.swift")
    #expect(run.scanned == [])
    #expect(run.classes == [["Unchanged"]])
  }

  @Test("a pack of another version is ignored and overwritten")
  func otherProgram() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    _ = workshop.run("A.swift", writtenBy: "1")
    let run = workshop.run("A.swift", writtenBy: "2")
    #expect(run.scanned == ["A"])
    #expect(run.classes == [["A"]])
    #expect(workshop.paths(in: workshop.base, writtenBy: "1") == nil)
    #expect(workshop.run("A.swift", writtenBy: "2").scanned == [])
    #expect(workshop.run("A.swift", writtenBy: "1").scanned == ["A"])
  }

  @Test("a pack of another format version is ignored")
  func otherFormat() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    _ = workshop.run("A.swift")
    var bytes = try FileSystem.read(workshop.base)
    // The version is in the last four bytes, which no hash covers.
    bytes[bytes.count - 4] += 1
    FileSystem.replace(workshop.base, with: bytes)
    #expect(workshop.paths(in: workshop.base) == nil)
    #expect(workshop.run("A.swift").scanned == ["A"])
    #expect(workshop.run("A.swift").scanned == [])
  }

  @Test("a second pack of another version is ignored, but the first is used")
  func otherChanges() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    _ = workshop.run("A.swift", writtenBy: "2")
    let foreign = try Data(contentsOf: URL(fileURLWithPath: workshop.base))
    try workshop.write("class B {}", to: "A.swift")
    _ = workshop.run("A.swift", writtenBy: "1")
    try foreign.write(to: URL(fileURLWithPath: workshop.changes))
    let run = workshop.run("A.swift", writtenBy: "1")
    #expect(run.scanned == [])
    #expect(run.classes == [["B"]])
  }
}
