import Foundation
import StoregenTestSupport
import Testing

@testable import StoregenCLI

@Suite("The compiler checks an app before and after a change")
struct BuildCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("struct Line { var count = 1 }\n", to: "Line.swift")
    try folder.write("func total(of line: Line) -> Int { line.count }\n", to: "Total.swift")
  }

  private func check(_ changed: String...) throws -> BuildCheck {
    let paths = changed.map { folder.file($0).path }
    return try BuildCheck(command: nil, changing: paths, from: paths, in: folder.url)
  }

  @Test("and finds what no longer compiles")
  func broken() throws {
    defer { folder.remove() }
    let check = try check("Line.swift")
    try check.confirm()
    try folder.write("struct Line { private var count = 1 }\n", to: "Line.swift")
    #expect(throws: (any Error).self) { try check.confirm() }
  }

  @Test("also in new files, and if other files need what is not there")
  func partly() throws {
    defer { folder.remove() }
    try folder.write("import LibraryThatNobodyHas\nstruct Screen {}\n", to: "Screen.swift")
    try folder.write("let screen = Screen()\n", to: "Root.swift")
    let check = try check("Line.swift")
    try check.confirm()
    try folder.write("extension Line { var twice: Int { counts * 2 } }\n", to: "Line+Twice.swift")
    #expect(throws: (any Error).self) { try check.confirm() }
  }

  @Test("but not if the changed file cannot be compiled here")
  func unknown() throws {
    defer { folder.remove() }
    try folder.write("import LibraryThatNobodyHas\nstruct Screen {}\n", to: "Screen.swift")
    let check = try check("Screen.swift")
    try folder.write("nonsense\n", to: "Screen.swift")
    try check.confirm()
  }

  @Test("in Swift 5 mode, if it has errors in Swift 6 mode")
  func languageMode() throws {
    defer { folder.remove() }
    try folder.write("var shared = 1\n", to: "Shared.swift")
    let check = try check("Line.swift", "Shared.swift")
    try folder.write("var shared = 2\n", to: "Shared.swift")
    try check.confirm()
    try folder.write("var shared: Int = \"\"\n", to: "Shared.swift")
    #expect(throws: (any Error).self) { try check.confirm() }
  }
}
