import LinkedProgram
import LintRules
import StoregenDiagnostics
import SwiftFacts
import Testing

/// Help that depends on how code uses a store: applied as it is, it must compile and violate no other rule.
@Suite("Help that works")
struct HelpTests {
  private static let stores = """
    import SwiftUI
    @Observable final class OvenStore {
      var heat = 0; var isOpen = false; func close() {}; func bake() {}
    }
    @Observable final class TrayStore { var rolls = 0; func clear() {} }
    final class BellStore: ObservableObject { @Published var rings = 0; func ring() {} }

    """

  @Test(
    "a new method of a store would call another store: only a type that has both may do both",
    arguments: [
      "oven.close(); tray.clear()", "oven.close(); tray.clear(); bell.ring()",
    ])
  func bothStores(_ action: String) throws {
    let help = try help(
      of: "view_orchestrates_stores",
      in: [
        Self.stores + """
          struct Bakery: View {
            @Environment(OvenStore.self) private var oven
            @Environment(TrayStore.self) private var tray
            @EnvironmentObject private var bell: BellStore
            var body: some View { Button("") { \(action) } }
          }
          """
      ])
    let isAll = action.contains("bell")
    #expect(
      help
        == "in a type that has \(isAll ? "all these stores" : "both stores"), add a "
        + "method that calls \(isAll ? "`close`, `clear` and `ring`" : "`close` and `clear`"), and call only "
        + "that method here")
  }

  @Test(
    "all changes of an action belong in its method, with the name of the store where it matters")
  func allChanges() throws {
    let code =
      Self.stores + """
        @Observable final class RackStore { var heat = 0; var isOpen = false }
        struct Bakery: View {
          @Environment(OvenStore.self) private var oven
          @Environment(RackStore.self) private var rack
          var body: some View { Button("") { oven.heat = 1; rack.heat = 2; rack.isOpen = true; oven.bake() } }
        }
        """
    let found = try #require(try findings(of: "view_orchestrates_stores", in: [code]).first)
    #expect(
      found.help
        == "in a type that has both stores, add a method that changes "
        + "`OvenStore.heat`, `RackStore.heat` and `isOpen` and calls `bake`, and call only that method here"
    )
    #expect(
      found.reason?.contains("a change to `RackStore.heat` follows a change to `OvenStore.heat`")
        == true)
  }

  @Test(
    "`@Observable` redraws a view only for what it reads while it is drawn",
    arguments: [
      ("Text(\"\\(d.n)\")", true), ("Button(\"\") { d.go() }", false),
      ("Button(\"\") { print(d.n) }", false), ("Button(\"\", action: d.go)", false),
      ("Text(title)", true), ("Other(d)", false),
    ])
  func redrawing(_ content: String, _ isRedrawn: Bool) throws {
    let names = ["A", "B", "C", "D"]
    let code =
      "import SwiftUI\n"
      + names.map { "@Observable final class \($0)Store { var n = 0; func go() {} }\n" }.joined()
      + "struct Other: View { init(_ d: DStore) {}; var body: some View { Text(\"\") } }\n"
      + "struct Desk: View {\n"
      + names.map { "@Environment(\($0)Store.self) var \($0.lowercased())\n" }.joined()
      + "var title: String { \"\\(d.n)\" }\n"
      + "var body: some View { Text(\"\\(a.n) \\(b.n) \\(c.n)\"); \(content) } }"
    let reason = try #require(
      try findings(of: "too_many_stores_in_view", in: [code]).first?.reason)
    #expect(reason.contains("re-renders") == isRedrawn)
  }

  @Test("a view that uses too many stores can lose those that it does not use")
  func unusedStores() throws {
    let names = ["A", "B", "C", "D"]
    let code =
      "import SwiftUI\n"
      + names.map { "final class \($0)Store: ObservableObject { @Published var n = 0 }\n" }.joined()
      + "struct Desk: View {\n"
      + names.map { "@EnvironmentObject var \($0.lowercased()): \($0)Store\n" }.joined()
      + "var body: some View { Text(\"\\(a.n) \\(c.n) \\(d.n)\") } }"
    let help = try help(of: "too_many_stores_in_view", in: [code])
    #expect(help == "remove `b`, which `Desk` does not use")
  }

  private static let app = "struct A: App { var body: some Scene { WindowGroup { Shop() } } }\n"

  @Test(
    "an object that only an action uses crashes the action",
    arguments: [
      ("Button(\"\") { bell.ring() }", "`Shop` uses `bell`"),
      ("Text(\"\\(bell.rings)\")", "`Shop` is rendered"),
      ("Text(\"\").onAppear { bell.ring() }", "`Shop` is rendered"),
    ])
  func lateReads(_ content: String, _ moment: String) throws {
    let code =
      Self.stores + Self.app
      + "struct Shop: View { @EnvironmentObject var bell: BellStore; var body: some View { \(content) } }"
    let found = try findings(of: "environment_not_injected", in: [code])
    #expect(found.map(\.reason) == ["the app compiles, but crashes when \(moment)"])
  }

  @Test(
    "the app gets no object that is for previews",
    arguments: [
      ("static let shared = TrayStore()", "add `.environment(TrayStore.shared)` to `Shop`"),
      ("static let preview = TrayStore()", "add `.environment(…)` with a `TrayStore` to `Shop`"),
      (
        "static var example: TrayStore { TrayStore() }",
        "add `.environment(…)` with a `TrayStore` to `Shop`"
      ),
      ("static let full = TrayStore()", "add `.environment(…)` with a `TrayStore` to `Shop`"),
    ])
  func samples(_ member: String, _ expected: String) throws {
    let code =
      Self.stores + Self.app
      + "extension TrayStore { \(member) }\nstruct Shop: View { @Environment(TrayStore.self) var tray; "
      + "var body: some View { Text(\"\\(tray.rolls)\") } }\n"
    #expect(try help(of: "environment_not_injected", in: [code]) == expected)
    let preview = try help(
      of: "preview_missing_environment", in: [code + "#Preview { Shop() }"])
    let name =
      member.contains("full")
      ? "TrayStore()"
      : member.contains("let shared")
        ? "TrayStore.shared"
        : member.contains("preview") ? "TrayStore.preview" : "TrayStore.example"
    #expect(preview == "add `.environment(\(name))` to `Shop` in the preview")
  }

  @Test("an object that a view does not use need not be injected")
  func unusedRead() throws {
    let code =
      Self.stores + Self.app
      + "struct Shop: View { @Environment(TrayStore.self) private var tray; var body: some View { Text(\"\") } }"
    #expect(
      try help(of: "environment_not_injected", in: [code])
        == "remove `tray` from `Shop`, which does not use it; or add `.environment(…)` with a `TrayStore` to "
        + "`Shop`")
  }

  @Test("a preview whose object cannot be created says of which type it must be")
  func objectOfPreview() throws {
    let code =
      Self.stores
      + "@Observable final class MenuStore { let name: String; init(name: String) { self.name = name } }\n"
      + "struct Menu: View { @Environment(MenuStore.self) var menu; var body: some View { Text(menu.name) } }\n"
      + "#Preview { Menu() }"
    #expect(
      try help(of: "preview_missing_environment", in: [code])
        == "add `.environment(…)` with a `MenuStore` to `Menu` in the preview")
  }

  @Test(
    "only an object that the view creates becomes a `@StateObject`",
    arguments: [
      ("@State var bell = BellStore()", "StateObject"),
      (
        "@State var bell: BellStore; init() { _bell = State(initialValue: BellStore()) }",
        "StateObject"
      ),
      ("@State var bell: BellStore", "ObservedObject"),
      (
        "@State var bell: BellStore; init(bell: BellStore) { _bell = State(initialValue: bell) }",
        "ObservedObject"
      ),
      ("@State var bell = BellStore.shared", "ObservedObject"),
    ])
  func owner(_ members: String, _ wrapper: String) throws {
    let code =
      Self.stores + "extension BellStore { static let shared = BellStore() }\n"
      + "struct Shop: View { \(members); var body: some View { Text(\"\\(bell.rings)\") } }"
    let help = try help(of: "observation_wrapper_mismatch", in: [code])
    #expect(help.hasPrefix("declare `bell` as `@\(wrapper)`"), "\(help)")
  }

  @Test("a property of a class that nothing reads can be removed, whatever its wrapper")
  func unusedWrapper() throws {
    let code =
      Self.stores
      + "@Observable final class LogStore { @ObservationIgnored @EnvironmentObject var bell: BellStore }"
    #expect(try help(of: "view_wrapper_in_store", in: [code]) == "nothing reads `bell`: remove it")
  }

  @Test("a command that is named after a change follows from it")
  func namedAfterChange() throws {
    let code =
      Self.stores + """
        extension BellStore { func announceTemperature() {} }
        @Observable final class RackStore { var temperature = 0 }
        struct Bakery: View {
          @Environment(RackStore.self) private var rack
          @EnvironmentObject private var bell: BellStore
          var body: some View { Button("") { rack.temperature = 2; bell.announceTemperature() } }
        }
        """
    #expect(
      try help(of: "view_orchestrates_stores", in: [code])
        == "add a method to `RackStore` that changes `temperature` and publishes an event, let `BellStore` handle "
        + "it by calling `announceTemperature`, and call only that method here")
  }

  @Test("a reaction to an element of a list belongs where the element changes")
  func elementWiring() throws {
    let code =
      Self.stores + """
        struct Bakery: View {
          let trays: [TrayStore]
          @Environment(OvenStore.self) private var oven
          var body: some View {
            ForEach(trays) { tray in Text("").onChange(of: tray.rolls) { oven.bake() } }
          }
        }
        """
    #expect(
      try help(of: "wiring_in_view", in: [code])
        == "call `bake` where `rolls` changes, instead of observing it")
  }

  @Test("a property that a class sets itself becomes a plain property")
  func assignedWrapper() throws {
    let code =
      Self.stores
        + """
        final class LogStore: ObservableObject {
          @ObservedObject var bell: BellStore; init(bell: BellStore) { self.bell = bell }; func f() { bell.ring() }
        }
        """
    #expect(
      try help(of: "view_wrapper_in_store", in: [code])
        == "make `bell` a plain property, and subscribe to what it publishes if `LogStore` depends on it"
    )
  }

  @Test("a view can observe a global object through a property")
  func globalObject() throws {
    let code =
      Self.stores + "extension BellStore { static let shared = BellStore() }\n"
      + "struct Shop: View { var body: some View { Text(\"\\(BellStore.shared.rings)\") } }"
    #expect(
      try help(of: "unobserved_store", in: [code])
        == "read it from a property `@ObservedObject private var bellStore = BellStore.shared`")
  }

  @Test(
    "only apps whose project is not known have to configure the default isolation",
    arguments: ["App", ""])
  func defaultIsolation(_ module: String) throws {
    let code = (0..<4).map {
      "final class S\($0)Store: ObservableObject { @Published var n = 0 }\n"
    }
    let facts = try #require(ExampleCase.facts(of: code.joined(), path: "A.swift"))
    let file = LintFile(facts, module: SourceModule(name: module, isPackageTarget: false))
    let found = Linter(LintConfiguration.ofExcerpts).lint([file]).diagnostics
    let help = try #require(found.first { $0.rule == "store_missing_main_actor" }?.help)
    #expect(help.contains("or from Xcode 26 on, set Default Actor Isolation to `MainActor`"))
    #expect(help.contains("default_isolation") == module.isEmpty, "\(help)")
  }

  @Test("a polling loop must not retain the object while it waits")
  func polling() throws {
    let code = """
      import Foundation
      @Observable final class PollStore {
        var n = 0; private var task: Task<Void, Never>?
        func start() {
          task = Task { [weak self] in
            guard let self else { return }
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)); self.n += 1 }
          }
        }
      }
      """
    #expect(
      try help(of: "strong_self_across_for_await", in: [code])
        == "use `self?` before and in the loop, or `guard let self else { return }` after each wait in it: nothing "
        + "may retain `self` while the loop waits")
  }
}
