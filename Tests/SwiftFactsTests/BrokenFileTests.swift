import StoregenDiagnostics
import StoregenThreads
import SwiftFacts
import Testing

@Suite("Invalid files that fuzzing found")
struct BrokenFileTests {
  private func error(in text: String) -> String? {
    LargeStackThreads.run {
      FactReader.read(Array(text.utf8), path: "A.swift").error?.message
    }
  }

  @Test("an error that the parser reports past the end is at the end")
  func pastTheEnd() throws {
    let text = "##/##/#"
    let bytes = try #require(
      LargeStackThreads.run {
        FactReader.read(Array(text.utf8), path: "A.swift").error?.range?.bytes
      })
    #expect(bytes == text.utf8.count..<text.utf8.count)
  }

  @Test("thousands of errors are reported as one, because the parser compares each with all others")
  func manyErrors() {
    let text = "f(" + String(repeating: "a ", count: 40_000)
    #expect(
      error(in: text) == "this is not Swift: the parser does not understand the code here")
  }

  @Test(
    "a character that is repeated thousands of times is an error, because the parser goes through all of them each time"
  )
  func repeatedCharacter() {
    let text = "let a = [" + String(repeating: "`", count: 40_000)
    #expect(error(in: text) == "the same character is repeated too often here")
  }

  @Test(
    "code that the compiler accepts before Swift 6 is no error",
    arguments: [
      "typealias Callback = @convention (c) (Int) -> Void\nlet after = 1",
      "let call: @convention  (block) () -> Void = {}\nlet other: (@convention\t(c) () -> Void)? = nil",
      "struct Page { @Environment (\\.locale) var locale }",
      "#if swift(<4)\nlet a = ][\n#endif\n#if compiler(>=99)\nfunc f( -> {\n#else\nlet b = 1\n#endif",
    ])
  func oldStyle(text: String) {
    #expect(error(in: text) == nil)
  }

  @Test("a corrected spelling moves nothing else, and other errors remain")
  func correctedSpelling() throws {
    let text = "let f: @convention (c) () -> Void = g\nlet x = ]"
    let outcome = LargeStackThreads.run { FactReader.read(Array(text.utf8), path: "A.swift") }
    let bytes = try #require(outcome.error?.range?.bytes)
    #expect(bytes.lowerBound >= text.utf8.count - 2)
    let names = outcome.facts?.all(.property).map(\.name)
    #expect(names == ["f", "x"])
    #expect(error(in: "let f: @convention (c") != nil)
    #expect(error(in: "#if os(iOS)\nlet a = ][\n#endif") != nil)
  }

  @Test("nested `?` can be too deep, like brackets")
  func ternaries() {
    let text = "let a = " + String(repeating: "a ? ", count: 40_000)
    #expect(error(in: text) == "the code is nested too deeply here")
    let chain = "let a = " + String(repeating: "a ? b : ", count: 200) + "c"
    #expect(error(in: chain) == nil)
  }
}
