import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("A file without keys of a spec configures the linter")
struct ConfigurationTests {
  @Test("and describes no architecture")
  func configuration() {
    for text in ["version: 1\nlint: { exclude: [Vendor] }\n", "version: 1\n"] {
      let outcome = loadForLint(text)
      #expect(outcome.messages == [])
      #expect(outcome.lint != nil)
      #expect(outcome.spec == nil)
    }
  }

  @Test("while a spec gives the linter its contexts and their stores")
  func spec() throws {
    let text =
      specText(contexts: "Cart: { events: { paid: } }\nStock: { handles: { Cart.paid: f } }")
      + "lint: { rules: { a_rule: off } }\n"
    let outcome = loadForLint(text)
    #expect(outcome.messages == [])
    let spec = try #require(outcome.spec)
    #expect(spec.app.value == "Shop")
    #expect(spec.contexts.map(\.name.value) == ["Cart", "Stock"])
    #expect(spec.contexts.map(\.storeName) == ["CartStore", "StockStore"])
    #expect(outcome.lint?.rules.map(\.name.value) == ["a_rule"])

    let whole = try #require(load(text).spec)
    #expect(whole.lint.rules.map(\.name.value) == ["a_rule"])
    #expect(whole.contexts.map(\.storeName) == ["CartStore", "StockStore"])
  }

  @Test("and a spec with an error gives the linter only the error")
  func specWithError() {
    let outcome = loadForLint(specText(contexts: "Cart: { sate: {} }") + "lint: {}\n")
    #expect(outcome.messages == ["unknown key `sate`"])
    #expect(outcome.lint == nil)
    #expect(outcome.spec == nil)
  }

  @Test("and needs a version, like a spec")
  func version() {
    #expect(loadForLint("lint: {}\n").messages == ["the spec has no `version`"])
  }

  @Test(
    "but with one key of a spec, it needs all required keys of a spec",
    arguments: [
      ("app: A", ["generate", "contexts"]),
      ("generate: { output: G }", ["app", "contexts"]),
      ("contexts: {}", ["app", "generate"]),
      ("dependencies: {}", ["app", "generate", "contexts"]),
    ])
  func partOfASpec(text: String, missing: [String]) {
    let text = "version: 1\nlint: {}\n\(text)\n"
    let messages = missing.map { "the spec has no `\($0)`" }.sorted()
    #expect(loadForLint(text).messages == messages)
    #expect(load(text).messages == messages)
  }

  @Test(
    "and contains nothing to generate",
    arguments: [
      (
        "version: 1\n«lint»: {}\n",
        "this file has no `contexts`: it only configures the linter, so there is nothing to generate"
      ),
      ("«»version: 1\n", "this file has no `contexts`: there is nothing to generate"),
    ])
  func nothingToGenerate(marked: String, message: String) {
    let marked = MarkedText(marked)
    let outcome = load(marked.text)
    #expect(outcome.spec == nil)
    #expect(outcome.messages == [message])
    #expect(outcome.diagnostics.first?.range?.bytes == marked.ranges[0])
  }

  @Test("which is reported together with its other errors")
  func allErrors() {
    #expect(
      load("version: 1\nlint: { rules: { a: of } }\n").messages == [
        "this file has no `contexts`: it only configures the linter, so there is nothing to generate",
        "`a` cannot be `of`",
      ])
  }

  @Test("and the message for an empty file shows how to start")
  func empty() {
    #expect(loadForLint("").messages == ["the spec is empty"])
    #expect(loadForLint("").diagnostics.first?.help?.contains("`lint:`") == true)
    #expect(load("").diagnostics.first?.help?.contains("`generate:`") == true)
  }
}
