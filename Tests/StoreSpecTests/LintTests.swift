import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("The part `lint` of a file")
struct LintTests {
  @Test("becomes settings")
  func whole() throws {
    let outcome = loadForLint(
      """
      version: 1
      lint:
        include: [Sources]
        exclude: [.build, Vendor]
        report_exclude: ["**/Generated/**"]
        stores: ["*Store"]
        containers: ["*Screen"]
        ambient: [Theme, Router]
        default_isolation: main_actor
        rules:
          store_references_store: error
          too_many_stores_in_view: { severity: warning, max: 4, except: [Home, Root] }
          global_last_error: off
          left_alone: {}
      """)
    #expect(outcome.messages == [])
    let lint = try #require(outcome.lint)
    #expect(lint.include?.map(\.value) == ["Sources"])
    #expect(lint.exclude.map(\.value) == [".build", "Vendor"])
    #expect(lint.reportExclude.map(\.value) == ["**/Generated/**"])
    #expect(lint.stores?.map(\.value) == ["*Store"])
    #expect(lint.containers?.map(\.value) == ["*Screen"])
    #expect(lint.ambient.map(\.value) == ["Theme", "Router"])
    #expect(lint.defaultIsolation == .mainActor)
    #expect(
      lint.rules.map(describe) == [
        "store_references_store: error",
        "too_many_stores_in_view: warning, max: 4, except: [Home, Root]",
        "global_last_error: off", "left_alone: -",
      ])
  }

  @Test("distinguishes missing from empty values")
  func absent() throws {
    let missing = try #require(loadForLint("version: 1\nlint:\n").lint)
    #expect(missing.include == nil && missing.stores == nil && missing.containers == nil)
    #expect(missing.defaultIsolation == .nonisolated)
    let empty = try #require(
      loadForLint("version: 1\nlint: { include: [], stores: [], containers: [], rules: }\n").lint)
    #expect(empty.include?.isEmpty == true)
    #expect(empty.stores?.isEmpty == true)
    #expect(empty.containers?.isEmpty == true)
    #expect(empty.rules.isEmpty)
  }

  @Test("has the location of every name and value, for messages of the linter")
  func locations() throws {
    let marked = MarkedText(
      "version: 1\nlint:\n  stores: [«\"*Store\"»]\n  rules:\n    «a_rule»: { severity: «error», «max»: «4», of: [«x»] }\n"
    )
    let lint = try #require(loadForLint(marked.text).lint)
    let rule = lint.rules[0]
    var locations = [lint.stores?.first?.range, rule.name.range, rule.severity?.range]
    locations.append(rule.options.first?.name.range)
    for option in rule.options {
      switch option.value {
      case .text(let text): locations.append(text.range)
      case .list(let items): locations += items.map(\.range)
      }
    }
    #expect(locations.map { $0?.bytes } == marked.ranges)
  }

  @Test(
    "reports errors at their locations",
    arguments: [
      (
        "include: «Sources, Tests»", "YAML reads this as a single string",
        "write `include: [Sources, Tests]`"
      ),
      (
        "stores: «\"\"»",
        "`stores` must be a list (each item a name or pattern), but found an empty string", nil
      ),
      (
        "ambient: [«{ a: b }»]",
        "an item of `ambient` must be a store name, but found a map", nil
      ),
      (
        "exclude: [«\"\"»]",
        "an item of `exclude` must be a path or pattern, but found an empty string", nil
      ),
      ("«exlude»: [Vendor]", "unknown key `exlude`", "did you mean `exclude`?"),
      (
        "rules: «[a_rule]»",
        "`rules` must be a map (severities by rule) or nothing, but found a list",
        "write a map: a name and a colon for each entry, without `-` and `[ ]`"
      ),
      ("rules: { a_rule: «eror» }", "`a_rule` cannot be `eror`", "did you mean `error`?"),
      ("rules: { a_rule: { severity: «true» } }", "`severity` cannot be `true`", nil),
      (
        "rules: { «a_rule»: }",
        "`a_rule` must be `error`, `warning`, `off` or a map (severity, options of the rule), "
          + "but found no value",
        nil
      ),
      (
        "rules: { a_rule: { max: «{ is: 4 }» } }",
        "`max` must be a string or a list (each item a string), but found a map", nil
      ),
      (
        "rules: { a_rule: { of: [«[a]»] } }", "an item of `of` must be a string, but found a list",
        nil
      ),
      (
        "rules: { a_rule: off, «a_rule»: error }", "duplicate key `a_rule`", nil
      ),
      (
        "stores: [«*Store»]", "there is no anchor `&Store` before this alias",
        "if you mean a string, quote it: `\"*Store\"`"
      ),
    ] as [(String, String, String?)])
  func errors(snippet: String, message: String, help: String?) {
    let marked = MarkedText("version: 1\nlint:\n  \(snippet)\n")
    let outcome = loadForLint(marked.text)
    #expect(outcome.lint == nil)
    #expect(outcome.messages == [message])
    #expect(outcome.diagnostics.first?.help == help)
    #expect(outcome.diagnostics.first?.range?.bytes == marked.ranges[0])
  }

  private func describe(_ rule: RuleSetting) -> String {
    let options = rule.options.map { option in
      switch option.value {
      case .text(let text): "\(option.name.value): \(text.value)"
      case .list(let items):
        "\(option.name.value): [\(items.map(\.value).joined(separator: ", "))]"
      }
    }
    let parts = [rule.severity?.value.rawValue ?? "-"] + options
    return "\(rule.name.value): \(parts.joined(separator: ", "))"
  }
}
