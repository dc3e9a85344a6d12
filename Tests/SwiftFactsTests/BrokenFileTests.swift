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

  @Test(
    "thousands of errors are reported as one, because the parser compares each with all others",
    arguments: [
      "let a = [" + String(repeating: "`", count: 40_000),
      "f(" + String(repeating: "a ", count: 40_000),
    ])
  func manyErrors(text: String) {
    #expect(
      error(in: text) == "this is not Swift: the parser does not understand the code here")
  }

  @Test("nested `?` can be too deep, like brackets")
  func ternaries() {
    let text = "let a = " + String(repeating: "a ? ", count: 40_000)
    #expect(error(in: text) == "the code is nested too deeply here")
    let chain = "let a = " + String(repeating: "a ? b : ", count: 200) + "c"
    #expect(error(in: chain) == nil)
  }
}
