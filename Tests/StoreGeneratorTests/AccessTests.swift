import ArchitectureModel
import Foundation
import StoreGenerator
import StoreSpec
import StoregenTestSupport
import Testing

/// Compiles stores as a module, and code of another module that uses them.
@Suite("Public stores in a module of their own", .serialized)
struct AccessTests {
  private static let imports = ["-enable-upcoming-feature", "InternalImportsByDefault"]

  /// Compiles the generated code with the scaffold, without warnings, as the module `Shop`.
  private func compileModule(
    channel: String, access: String = "public", in folder: TemporaryFolder
  ) throws {
    let spec = try spec(
      """
      version: 1
      app: Shop
      generate: { output: Generated, channel: \(channel), access: \(access), imports: [Foundation] }
      dependencies: { api: { type: any Sendable, preview: makeAPI() } }
      contexts:
        Cart:
          dependencies: [api]
          state: { count: "Int = initialCount", lines: "[String: Int] = [:]", note: String? }
          events: { paid: { total: Int } }
        Log:
          handles: { Cart.paid: note(total:) }
      """)
    for file in try generate(spec) { try folder.write(file.text, to: "Shop/\(file.name)") }
    let scaffold = try Scaffold(spec, renderer: StoreRenderer(), importsAreInternal: true)
    for file in scaffold.files {
      let name = URL(fileURLWithPath: file.path).lastPathComponent
      try folder.write(file.textWithoutWarnings, to: "Shop/\(name)")
    }
    try folder.write(
      "let initialCount = 3\nfunc makeAPI() -> any Sendable { 0 }", to: "Shop/Own.swift")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("Shop").path)
      .filter { $0.hasSuffix(".swift") }.sorted().map { folder.file("Shop/\($0)").path }
    let outcome = try Tool.run(
      [
        "swiftc", "-wmo", "-emit-module", "-emit-module-path",
        folder.file("Shop.swiftmodule").path,
        "-swift-version", "6", "-warnings-as-errors", "-D", "DEBUG", "-parse-as-library",
        "-module-name", "Shop", "-package-name", "App",
      ] + Self.imports + AppleModules.flags() + files)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  /// The lines of `code` in which the compiler finds errors.
  private func linesWithErrors(_ code: String, in folder: TemporaryFolder) throws -> [Int] {
    try folder.write(code, to: "App.swift")
    let outcome = try Tool.run(
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-D", "DEBUG", "-package-name", "App", "-I", folder.url.path,
        folder.file("App.swift").path,
      ] + AppleModules.flags())
    let lines = outcome.errors.matches(of: /App\.swift:(\d+):\d+: error:/)
    return Set(lines.compactMap { Int($0.output.1) }).sorted()
  }

  @Test(
    "can be read, sampled and previewed by other modules, but not written or made to emit",
    arguments: ["asyncStream", "combine", "delegate", "notification"])
  func otherModule(channel: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try compileModule(channel: channel, in: folder)
    let allowed = """
      import Shop
      @MainActor func use() {
        let stores = ShopStores.preview(cart: .sample(count: 1, lines: ["a": 1]))
        print(stores.cart.count, stores.cart.recordEvents().events)
      }
      """
    #expect(try linesWithErrors(allowed, in: folder) == [])
    let emitter = channel == "delegate" ? "storeActivity" : "eventEmitter"
    let forbidden = """
      import Shop
      @MainActor func misuse(_ store: CartStore) {
        store.count = 4
        store.emit(.paid(total: 1))
        _ = store.\(emitter)
        store.eventPublisher.emit(.paid(total: 1))
        store.eventPublisher.send(.paid(total: 1), before: 0)
      }
      """
    #expect(try linesWithErrors(forbidden, in: folder) == [3, 4, 5, 6, 7])
  }

  /// Code of another module that connects stores itself: with a store or a publisher of its own, events are forged.
  private static let wiring = [
    "asyncStream": """
    let streams = StoreEventStreams<CartEvent>(StoreActivity())
    streams.emit(.paid(total: 1_000_000))
    stores.log.subscribe(to: streams.publisher)
    stores.log.subscribe(to: stores.cart.eventPublisher)
    """,
    "combine": """
    let subject = StoreEventSubject<CartEvent>(StoreActivity())
    subject.emit(.paid(total: 1_000_000))
    stores.log.subscribe(to: subject.publisher)
    stores.log.subscribe(to: stores.cart.eventPublisher)
    """,
    "delegate": """
    stores.log.receive(.paid(total: 1_000_000))
    stores.cart.eventDelegate = nil
    let delegate: (any CartEventDelegate)? = nil
    StoreActivity().deliver(1, from: stores.cart) { _, _ in print(delegate as Any) }
    """,
    "notification": """
    let posts = StoreEventNotifications<CartEvent>("CartEvent", in: .default, StoreActivity())
    posts.emit(.paid(total: 1_000_000))
    stores.log.subscribe(to: posts.publisher)
    stores.log.subscribe(to: stores.cart.eventPublisher)
    """,
  ]

  @Test(
    "can be connected by other modules only with an import that says so", arguments: wiring.keys.sorted(),
    ["public", "package"])
  func forging(channel: String, access: String) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try compileModule(channel: channel, access: access, in: folder)
    let wiring = try #require(Self.wiring[channel])
    let code = "import Shop\nimport Foundation\n@MainActor func forge(_ stores: ShopStores) {\n\(wiring)\n}"
    #expect(try linesWithErrors("@_spi(StoreWiring) " + code, in: folder) == [])
    let lines = try linesWithErrors(code, in: folder)
    // A line that uses what an earlier one declares cannot be checked. In a package, a delegate is a type of the package, so
    // that its `receive(_:)` cannot be hidden.
    let expected: Set<Int> =
      channel != "delegate" ? [4, 6, 7] : access == "public" ? [4, 5, 7] : [5, 7]
    #expect(expected.isSubset(of: lines), "\(lines)")
  }
}
