import Foundation
import StoregenTestSupport
import Testing

/// Apps in `Converted`: their stores are written by hand, and become generated ones. `Before` and `After` create them.
@Suite("A converted app behaves as before")
struct ConversionTests {
  @Test("and compiles, after all of its stores were converted one by one")
  func warehouse() throws {
    try expectSameBehavior(of: "Warehouse", converting: ["Badge", "Inventory"])
  }

  @Test("with delegates, notifications and dependencies")
  func newsroom() throws {
    try expectSameBehavior(of: "Newsroom", converting: ["Desk", "Archive"])
  }

  @Test("with work in initializers, on which other stores rely")
  func greenhouse() throws {
    try expectSameBehavior(of: "Greenhouse", converting: ["Alarm", "Climate"])
  }

  @Test("with observers of properties, weak and lazy ones, and a singleton")
  func studio() throws {
    try expectSameBehavior(of: "Studio", converting: ["Theme"])
  }

  @Test("with stores that its code creates, one of them on no actor")
  func workshop() throws {
    try expectSameBehavior(of: "Workshop", converting: ["Tally", "Sheet", "Feed"])
  }

  @Test("after each step on the way")
  func steps() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let project = folder.file("project")
    try FileManager.default.copyItem(at: Self.apps.appendingPathComponent("Steps"), to: project)
    let before = try output(of: project, step: "0")
    #expect(before.contains("the summary changes"))

    func step(_ number: String, _ command: String) throws {
      let outcome = try Program.run(command, in: project)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let after = try output(of: project, step: number)
      #expect(after == before)
      let findings = try Program.run("storegen lint --strict App", in: project)
      #expect(findings.output == "")
    }
    try step("1", "storegen import --app Shop App && mv App/storegen.* . && storegen generate")
    // The app gets its stores from the composition root, which gets them from the app.
    try """
    @MainActor
    struct Root {
      private let stores = ShopStores(cart: CartStore(), badge: BadgeStore())
      var cart: CartStore { stores.cart }
      var badge: BadgeStore { stores.badge }
    }
    """.write(to: project.appendingPathComponent("App/Root.swift"), atomically: true, encoding: .utf8)
    try step("2", "storegen generate --check")
    let alone = try Program.run("storegen import --apply Badge --force", in: project)
    #expect(alone.status == 1)
    #expect(alone.errors.contains("convert them together: `storegen import --apply Badge --apply Cart`"))
    try step("3", "storegen import --apply Badge --apply Cart --force")
    let root = try String(contentsOf: project.appendingPathComponent("App/Root.swift"), encoding: .utf8)
    #expect(root.contains("private let stores = ShopStores()"))
  }

  @Test("and what is left to do has a location, also in files that are gone")
  func locations() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let app = folder.file("App")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try """
    @MainActor @Observable final class LampStore {
      // At first.
      var isOn = false
    }
    """.write(to: app.appendingPathComponent("LampStore.swift"), atomically: true, encoding: .utf8)
    try """
    version: 1
    app: House
    generate: { output: Generated }
    contexts: { Lamp: { class: LampStore, state: { isOn: Bool = false } } }
    """.write(to: folder.file("storegen.yml"), atomically: true, encoding: .utf8)
    let outcome = try Program.run("storegen import --apply Lamp --force", in: folder.url)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "App/LampStore.swift:2:3: warning: this comment about `isOn` is not in the generated class"),
      "\(outcome.errors)")
  }

  @Test("unless the app has another type with the name of a generated one")
  func taken() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(
      """
      import Combine
      struct SessionEvent {}
      @MainActor @Observable final class SessionStore {
        private(set) var name = ""
        @ObservationIgnored let signedOut = PassthroughSubject<Void, Never>()
        func leave() { signedOut.send() }
      }
      """, to: "App/Session.swift")
    let outcome = try Program.run(
      "storegen import && storegen import --apply Session --force", in: folder.url)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains(
        "App/Session.swift:2:8: error: the app already has a type `SessionEvent`"))
    #expect(try folder.text(of: "storegen.yml").contains("class: SessionStore"))
  }

  @Test("like the example of a shop, from its import on")
  func catalog() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let project = folder.file("Shop")
    let before = Repository.root.appendingPathComponent("Examples/Catalog/Before/Sources")
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: before, to: project.appendingPathComponent("Sources"))
    // The composition root takes the place of the app, which wires the stores.
    try FileManager.default.removeItem(at: project.appendingPathComponent("Sources/Screens.swift"))
    // An empty module takes the place of Combine, so all events are streams in the end.
    let command = """
      storegen import && \
      storegen import --apply Cart --apply Catalog --apply Fulfillment --apply User --apply Inventory --force && \
      sed -i.bak '/channel: combine/d' storegen.yml && storegen generate && \
      touch Empty.swift && swiftc -emit-module -module-name Combine Empty.swift && \
      swiftc -typecheck -warnings-as-errors -swift-version 6 -D DEBUG -I . -module-name App \
        $(find Sources Generated -name '*.swift' | grep -v SwiftUI)
      """
    let outcome = try Program.run(command, in: project)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    let sources = try FileManager.default.contentsOfDirectory(
      atPath: project.appendingPathComponent("Sources").path)
    #expect(sources.contains("FulfillmentStore+Handlers.swift"), "\(sources)")
  }

  private static let apps = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Converted")

  private func expectSameBehavior(of app: String, converting contexts: [String]) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let source = Self.apps.appendingPathComponent(app)
    let project = folder.file("project")
    try FileManager.default.copyItem(at: source, to: project)
    let before = try output(of: project, with: "$(find Before -name '*.swift' 2>/dev/null)", step: "Before")
    #expect(!before.isEmpty)
    for context in contexts {
      let outcome = try Program.run("storegen import --apply \(context) --force", in: project)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let after = try output(of: project, with: "$(find After -name '*.swift' 2>/dev/null)", step: "After")
    #expect(after == before)
    // The code of generated files is not news.
    let spec = try folder.text(of: "project/storegen.yml")
    let update = try Program.run("storegen import --update", in: project)
    #expect(update.status == 0, "\(update.errors)")
    #expect(try folder.text(of: "project/storegen.yml") == spec)
  }

  /// What the compiled app prints.
  private func output(of project: URL, with others: String = "", step: String) throws -> String {
    let command = """
      swiftc -swift-version 6 -warnings-as-errors -D DEBUG -module-name Main -o program-\(step) main.swift \(others) \
      $(find App Generated -name '*.swift' 2>/dev/null)
      """
    let build = try Tool.run(["sh", "-c", command], in: project)
    #expect(build.status == 0, "\(build.errors)")
    return try Tool.run([project.appendingPathComponent("program-\(step)").path]).output
  }
}
