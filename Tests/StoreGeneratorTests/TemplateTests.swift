import StoreGenerator
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("Rendering of templates")
struct TemplateTests {
  private struct Case: Sendable, CustomTestStringConvertible {
    let template: String
    let text: String
    var testDescription: String { template }

    init(_ template: String, _ text: String) {
      self.template = template
      self.text = text
    }
  }

  /// A store `CartStore` whose events are `added`, with two lines of documentation, and `cleared`.
  private static let shop = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      Cart:
        events:
          added: { payload: { line: Int }, summary: "First.\\nSecond." }
          cleared:
    """

  private func body(_ template: String) throws -> String {
    let file = SourceText(path: "Templates/Event.mustache", text: template)
    let renderer = try StoreRenderer(TemplateSet(overriding: [file]))
    return try renderer.render(GenerationPlan(spec(Self.shop)), specName: "storegen.yml")
      .body(of: "CartEvent.swift")
  }

  @Test(
    "follows Mustache",
    arguments: [
      Case("no tag", "no tag"),
      Case("{{store}}, {{ event }}", "CartStore, CartEvent"),
      Case("{{{store}}}{{&store}}!", "CartStoreCartStore!"),
      Case("[{{#cases}}{{declaration}};{{/cases}}]", "[case added(line: Int);case cleared;]"),
      Case("{{#cases}}{{event}} {{/cases}}", "CartEvent CartEvent "),
      Case("{{#subscriberProtocol}}a{{/subscriberProtocol}}", ""),
      Case("{{^subscriberProtocol}}b{{/subscriberProtocol}}", "b"),
      Case("{{#cases}}{{^documentation}}none{{/documentation}}{{/cases}}", "none"),
      Case(
        "{{#cases}}{{#documentation}}<{{.}}>{{/documentation}}{{/cases}}",
        "</// First.></// Second.>"),
      Case("{{#store}}is {{.}}{{/store}}", "is CartStore"),
      Case("{{#access}}is {{.}}{{/access}}{{^access}}none{{/access}}", "none"),
      Case("{{subscriberProtocol}}{{cases}}|", "|"),
      Case("a{{! a comment\nof two lines }}b", "ab"),
      Case("<&\"{{store}}\">", "<&\"CartStore\">"),
    ])
  private func tags(_ example: Case) throws {
    #expect(try body(example.template) == example.text)
  }

  /// The errors of a template.
  private func errors(_ template: String) -> [String] {
    do {
      _ = try body(template)
      return []
    } catch let problems as TemplateProblems {
      return problems.diagnostics.map(\.message)
    } catch {
      return ["\(error)"]
    }
  }

  @Test("may have sections in sections up to a limit", arguments: [50, 51, 100_000])
  func nesting(depth: Int) {
    let template =
      String(repeating: "{{#store}}", count: depth) + String(repeating: "{{/store}}", count: depth)
    #expect(errors(template) == (depth > 50 ? ["sections are nested too deeply here"] : []))
  }

  @Test(
    "is not described by thousands of errors", arguments: ["{{a}}", "{{#store}}{{/a}}", "{{*}}"])
  func manyErrors(repeated: String) {
    let found = errors(String(repeating: repeated, count: 10_000))
    #expect(!found.isEmpty && found.count <= 20)
  }

  @Test(
    "removes lines that contain only a tag",
    arguments: [
      Case("a\n  {{#store}}  \nb\n\t{{/store}}\nc\n", "a\nb\nc\n"),
      Case("{{#cases}}\n-\n{{/cases}}", "-\n-\n"),
      Case("a\n{{! alone }}\nb", "a\nb"),
      Case("{{store}}\n", "CartStore\n"),
      Case("{{#store}}{{/store}}\nb", "\nb"),
      Case("a {{! not alone }}\nb", "a \nb"),
      Case("a\r\n{{! alone }}\r\nb\r\n", "a\nb\n"),
    ])
  private func lines(_ example: Case) throws {
    #expect(try body(example.template) == example.text)
  }
}
