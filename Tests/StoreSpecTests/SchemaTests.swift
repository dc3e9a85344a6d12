import ArchitectureModel
import Foundation
import StoreSpec
import Testing

/// What editors with yaml-language-server show. `Scripts/check-schema` checks that the schema accepts its own
/// examples and defaults.
@Suite("The JSON Schema of specs")
struct SchemaTests {
  private static let rule = SpecSchema.Rule(
    name: "some_rule", summary: "A summary.", markdown: "A **summary**.",
    options: [("max", .count, "The most.")])

  private static func schema(included: Bool = false) throws -> [String: Any] {
    let schema = SpecSchema(rules: [rule]).schema(included: included)
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(schema))
    return try #require(object as? [String: Any])
  }

  /// The schema of a key, by the title of its object in the schema.
  private static func key(_ name: String, of object: String) throws -> [String: Any] {
    let root = try schema()
    let definitions = try #require(root["definitions"] as? [String: Any])
    let found = object == "the_spec" ? root : definitions[object] as? [String: Any]
    let properties = try #require(found?["properties"] as? [String: Any])
    return try #require(properties[name] as? [String: Any])
  }

  @Test("has a name that does not depend on an address")
  func identity() throws {
    #expect(try Self.schema()["$id"] as? String == "urn:storegen:schema:spec")
    #expect(try Self.schema(included: true)["$id"] as? String == "urn:storegen:schema:included")
  }

  @Test("has the default of a key as a value, unless words describe it")
  func defaults() throws {
    #expect(try Self.key("lifetime", of: "a_context")["default"] as? String == "app")
    #expect(try Self.key("starts", of: "a_context")["default"] as? Bool == false)
    #expect(try Self.key("include", of: "lint")["default"] as? [String] == ["."])
    let output = try Self.key("output", of: "a_context")
    #expect(output["default"] == nil)
    let text = try #require(output["markdownDescription"] as? String)
    #expect(text.hasSuffix(" Default: the value in `generate`."))
  }

  @Test("has examples of texts and lists")
  func examples() throws {
    #expect(
      try Self.key("uses", of: "a_context")["examples"] as? [[String]]
        == [["Cart.lines", "Payment.authorize"]])
    #expect(try Self.key("debounce", of: "a_handler")["examples"] as? [String] == ["300ms"])
    // Editors list the words of a choice anyway.
    #expect(try Self.key("lifetime", of: "a_context")["examples"] == nil)
  }

  @Test(
    "has a snippet for each map whose keys the author chooses, and its example in the documentation"
  )
  func snippets() throws {
    for object in SpecKeys.objects {
      for key in object.rows where key.form.isOpenMap {
        let title = String(object.title.compactMap { $0 == " " ? "_" : $0 == "`" ? nil : $0 })
        if title == "an_event" || title == "an_included_file" { continue }
        let schema = try Self.key(key.name, of: title)
        let snippets = try #require(schema["defaultSnippets"] as? [[String: Any]])
        // With a second proposal, yaml-language-server would not insert the snippet with the key.
        #expect(snippets.count == 1 && schema["examples"] == nil && schema["default"] == nil)
        #expect(snippets[0]["body"] is [String: Any], "\(object.title): \(key.name)")
        let text = try #require(schema["markdownDescription"] as? String)
        #expect(text.contains("```yaml\n\(key.example)\n```"))
      }
    }
    let whole = try #require(try Self.schema()["defaultSnippets"] as? [[String: Any]])
    let text = try #require(whole.first?["bodyText"] as? String)
    let placeholder = try Regex(#"\$\{\d:([^}]*)\}"#, as: (Substring, Substring).self)
    #expect(load(text.replacing(placeholder) { $0.output.1 }).messages == [])
  }

  @Test("accepts a list with one item without brackets")
  func lists() throws {
    let types = try Self.key("emits", of: "an_action")["type"] as? [String]
    #expect(types?.contains("array") == true && types?.contains("string") == true)
  }

  @Test("offers each word once")
  func words() throws {
    #expect(try Self.key("removeDuplicates", of: "a_handler")["type"] as? String == "boolean")
    #expect(try Self.key("version", of: "the_spec")["enum"] as? [Int] == [1])
  }

  @Test("explains rules in Markdown")
  func rules() throws {
    let rules = try #require(try Self.key("rules", of: "lint")["properties"] as? [String: Any])
    let rule = try #require(rules["some_rule"] as? [String: Any])
    #expect(rule["markdownDescription"] as? String == "A **summary**.")
  }
}

extension SpecForm {
  /// Whether it is a map whose keys the author chooses.
  fileprivate var isOpenMap: Bool {
    switch self {
    case .map: true
    case .anyOf(let forms): forms.contains(where: \.isOpenMap)
    default: false
    }
  }
}
