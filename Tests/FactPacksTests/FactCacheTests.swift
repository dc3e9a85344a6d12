import FactPacks
import Foundation
import StoregenFiles
import StoregenTestSupport
import StoregenThreads
import SwiftFacts
import Testing

@Suite("What was read is kept, and only that")
struct FactCacheTests {
  @Test("a second run looks at no text again, and says the same")
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

  @Test("what was parsed is not parsed again: the file may be gone by then")
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

  @Test("a file that changes between the two looks at it is taken as it is then")
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

  @Test("a changed file is read again, and no other")
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

  @Test("an edit of the same length right after a run is noticed, time after time")
  func sameSecond() throws {
    let workshop = try Workshop()
    defer { workshop.folder.remove() }
    for name in ["A", "B", "C", "D"] {
      try workshop.write("class \(name) {}", to: "A.swift")
      #expect(workshop.run("A.swift").classes == [[name]])
    }
  }

  @Test("an edit that gives the file its old date again is noticed")
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

  @Test("a file that was only touched, copied or moved says what it said")
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

  @Test("what was read only as far as it declares is parsed as a whole when that is asked for")
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
    #expect(next.classes == [["A"]], "it was kept as parsed")
  }

  @Test("a file that cannot be read is told each time, and not kept")
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

  @Test("files of one content are all kept, each under its path")
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

  @Test("Git does not see the cache, and a .gitignore of yours stays")
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
