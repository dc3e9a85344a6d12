import EventFlows
import Testing

@Suite("Interleavings")
struct InterleavingTests {
  private static let contexts = """
    Scanner:
      actions: { scan: { signature: "(_ id: Int)", emits: [scanned] } }
      events: { scanned: { id: Int } }
    Cart:
      dependencies: [api]
      state: { count: "Int = 0", items: "[Int] = []", isBusy: "Bool = false", phase: "String?" }
      actions: { add: "() async throws", check: "() async throws" }
      handles: { Scanner.scanned: { call: receive(id:), run: sync } }
    """

  private static func code(_ cart: String) -> String {
    "extension ScannerStore { func scan(_ id: Int) { emit(.scanned(id: id)) } }\nextension CartStore {\n\(cart)\n}"
  }

  @Test("are found if the new value depends on one that was read before the `await`")
  func value() throws {
    let app = try FlowApp(
      Self.contexts,
      Self.code(
        """
        func add() async throws {
          let old = count
          try await api.send(1)
          «count» = old + 1
        }
        func check() async throws {}
        func receive(id: Int) { count += 1 }
        """))
    app.expect(.interleaving)
    #expect(
      app.trace == [
        "`Cart.add()` is called", "`Cart.add()` reads `count`", "`Cart.add()` waits",
        "`Scanner.scan(_:)` is called", "`Scanner.scan(_:)` emits `Scanner.scanned`",
        "`Cart.receive(id:)` receives `Scanner.scanned`", "`Cart.receive(id:)` changes `count`",
        "`Cart.add()` continues", "`Cart.add()` changes `count`",
      ])
  }

  @Test("are found if a condition was checked before the `await`")
  func condition() throws {
    try FlowApp(
      Self.contexts,
      Self.code(
        """
        func add() async throws {
          guard !items.contains(1) else { return }
          try await api.send(1)
          «items».append(1)
        }
        func check() async throws {}
        func receive(id: Int) { items.append(id) }
        """)
    ).expect(.interleaving)
  }

  @Test("are found in helpers, and in a `catch` that restores an old value")
  func rollback() throws {
    try FlowApp(
      Self.contexts,
      Self.code(
        """
        func add() async throws {
          let old = items
          items.append(1)
          do { try await api.send(1) } catch { restore(old) }
        }
        func check() async throws {}
        private func restore(_ old: [Int]) { «items» = old }
        func receive(id: Int) { items.append(id) }
        """)
    ).expect(.interleaving)
  }

  @Test("are found between two calls of a concurrent handler")
  func concurrent() throws {
    try FlowApp(
      Self.contexts.replacing("call: receive(id:), run: sync", with: "call: receive(id:), run: concurrent"),
      Self.code(
        """
        func add() async throws {}
        func check() async throws {}
        func receive(id: Int) async {
          let old = count
          try? await api.send(id)
          «count» = old + 1
        }
        """)
    ).expect(.interleaving)
  }

  @Test("are not invented if the method reads again after the `await`")
  func readAgain() throws {
    try FlowApp(
      Self.contexts,
      Self.code(
        """
        func add() async throws {
          guard !items.contains(1) else { return }
          try await api.send(1)
          guard !items.contains(1) else { return }
          items.append(1)
          count = count + 1
        }
        func check() async throws {}
        func receive(id: Int) { items.append(id); count += 1 }
        """)
    ).expect()
  }

  @Test("are not invented for calls in one queue")
  func queue() throws {
    try FlowApp(
      Self.contexts.replacing("call: receive(id:), run: sync", with: "call: receive(id:)").replacing(
        "add: \"() async throws\"", with: "add: { signature: \"()\", call: store }"),
      Self.code(
        """
        func store() async { let old = count; try? await api.send(1); count = old + 1 }
        func check() async throws {}
        func receive(id: Int) async { count += 1 }
        """)
    ).expect()
  }

  @Test("are not invented if a flag keeps other calls out")
  func flag() throws {
    try FlowApp(
      Self.contexts,
      Self.code(
        """
        func add() async throws {
          guard !isBusy else { return }
          isBusy = true
          defer { isBusy = false }
          let old = count
          try await api.send(1)
          count = old + 1
        }
        func check() async throws {
          guard !isBusy else { return }
          isBusy = true
          defer { isBusy = false }
          count = 0
        }
        func receive(id: Int) {}
        """)
    ).expect()
  }

  @Test("are not invented if nothing else changes the field")
  func alone() throws {
    try FlowApp(
      Self.contexts,
      Self.code(
        """
        func add() async throws { try await api.send(1); phase = "added" }
        func check() async throws { if phase == nil { try await api.send(1); count = 1 } }
        func receive(id: Int) { items.append(id) }
        """)
    ).expect()
  }

  @Test("are settled by a comment")
  func settled() throws {
    try FlowApp(
      Self.contexts,
      Self.code(
        """
        // storegen:ordered - the screen is locked
        func add() async throws {
          let old = count
          try await api.send(1)
          count = old + 1
        }
        func check() async throws {}
        func receive(id: Int) { count += 1 }
        """)
    ).expect()
  }
}
