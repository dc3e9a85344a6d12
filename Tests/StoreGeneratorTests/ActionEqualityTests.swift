import Testing

@Suite("Enums of actions can be compared")
struct ActionEqualityTests {
  @Test("unless a model inside, however deeply, has an action whose values cannot")
  func nested() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated, style: elm }
        contexts:
          Cart: { children: { lines: "[Line]", total: Total } }
          Line: { lifetime: child, state: { id: Int }, children: { part: Part }, actions: { press: } }
          Part: { lifetime: child, actions: { note: "(_ make: () -> Int)" } }
          Total: { lifetime: child, children: { tax: Tax } }
          Tax: { lifetime: child, actions: { set: "(_ rate: Int)" } }
        """))
    for name in ["Cart", "Line", "Part"] {
      let model = try files.body(of: "\(name)Model.swift")
      #expect(model.contains("\nenum \(name)Action {\n"), "\(model)")
    }
    for name in ["Total", "Tax"] {
      let model = try files.body(of: "\(name)Model.swift")
      #expect(model.contains("\nenum \(name)Action: @MainActor Equatable {\n"), "\(model)")
    }
  }

  @Test("unless an action has a value of the spec's own type that cannot")
  func ownTypes() throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Shop
        generate: { output: Generated, style: elm }
        types:
          Job: { run: "@Sendable () -> Void" }
          Word: { text: String }
        contexts:
          Cart: { actions: { start: "(_ jobs: [Job])" } }
          Total: { actions: { note: "(_ words: [Word])" } }
        """))
    let cart = try files.body(of: "CartModel.swift")
    #expect(cart.contains("\nenum CartAction {\n"), "\(cart)")
    let total = try files.body(of: "TotalModel.swift")
    #expect(total.contains("\nenum TotalAction: @MainActor Equatable {\n"), "\(total)")
  }
}
