import Foundation
import StoregenTestSupport
import Testing

/// A visitor tries what the README shows.
@Suite("What the README shows")
struct ReadmeTests {
  private let text: String

  init() throws {
    text = try String(
      contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)
  }

  @Test("is short")
  func length() {
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 111)
  }

  @Test("includes the beginning of what the command prints about the crash")
  func crash() throws {
    let lines = try #require(blocks("console").first)
    let command = try #require(lines.first)
    #expect(command.hasPrefix("$ storegen lint "))
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try FileManager.default.createDirectory(
      at: folder.file("Examples"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Repository.root.appendingPathComponent("Examples/Crash"), to: folder.file("Examples/Crash"))
    // A terminal gets the form for people by default; a test has no terminal.
    let outcome = try Program.run(
      command.dropFirst(2) + " --reporter human --no-cache", in: folder.url)
    #expect(outcome.status == 2)
    let shown = lines.dropFirst().joined(separator: "\n")
    #expect(outcome.output.hasPrefix(shown + "\n"), "\(outcome.output)")
  }

  @Test("is a spec whose stores work with the code below it")
  func spec() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(try #require(blocks("yaml").first).joined(separator: "\n"), to: "storegen.yml")
    let swift = blocks("swift")
    try #require(swift.count == 2)
    let outcome = try Program.run("storegen validate && storegen generate", in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    try folder.write(Self.model, to: "Model.swift")
    try folder.write(swift[0].joined(separator: "\n"), to: "Extension.swift")
    let test = swift[1].joined(separator: "\n").replacingOccurrences(of: "#expect", with: "precondition")
    try folder.write(Self.main(running: test), to: "main.swift")
    let run = """
      swiftc -swift-version 6 -warnings-as-errors -D DEBUG -o program *.swift \
        $(find Sources -name '*.swift' | grep -v SwiftUI) && ./program
      """
    let ran = try Tool.run(["sh", "-c", run], in: folder.url)
    #expect(ran.status == 0 && ran.output == "passed\n", "\(ran.errors)")
  }

  @Test("has only commands and options that exist")
  func commands() throws {
    let lines = (blocks("sh") + blocks("console")).joined()
      .map { $0.hasPrefix("$ ") ? String($0.dropFirst(2)) : $0 }
      .map { $0.components(separatedBy: "  #")[0] }
    let commands = lines.filter { $0.hasPrefix("storegen ") }
    #expect(commands.count >= 5)
    for command in commands {
      let help = try Program.run(
        command.split(separator: " ").prefix(2).joined(separator: " ") + " --help", in: Repository.root)
      #expect(help.status == 0, "\(command)")
      for option in command.split(separator: " ") where option.hasPrefix("--") {
        #expect(help.output.contains(option), "\(command)")
      }
    }
    let makefile = try String(
      contentsOf: Repository.root.appendingPathComponent("Makefile"), encoding: .utf8)
    let targets = lines.filter { $0.hasPrefix("make ") }.map {
      String($0.dropFirst("make ".count)).trimmingCharacters(in: .whitespaces)
    }
    #expect(targets.contains("demo") && targets.contains("test"))
    #expect(targets.filter { !makefile.contains("\n\($0):") } == [])
  }

  /// The lines of each block of code in a language.
  private func blocks(_ language: String) -> [[String]] {
    text.components(separatedBy: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }
      .map { $0.element.components(separatedBy: "\n") }
      .filter { $0.first == language }
      .map { $0.dropFirst().filter { !$0.isEmpty } }
  }

  /// What the spec in the README takes for granted.
  private static let model = """
    struct User: Sendable { struct ID: Hashable, Sendable {}; let id = ID() }
    struct Dependent: Sendable {}
    struct InsuranceRate: Sendable {}
    protocol Actuary: Sendable { func rate(for userID: User.ID) async -> InsuranceRate }
    struct FlatRateActuary: Actuary {
      func rate(for userID: User.ID) async -> InsuranceRate { InsuranceRate() }
    }
    extension UserStore {
      func add(_ dependent: Dependent, to userID: User.ID) {
        emit(.dependentAdded(dependent: dependent, userID: userID))
      }
    }
    """

  private static func main(running test: String) -> String {
    """
    let stores = BenefitsStores(actuary: FlatRateActuary())
    let (ada, byron) = (User(), Dependent())
    \(test)
    print("passed")
    """
  }
}
