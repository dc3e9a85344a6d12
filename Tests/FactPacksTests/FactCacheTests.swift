import FactPacks
import Foundation
import StoregenFiles
import StoregenTestSupport
import StoregenThreads
import SwiftFacts
import Testing

@Suite("The cache stores what was read")
struct FactCacheTests {
  @Test("a second run reads no source and has the same result")
  func again() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    try workshop.write("class B {", to: "B.swift")
    let first = workshop.run("A.swift", "B.swift")
    #expect(first.scanned == ["A", "B"])
    let second = workshop.run("A.swift", "B.swift")
    #expect(second.scanned == [])
    #expect(second.classes == [["A"], ["B"]])
    #expect(readings(second) == readings(first))
  }

  @Test("a parsed source is not parsed again, even if the file has been removed")
  func parsedOnce() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    #expect(workshop.run("A.swift").classes == [["A"]])
    let run = workshop.run([workshop.file("A.swift")]) {
      try? FileManager.default.removeItem(at: workshop.folder.file("A.swift"))
    }
    #expect(run.classes == [["A"]])
  }

  @Test("if a file changes between reading and parsing, its new text counts")
  func changedMeanwhile() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    let run = workshop.run([workshop.file("A.swift")]) {
      try? workshop.write("class B {}", to: "A.swift")
    }
    #expect(run.classes == [["B"]])
    #expect(workshop.run("A.swift").classes == [["B"]])
    try workshop.write("class A {}", to: "A.swift")
    #expect(workshop.run("A.swift").classes == [["A"]])
  }

  @Test("only changed files are read again")
  func changed() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    try workshop.write("class B {}", to: "B.swift")
    _ = workshop.run("A.swift", "B.swift")
    try workshop.write("class Longer {}", to: "B.swift")
    let run = workshop.run("A.swift", "B.swift")
    #expect(run.scanned == ["Longer"])
    #expect(run.classes == [["A"], ["Longer"]])
  }

  @Test("edits of the same length directly after a run are noticed")
  func sameSecond() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    for name in ["A", "B", "C", "D"] {
      try workshop.write("class \(name) {}", to: "A.swift")
      #expect(workshop.run("A.swift").classes == [[name]])
    }
  }

  @Test("an edit that restores the modification date is noticed")
  func sameDate() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    let path = workshop.folder.file("A.swift").path
    let date = [FileAttributeKey.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)]
    for name in ["A", "B", "C"] {
      try workshop.write("class \(name) {}", to: "A.swift")
      try FileManager.default.setAttributes(date, ofItemAtPath: path)
      #expect(workshop.run("A.swift").classes == [[name]])
    }
  }

  @Test("a file that was touched, copied or moved is not read again")
  func sameContent() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    _ = workshop.run("A.swift")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
      ofItemAtPath: workshop.folder.file("A.swift").path)
    try workshop.write("class A {}", to: "B.swift")
    let run = workshop.run("A.swift", "B.swift")
    #expect(run.scanned == [])
    #expect(run.classes == [["A"], ["A"]])
    #expect(run.sources.compactMap(\.outcome?.facts?.path) == ["A.swift", "B.swift"])
  }

  @Test("a source of which only declarations were parsed is parsed completely on request")
  func notParsed() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    let cache = FactCache(in: workshop.cache, writtenBy: "1")
    let gathering = FactGathering(cache: cache)
    let read = gathering.open(gathering.read([workshop.file("A.swift")]))
    cache.store(read)
    let run = workshop.run("A.swift")
    #expect(run.scanned == [])
    #expect(run.classes == [["A"]])
    let next = workshop.run([workshop.file("A.swift")]) {
      try? FileManager.default.removeItem(at: workshop.folder.file("A.swift"))
    }
    #expect(next.classes == [["A"]], "it was cached as parsed")
  }

  @Test("an unreadable file is reported in each run and not cached")
  func unreadable() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    for _ in 1...2 {
      let run = workshop.run("Missing.swift")
      #expect(run.sources[0].failure == "there is no such file or folder")
      #expect(run.sources[0].outcome == nil)
    }
    try workshop.write("class A {}", to: "Missing.swift")
    #expect(workshop.run("Missing.swift").classes == [["A"]])
    try FileManager.default.removeItem(at: workshop.folder.file("Missing.swift"))
    #expect(workshop.run("Missing.swift").sources[0].failure != nil)
  }

  @Test("files with the same content are all cached, each with its path")
  func sameText() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift", "B.swift", "C.swift")
    let names = ["A.swift", "B.swift", "C.swift"]
    let run = workshop.run(names.map(workshop.file))
    #expect(run.classes == [["A"], ["A"], ["A"]])
    #expect(workshop.paths(in: workshop.base) == names.map { workshop.folder.file($0).path })
    #expect(workshop.run(names.map(workshop.file)).scanned == [])
  }

  @Test("Git ignores the cache, and an existing .gitignore is kept")
  func gitignore() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    try workshop.write("class A {}", to: "A.swift")
    _ = workshop.run("A.swift")
    #expect(try workshop.folder.text(of: "cache/.gitignore") == "*\n")
    try workshop.write("mine", to: "cache/.gitignore")
    try workshop.write("class B {}", to: "A.swift")
    _ = workshop.run("A.swift")
    #expect(try workshop.folder.text(of: "cache/.gitignore") == "mine")
  }

  private func readings(_ run: Run) -> [Reading] {
    run.sources.map { Reading($0.outline, $0.outcome) }
  }
}
