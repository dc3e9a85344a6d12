import ArchitectureGraph
import Foundation
import StoregenTestSupport
import Testing

@Suite("The schema of graphs")
struct GraphSchemaTests {
  /// A spec and code with every object of the format. Independent validators check graphs in `Scripts/check-schema`.
  private static func everything() throws -> AppGraph {
    var graph = try stores()
    let groups = try Graphs.ofGroups(
      "{ groups: { A: { files: [A/**] }, B: { types: [B] } }, contracts: { c: { from: A, must_not_use: B } } }",
      ["A/A.swift": "let a: B? = nil", "B.swift": "struct B {}"])
    (graph.groups, graph.groupUses) = (groups.groups, groups.groupUses)
    return graph
  }

  private static func stores() throws -> AppGraph {
    try Graphs.of(
      spec: """
        version: 1
        app: Shop
        generate: { output: Generated, channel: combine }
        dependencies: { bank: { type: any Bank, summary: Moves money. } }
        scenes: { main: [Cart, Stock] }
        contexts:
          Cart:
            summary: What people buy.
            style: elm
            dependencies: [bank]
            uses: [Stock.count]
            children: { rows: "[Row]" }
            state: { total: { type: Int, default: "0", summary: In cents. } }
            actions: { pay: { emits: [paid], summary: Pays. } }
            events: { paid: { payload: { amount: Int }, allow_cycle: it stops, summary: Money. } }
            handles: { rows.closed: remove(id:), Stock.ranOut: { call: empty, emits: [paid] } }
          Row: { style: elm, lifetime: child, state: { id: Int = 0 }, events: { closed: {} } }
          Stock:
            state: { count: Int = 0 }
            events: { ranOut: {}, filled: { audience: external } }
            handles:
              Cart.paid:
                { call: reserve, run: separate, debounce: 1s, removeDuplicates: true, buffer: newest(1), onError: failed(_:), emits: [ranOut] }
            notifications: { UIApplication.didBecomeActiveNotification: refresh() }
        """,
      """
      import Combine
      import SwiftUI
      enum StockEvent { case ranOut, lost }
      final class StockStore: ObservableObject {
        let events = PassthroughSubject<StockEvent, Never>()
        @Published var count = 0
        func reserve() { events.send(.lost) }
      }
      struct StockScreen: View {
        @EnvironmentObject private var stock: StockStore
        var body: some View { Text("\\(stock.count)") }
      }
      @main struct ShopApp: App { var body: some Scene { WindowGroup { StockScreen() } } }
      """)
  }

  @Test("describes every key of a graph")
  func isValid() throws {
    let schema = try #require(
      JSONSerialization.jsonObject(with: JSONEncoder().encode(GraphSchema.schema))
        as? [String: Any])
    let graph = try Self.everything()
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(graph.json.utf8)) as? [String: Any])
    for list in [
      "stores", "classes", "uses", "children", "events", "subscriptions", "cycles", "disagreements", "views",
      "builds", "missingInjections", "groups", "groupUses",
    ] {
      #expect((document[list] as? [Any])?.isEmpty == false, "\(list) is empty")
    }
    let validator = SchemaValidator(root: schema)
    #expect(validator.problems(of: document, schema, at: "") == [])
    // A validator that finds nothing would prove nothing.
    #expect(validator.problems(of: ["schemaVersion": 2], schema, at: "").count > 10)
  }

  /// With `UPDATE_EXPECTED=1` in the environment, the page is written instead.
  @Test("is documented in docs/graph.md")
  func documentation() throws {
    let page = Repository.root.appendingPathComponent("docs/graph.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let mark = "## The JSON\n"
    let parts = text.components(separatedBy: mark)
    try #require(parts.count == 2)
    let introduction = parts[1].components(separatedBy: "### Graph\n")[0]
    let expected = parts[0] + mark + introduction + GraphSchema.reference
    if ProcessInfo.processInfo.environment["UPDATE_EXPECTED"] != nil {
      try Data(expected.utf8).write(to: page)
    } else {
      #expect(text == expected)
    }
  }
}

/// The part of JSON Schema that the schema uses. Unknown keys count as problems here, though readers must ignore them.
private struct SchemaValidator {
  let root: [String: Any]

  func problems(of value: Any, _ schema: [String: Any], at path: String) -> [String] {
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
      let definitions = root["definitions"] as? [String: [String: Any]]
      guard let definition = definitions?[String(name)] else { return ["no definition of \(name)"] }
      return problems(of: value, definition, at: path)
    }
    if let constant = schema["const"] as? Int {
      return value as? Int == constant ? [] : ["\(path) is \(value)"]
    }
    if let words = schema["enum"] as? [String] {
      return (value as? String).map(words.contains) ?? false ? [] : ["\(path) is \(value)"]
    }
    switch schema["type"] as? String {
    case "object": return problems(ofObject: value, schema, at: path)
    case "array":
      guard let list = value as? [Any], let items = schema["items"] as? [String: Any] else {
        return ["\(path) is no list"]
      }
      return list.flatMap { problems(of: $0, items, at: path + "[]") }
    case "string": return value is String ? [] : ["\(path) is no text"]
    case "boolean", "integer": return value is NSNumber ? [] : ["\(path) is \(value)"]
    default: return ["\(path) has no type"]
    }
  }

  private func problems(
    ofObject value: Any, _ schema: [String: Any], at path: String
  ) -> [String] {
    guard let object = value as? [String: Any],
      let properties = schema["properties"] as? [String: [String: Any]],
      let required = schema["required"] as? [String]
    else { return ["\(path) is no object"] }
    return required.filter { object[$0] == nil }.map { "\(path)/\($0) is missing" }
      + object.sorted { $0.key < $1.key }.flatMap { name, value -> [String] in
        guard let property = properties[name] else { return ["\(path)/\(name) is unknown"] }
        return problems(of: value, property, at: "\(path)/\(name)")
      }
  }
}
