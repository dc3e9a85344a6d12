extension ReviewedAppTests {
  static let first: [ReviewedApp] = [
    ReviewedApp(
      title: "a view in AnyView needs what nothing injects",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: ["App.swift:5 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class CartStore { var n = 0 }
          struct Inner: View { @Environment(CartStore.self) private var cart; var body: some View { Text("\(cart.n)") } }
          struct Outer: View { var body: some View { AnyView(Inner()) } }
          @main struct A: App { var body: some Scene { WindowGroup { Outer() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a hosting controller shows a stored closure",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: ["App.swift:7 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import AppKit
          import SwiftUI
          @MainActor @Observable final class CartStore { var n = 0 }
          struct Inner: View { @Environment(CartStore.self) private var cart; var body: some View { Text("\(cart.n)") } }
          @MainActor final class Mgr {
            private let makeView: () -> AnyView
            init() { makeView = { AnyView(Inner()) } }
            func show() { let c = NSHostingController(rootView: makeView()); print(c) }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a hosting controller shows a local AnyView",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: ["App.swift:6 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import AppKit
          import SwiftUI
          @MainActor @Observable final class CartStore { var n = 0 }
          struct Inner: View { @Environment(CartStore.self) private var cart; var body: some View { Text("\(cart.n)") } }
          @MainActor final class Mgr {
            func show() { let view = AnyView(Inner()); let c = NSHostingController(rootView: view); print(c) }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "pages that a switch chooses are containers",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
          rules:
            container_only_store_access: { severity: warning, scope: all }
        """,
      findings: [],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class CartStore { var n = 0; func add() {} }
          @MainActor @Observable final class NavStore { var page = 0 }
          struct CartPage: View { @Environment(CartStore.self) private var cart; var body: some View { Button("\(cart.n)") { cart.add() } } }
          struct HomePage: View { @Environment(CartStore.self) private var cart; var body: some View { Text("\(cart.n)") } }
          struct Sidebar: View { @Binding var page: Int; var body: some View { Button("x") { page = 1 } } }
          struct Root: View {
            @Environment(NavStore.self) private var nav
            var body: some View {
              @Bindable var nav = nav
              HStack(spacing: 0) {
                Sidebar(page: $nav.page)
                detail.frame(maxWidth: .infinity)
              }
            }
            @ViewBuilder private var detail: some View {
              switch nav.page { case 0: HomePage() default: CartPage() }
            }
          }
          @main struct A: App { @State private var cart = CartStore(); @State private var nav = NavStore(); var body: some Scene { WindowGroup { Root().environment(cart).environment(nav) } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a row with an unused property reads a singleton",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: ["App.swift:3 container_only_store_access"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class DataStore { static let shared = DataStore(); var recent = 0 }
          struct Row: View { @Bindable var data: DataStore = .shared; var body: some View { Text("\(DataStore.shared.recent)") } }
          struct Lst: View { var body: some View { List(0..<3, id: \.self) { _ in Row() } } }
          @main struct A: App { var body: some Scene { WindowGroup { Lst() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a row reads a singleton",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: ["App.swift:3 container_only_store_access"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class DataStore { static let shared = DataStore(); var recent = 0 }
          struct Row: View { var body: some View { Text("\(DataStore.shared.recent)") } }
          struct Lst: View { var body: some View { List(0..<3, id: \.self) { _ in Row() } } }
          @main struct A: App { var body: some Scene { WindowGroup { Lst() } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a command after a delay follows nothing",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: [],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class NavStore { var item: Int?; func select(_ i: Int) { item = i } }
          @MainActor @Observable final class HistoryStore { func select(_ i: Int) {} }
          struct Keys: View {
            @Environment(NavStore.self) private var nav
            @Environment(HistoryStore.self) private var history
            var body: some View { Text("k").onKeyPress { _ in
              nav.select(1)
              Task { try? await Task.sleep(for: .milliseconds(50)); history.select(1) }
              return .handled } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "branches are apart",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: [
        "App.swift:9 view_writes_store_state", "App.swift:9 view_orchestrates_stores",
      ],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class AStore { var a = false; func sel() {}; func on() {} }
          @MainActor @Observable final class BStore { var f = 0; func cancel() {} }
          struct V: View {
            @Environment(AStore.self) private var x
            @Environment(BStore.self) private var y
            @Environment(\.scenePhase) private var phase
            var body: some View { Text("k").onChange(of: phase) {
              if phase == .active { x.a = true; x.sel(); x.on() } else { y.f = 0; x.a = true; y.cancel() } } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "`.init(get:set:)` is a binding",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: [],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @Observable final class Game { var title = "" }
          struct Row: View { @Binding var game: Game; var body: some View { Text(game.title) } }
          struct Screen: View {
            @State private var game = Game()
            var body: some View { Row(game: .init(get: { game }, set: { game = $0 })) }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a binding written by hand is a binding",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: [],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class NavStore { var path = NavigationPath(); var showingLogin = false }
          struct Screen: View {
            @Environment(NavStore.self) private var nav
            private var path: Binding<NavigationPath> { Binding(get: { nav.path }, set: { nav.path = $0 }) }
            var body: some View { NavigationStack(path: path) { Text("a") }
              .sheet(isPresented: Binding(get: { nav.showingLogin }, set: { nav.showingLogin = $0 })) { Text("b") } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "haptics are no command",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: [],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class SettingsStore { var haptics = true; func playHaptic() { if haptics { print("buzz") } } }
          @MainActor @Observable final class ChatStore { var output = ""; func generate() async { output += "x" } }
          struct ChatScreen: View {
            @Environment(SettingsStore.self) private var settings
            @Environment(ChatStore.self) private var chat
            var body: some View {
              Button("Send") { Task { settings.playHaptic(); await chat.generate() } }
                .onChange(of: chat.output) { settings.playHaptic() }
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a class without state of its own needs no isolation",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: [],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @Observable final class GpuStore: @unchecked Sendable {
            @MainActor var usage = 0
            private var timer: Timer?
            init() { timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { [weak self] _ in self?.tick() } }
            deinit { timer?.invalidate() }
            private func tick() { DispatchQueue.main.async { [weak self] in self?.usage += 1 } }
          }
          final class LastStore: ObservableObject { static func last(_ n: Int) -> Int { n } }
          struct V: View { @Environment(GpuStore.self) private var g; var body: some View { Text("\(g.usage) \(LastStore.last(1))") } }
          """#
        )
      ]),
  ]
}
