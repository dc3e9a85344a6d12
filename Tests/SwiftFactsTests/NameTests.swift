import StoregenDiagnostics
import SwiftFacts
import Testing

@Suite("Names stay in use as long as they have an owner")
struct NameTests {
  /// Reads a snippet on this thread: other threads may retain the result for a moment.
  private static func facts(of text: String) -> FileFacts? {
    FactReader.read(SourceText(path: "A.swift", text: text)).facts
  }

  @Test("the names of a file are released with its facts")
  func files() throws {
    for round in 0..<50 {
      let names = (0..<40).map { "released\(round)_é\($0)" }
      func read() throws {
        let file = try #require(
          Self.facts(of: names.map { "let \($0) = 1" }.joined(separator: "\n")))
        #expect(file.all(.property).map(\.name) == names)
        #expect(names.allSatisfy(Name.isInUse))
      }
      try read()
      #expect(!names.contains(where: Name.isInUse), "round \(round)")
    }
  }

  @Test("a name in two files stays until both are released")
  func sharedNames() throws {
    var first = Self.facts(of: "let sharedByTwo = 1")
    var second = Self.facts(of: "func f() { sharedByTwo = 2 }")
    let name = try #require(first?.all(.property).first?.nameID)
    #expect(second.map { Array($0.names).contains(name) } == true)
    first = nil
    #expect(Name.isInUse("sharedByTwo"))
    #expect(name.text == "sharedByTwo")
    second = nil
    #expect(!Name.isInUse("sharedByTwo"))
  }

  @Test("the file itself is released")
  func file() throws {
    weak var released: FileFacts?
    func read() throws {
      let file = try #require(Self.facts(of: "class A { let a = 1 }"))
      released = file
      #expect(file.root.file === file)
    }
    try read()
    #expect(released == nil)
  }

  @Test("numbers are reused, so that memory is bounded by the names in use at once")
  func reuse() {
    var names = SharedNames()
    let constant = names.constant("kept")
    let count = names.count
    for round in 0..<200 {
      let fresh = (0..<100).map { names.retain("name \(round) \($0)") }
      #expect(Set(fresh).count == 100)
      #expect(fresh.allSatisfy { $0.index <= 101 })
      #expect(names.contains("name \(round) 50"))
      // Half of them have a second owner.
      for name in 0..<50 { _ = names.retain("name \(round) \(name)") }
      names.release(fresh)
      #expect(!names.contains("name \(round) 50"))
      #expect(names.contains("name \(round) 49"))
      names.release(fresh[..<50])
      #expect(names.count == count)
    }
    #expect(names.constant("kept") == constant)
  }

  @Test("released in any order, the others are still found")
  func order() {
    var names = SharedNames()
    let texts = (0..<3000).map { "é\($0)" }.shuffled()
    let owned = texts.map { names.retain($0) }
    for released in stride(from: 0, to: texts.count, by: 100) {
      names.release(owned[released..<released + 100])
      #expect(texts[..<(released + 100)].allSatisfy { !names.contains($0) })
      #expect(texts[(released + 100)...].allSatisfy { names.contains($0) })
    }
    #expect(names.count == 1)
  }

  @Test("transient names stay until every scope that existed has ended")
  func scopes() {
    var names = SharedNames()
    let count = names.count
    let first = names.beginScope()
    let early = names.transient("_early")
    let second = names.beginScope()
    _ = names.transient("_late")
    #expect(names.transient("_early") == early)
    names.endScope(first)
    #expect(names.contains("_early") && names.contains("_late"))
    let third = names.beginScope()
    names.endScope(second)
    #expect(names.count == count)
    #expect(!names.contains("_early"))
    names.endScope(third)
    #expect(names.count == count)
  }

  @Test("a transient name that a file has stays with the file, and a constant stays for good")
  func transientAndOwned() {
    var names = SharedNames()
    let scope = names.beginScope()
    let name = names.transient("both")
    #expect(names.retain("both") == name)
    let constant = names.constant("constant")
    #expect(names.transient("constant") == constant)
    names.endScope(scope)
    #expect(names.contains("both") && names.contains("constant"))
    names.release([name])
    #expect(!names.contains("both"))
    #expect(names.contains("constant"))
  }
}
