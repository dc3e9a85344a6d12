extension ReviewedAppTests {
  static let second: [ReviewedApp] = [
    ReviewedApp(
      title: "a reference through a protocol is the remedy",
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
          @MainActor protocol PanelPresenting: AnyObject { var isVisible: Bool { get }; func dismiss() async }
          @MainActor final class PanelStore: ObservableObject, PanelPresenting { @Published var isVisible = false; func dismiss() async { isVisible = false } }
          @MainActor final class EngineStore: ObservableObject {
            weak var panel: PanelPresenting?
            @Published var running = false
            func stop() async { running = false; if panel?.isVisible == true { await panel?.dismiss() } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a store that only reads another one",
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
          import Combine
          @MainActor final class ModelStore: ObservableObject { @Published var models: [String] = [] }
          struct Snapshot { let models: [String]; @MainActor init(models: ModelStore) { self.models = models.models } }
          @MainActor final class WarmupStore: ObservableObject {
            @Published private(set) var snapshot: Snapshot?
            private weak var modelStore: ModelStore?
            private var bag = Set<AnyCancellable>()
            func configure(_ store: ModelStore) {
              modelStore = store
              store.objectWillChange.sink { [weak self] _ in self?.refresh() }.store(in: &bag)
              modelStore?.$models.sink { [weak self] _ in self?.refresh() }.store(in: &bag)
            }
            func refresh() {
              guard let modelStore else { return }
              snapshot = Snapshot(models: modelStore)
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a panel hosts the view of a closure",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: ["App.swift:13 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import AppKit
          import SwiftUI
          @MainActor @Observable final class CartStore { var n = 0 }
          struct Inner: View { @Environment(CartStore.self) private var cart; var body: some View { Text("\(cart.n)") } }
          final class FloatingPanel<Content: View>: NSPanel {
            init(contentRect: NSRect, view: () -> Content) {
              super.init(contentRect: contentRect, styleMask: [.borderless], backing: .buffered, defer: false)
              contentView = NSHostingView(rootView: view().ignoresSafeArea())
            }
          }
          final class AppDelegate: NSObject, NSApplicationDelegate {
            var panel: FloatingPanel<Inner>!
            func applicationDidFinishLaunching(_ n: Notification) { panel = FloatingPanel(contentRect: .zero) { Inner() } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a function hosts the view of a closure",
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
          func makePanel<Content: View>(view: () -> Content) -> NSView { NSHostingView(rootView: view()) }
          final class AppDelegate: NSObject, NSApplicationDelegate {
            func applicationDidFinishLaunching(_ n: Notification) { print(makePanel { Inner() }) }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a method declared on a view does not hide where it is built",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: ["App.swift:4 container_only_store_access"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class AppStore { var n = 0; func go() {} }
          struct ToolButton: View {
            @Environment(AppStore.self) private var app
            let title: String
            var body: some View { Button(title) { app.go() } }
            func keyHelp(_ key: String) -> some View { self.help(key) }
          }
          struct Bar: View {
            var body: some View { HStack { ToolButton(title: "a").keyHelp("a"); ToolButton(title: "b").keyHelp("b") } }
          }
          @main struct A: App { @State private var app = AppStore(); var body: some Scene { WindowGroup { Bar().environment(app) } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "the same without the method",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: ["App.swift:4 container_only_store_access"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI
          @MainActor @Observable final class AppStore { var n = 0; func go() {} }
          struct ToolButton: View {
            @Environment(AppStore.self) private var app
            let title: String
            var body: some View { Button(title) { app.go() } }
            func keyHelp(_ key: String) -> some View { self.help(key) }
          }
          struct Bar: View {
            var body: some View { HStack { ToolButton(title: "a"); ToolButton(title: "b") } }
          }
          @main struct A: App { @State private var app = AppStore(); var body: some Scene { WindowGroup { Bar().environment(app) } } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a store that changes a field of another one",
      spec: """
        version: 1
        lint:
          stores: ["*Store"]
        """,
      findings: ["App.swift:3 store_calls_store"],
      files: [
        (
          "App.swift",
          #"""
          import Observation
          @MainActor @Observable final class PopupStore { static let shared = PopupStore(); var needsResize = false }
          @MainActor @Observable final class HistoryStore { var items: [Int] = []; func clear() { items = []; PopupStore.shared.needsResize = true } }
          """#
        )
      ]),
    ReviewedApp(
      title: "a router behind a protocol",
      findings: ["A.swift:3 store_missing_main_actor", "A.swift:22 store_created_in_body"],
      files: [
        (
          "A.swift",
          #"""
          import SwiftUI
          @Observable @MainActor final class AppState { var n = 0 }
          final class Icons: ObservableObject { @Published var icon = "" }
          enum Main {}
          protocol Router { func view(for s: Int) -> AnyView }
          extension Main {
            struct RootView: View {
              let router: any Router
              @Environment(AppState.self) var appState
              var body: some View { router.view(for: 1) }
            }
          }
          struct Leaf: View { @Environment(AppState.self) var a; @EnvironmentObject var icons: Icons; var body: some View { Text("\(a.n)\(icons.icon)") } }
          @main struct A: App {
            @State private var appState = AppState()
            let router: any Router
            init() { fatalError() }
            var body: some Scene {
              WindowGroup {
                Main.RootView(router: router)
                  .environment(appState)
                  .environmentObject(Icons())
              }
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a view behind a router needs what nothing injects",
      findings: [
        "A.swift:3 store_missing_main_actor", "A.swift:12 environment_not_injected",
        "A.swift:12 environment_not_injected",
      ],
      files: [
        (
          "A.swift",
          #"""
          import SwiftUI
          @Observable @MainActor final class AppState { var n = 0 }
          final class Icons: ObservableObject { @Published var icon = "" }
          protocol Router { func view(for s: Int) -> AnyView }
          struct RootView: View { let router: any Router; var body: some View { router.view(for: 1) } }
          struct Leaf: View { @Environment(AppState.self) var a; @EnvironmentObject var icons: Icons; var body: some View { Text("\(a.n)\(icons.icon)") } }
          enum Screen { case a; @ViewBuilder func view() -> some View { switch self { case .a: Leaf() } } }
          final class BaseRouter: Router { func view(for s: Int) -> AnyView { AnyView(Screen.a.view()) } }
          @main struct A: App {
            let router: any Router
            init() { router = BaseRouter() }
            var body: some Scene { WindowGroup { RootView(router: router) } }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "two branches that inject the same",
      findings: [],
      files: [
        (
          "A.swift",
          #"""
          import SwiftUI
          @Observable @MainActor final class AppState { var n = 0 }
          struct Leaf: View { @Environment(AppState.self) var a; var body: some View { Text("\(a.n)") } }
          struct Splash<Content: View>: View { @Binding var isActive: Bool; let content: () -> Content
            init(isActive: Binding<Bool>, @ViewBuilder content: @escaping () -> Content) { _isActive = isActive; self.content = content }
            var body: some View { content() } }
          @main struct A: App {
            @State private var appState = AppState()
            @State private var a = false
            @AppStorage("x") private var pref = 1
            func colorScheme(for p: Int) -> ColorScheme? { nil }
            var body: some Scene {
              WindowGroup {
                ZStack {
                  if a {
                    Splash(isActive: $a) { Leaf().preferredColorScheme(colorScheme(for: pref)).environment(appState) }
                  } else {
                    Leaf()
                      .preferredColorScheme(colorScheme(for: pref))
                      .environment(appState)
                      .onOpenURL { _ in }
                  }
                }
              }
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "an attribute before a function type, in Swift 5",
      findings: [],
      files: [
        (
          "A.swift",
          #"""
          import SwiftUI
          final class Model: ObservableObject {
            @Published private(set) var items: [Int] = []
            private func update(ids: [Int], apply: @escaping @MainActor([Int]) -> Void) async { await apply(ids) }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a class without state is a service",
      findings: [],
      files: [
        (
          "A.swift",
          #"""
          import SwiftUI
          final class Persistence: ObservableObject {
            static let shared = Persistence()
            private var token: NSObjectProtocol?
            let maxRetries = 3
            func newContext() -> Int { maxRetries }
          }
          final class PickerTable: ObservableObject {
            static let shared = PickerTable()
            var settings = [1, 2, 3]
            func values(_ n: Int) -> [Int] { Array(settings.prefix(n)) }
          }
          struct Row: View { @ObservedObject private var table = PickerTable.shared; let n: Int; var body: some View { Text("\(table.values(n).count)") } }
          struct Screen: View { private let context = Persistence.shared.newContext(); var body: some View { Row(n: 1); Row(n: 2) } }
          @main struct A: App { let p = Persistence.shared; var body: some Scene { WindowGroup { Screen() } } }
          """#
        )
      ]),
  ]
}
