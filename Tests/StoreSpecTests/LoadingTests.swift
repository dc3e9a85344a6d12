import ArchitectureModel
import StoreSpec
import StoregenDiagnostics
import SwiftFragments
import Testing

@Suite("A spec becomes a model")
struct LoadingTests {
  @Test("with all its parts")
  func whole() throws {
    let outcome = load(
      """
      version: 1
      app: Shop
      generate:
        output: Sources/Shop/Generated
        style: observable
        channel: asyncStream
        access: package
        imports: [Models]
      dependencies:
        api: { type: any API, preview: StubAPI(), summary: The server. }
        clock: ContinuousClock
      contexts:
        Cart:
          summary: What is about to be bought.
          dependencies: [api]
          state:
            lines: "[Line] = []"
            note: { type: "String?", summary: For the shop. }
            count: { type: Int, default: "0" }
          storage:
            task: "Task<Void, Never>?"
          actions:
            add: { signature: "(_ line: Line) async throws", emits: [lineAdded], summary: Puts it in. }
            clear:
          events:
            lineAdded: { line: Line, total: Int }
            cleared:
        Stock:
          handles:
            Cart.lineAdded: { call: reserve(line:), run: sync }
            Cart.cleared: release
      """)
    #expect(outcome.messages == [])
    let spec = try #require(outcome.spec)
    #expect(spec.app.value == "Shop")
    #expect(spec.generate.output.value == "Sources/Shop/Generated")
    #expect(spec.generate.module.access?.value == .package)
    #expect(spec.generate.module.imports.map(\.value) == ["Models"])
    #expect(spec.dependencies.map(\.type.text) == ["any API", "ContinuousClock"])
    #expect(spec.dependencies.map(\.preview) == ["StubAPI()", nil])

    let cart = try #require(spec.contexts.first)
    #expect(cart.summary == "What is about to be bought.")
    #expect(cart.dependencies.map(\.value) == ["api"])
    #expect(cart.state.map(\.name.value) == ["lines", "note", "count"])
    #expect(cart.state.map(\.defaultValue) == ["[]", nil, "0"])
    #expect(cart.state[1].summary == "For the shop.")
    #expect(cart.storage.map(\.type.text) == ["Task<Void, Never>?"])
    #expect(cart.actions.map(\.signature.effectsAndResult) == ["async throws", ""])
    #expect(cart.actions[0].emits.map(\.value) == ["lineAdded"])
    #expect(cart.events.map(\.name.value) == ["lineAdded", "cleared"])
    #expect(cart.events[0].payload.map(\.text) == ["line: Line", "total: Int"])

    let handlers = spec.contexts[1].handlers
    #expect(handlers.map(\.event.value.description) == ["Cart.lineAdded", "Cart.cleared"])
    #expect(handlers.map(\.method.call.value) == ["reserve", "release"])
    #expect(handlers[0].method.labels?.map(\.value) == ["line"])
    #expect(handlers[1].method.labels == nil)
    #expect(handlers.map(\.method.run) == [.sync, .serial])
  }

  @Test("and maps and blocks of Swift are equivalent")
  func blocks() throws {
    let maps = try #require(
      load(
        contexts: """
          Cart:
            state:
              total: { type: Int, default: "0", summary: In cents. }
              note: String?
            storage:
              task: "Task<Void, Never>?"
            actions:
              pay: { signature: "(with card: Card) async throws -> Receipt", emits: [paid], summary: Pays. }
            events:
              paid: { total: Int }
              failed:
          """
      ).spec)
    let swift = try #require(
      load(
        contexts: """
          Cart:
            state: |
              /// In cents.
              var total: Int = 0
              var note: String?
            storage: "var task: Task<Void, Never>?"
            actions: |
              /// Pays.
              @emits(paid) func pay(with card: Card) async throws -> Receipt
            events: |
              case paid(total: Int)
              case failed
          """
      ).spec)
    #expect(describe(maps) == describe(swift))
  }

  @Test("unquoted array and dictionary types are read from the source")
  func readBack() throws {
    let spec = try #require(
      load(
        contexts:
          "Cart:\n  state: { note: String? }\n  events: { added: { lines: [Line], prices: [String: Int] } }"
      ).spec)
    #expect(spec.contexts[0].events[0].payload.map(\.type.text) == ["[Line]", "[String: Int]"])
  }

  @Test("a section may be empty")
  func emptySections() {
    let outcome = load(
      contexts: "Cart:\n  state:\n  storage:\n  actions:\n  events:\n  handles:\n")
    #expect(outcome.messages == [])
  }

  @Test("texts are never converted")
  func norway() throws {
    let spec = try #require(
      load(contexts: "No:\n  state: { on: \"Bool = true\" }\n  summary: 1.0").spec)
    #expect(spec.contexts[0].name.value == "No")
    #expect(spec.contexts[0].state[0].name.value == "on")
    #expect(spec.contexts[0].summary == "1.0")
  }

  private func describe(_ spec: AppSpec) -> [String] {
    var lines: [String] = []
    for context in spec.contexts {
      for field in context.state + context.storage {
        let value = field.defaultValue ?? "-"
        lines.append(
          "\(field.name.value): \(field.type.text) = \(value) // \(field.summary ?? "-")")
      }
      for action in context.actions {
        let name = action.signature.fullName(of: action.name.value)
        let emits = action.emits.map(\.value)
        lines.append(
          "\(name) \(action.signature.effectsAndResult) \(emits) // \(action.summary ?? "-")")
      }
      for event in context.events {
        lines.append("\(event.name.value)(\(event.payload.map(\.text)))")
      }
    }
    return lines
  }

  /// Contexts are read while the rest of the file is being parsed. After a value without quotes, the parser
  /// starts again.
  @Test("whose errors are reported once, however often the file is parsed")
  func attempts() {
    let outcome = load(
      contexts: """
        Cart:
          state: { lines: "[Line" }
          stat: { lines: Int }
        Stock:
          state: { amounts: [Int] = [] }
        Bill: &bill
          stat: {}
        Receipt: *bill
        Reminder: { state: { days: Dictionary<String, Int> } }
        """)
    #expect(
      outcome.messages == [
        "expected ']' to end array type", "unknown key `stat`",
        "YAML cannot read this without quotes",
        "unknown key `stat`", "`days` has no default",
      ])
  }
}
