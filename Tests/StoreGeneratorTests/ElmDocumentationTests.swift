import Foundation
import StoreGenerator
import StoregenTestSupport
import Testing

@Suite("The code in docs/elm.md is true")
struct ElmDocumentationTests {
  private let blocks: [CodeBlock]

  init() throws {
    let file = Repository.root.appendingPathComponent("docs/elm.md")
    blocks = CodeBlock.all(in: try String(contentsOf: file, encoding: .utf8))
  }

  @Test(
    "its spec and its Swift compile together, with both default isolations",
    arguments: [[], ["-default-isolation", "MainActor"]])
  func compiles(flags: [String]) throws {
    let specs = blocks.filter { $0.language == "yaml" }
    try #require(specs.count == 1)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for file in try generate(spec(specs[0].text)) { try folder.write(file.text, to: file.name) }
    let swift = blocks.filter { $0.language == "swift" && $0.isCompiled }
    try #require(swift.count > 5)
    for (number, block) in swift.enumerated() {
      try folder.write(block.text, to: "Block\(number + 1).swift")
    }
    let outcome = try Tool.run(
      [
        "swiftc", "-wmo", "-typecheck", "-warnings-as-errors", "-swift-version", "6", "-D", "DEBUG",
        "-module-name", "Notebook",
      ]
        + flags + AppleModules.flags() + CompilationTests.swiftFiles(below: folder.url))
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test("it has every method that the spec requires")
  func scaffold() throws {
    let specs = blocks.filter { $0.language == "yaml" }
    let spec = try spec(try #require(specs.first).text)
    let text = blocks.filter(\.isCompiled).map(\.text).joined()
    let names = try Scaffold(spec, renderer: StoreRenderer()).files.flatMap {
      $0.text.matches(of: #/func (\w+)\(/#).map { String($0.output.1) }
    }
    #expect(!names.isEmpty)
    for name in names { #expect(text.contains("func \(name)("), "\(name)") }
  }

  @Test("only code of other libraries is left out")
  func leftOut() {
    #expect(blocks.filter { !$0.isCompiled }.count == 2)
  }
}

/// Code between fences in a Markdown file.
private struct CodeBlock {
  let language: Substring
  /// Whether no comment above it says `not compiled`.
  let isCompiled: Bool
  var text = ""

  static func all(in markdown: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var isOpen = false
    var previous: Substring = ""
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isOpen.toggle()
        if isOpen {
          blocks.append(
            CodeBlock(
              language: line.dropFirst(3), isCompiled: !previous.hasPrefix("<!-- not compiled")))
        }
      } else if isOpen {
        blocks[blocks.count - 1].text += line + "\n"
      }
      previous = line
    }
    return blocks
  }
}
