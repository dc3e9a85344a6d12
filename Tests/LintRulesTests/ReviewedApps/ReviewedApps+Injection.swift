extension ReviewedAppTests {
  /// Objects that are missing on some path, and the same paths with what hid them removed.
  static let injection: [ReviewedApp] = [
    ReviewedApp(
      title: "a protocol leads to a view on two routes",
      findings: [
        "App.swift:3 store_missing_main_actor", "App.swift:18 store_created_in_body",
        "App.swift:20 environment_not_injected",
      ],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Icons: ObservableObject { @Published var name = "" }

          protocol Router { func view() -> AnyView }

          struct AppRouter: Router {
            func view() -> AnyView { AnyView(SettingsScreen()) }
          }

          @main struct SugarApp: App {
            @State private var showsSplash = false
            private let router: any Router = AppRouter()

            var body: some Scene {
              WindowGroup {
                if showsSplash {
                  RootView(router: router).environmentObject(Icons())
                } else {
                  RootView(router: router) // nothing injects Icons
                }
              }
            }
          }

          struct RootView: View {
            let router: any Router
            var body: some View { router.view() }
          }

          struct SettingsScreen: View {
            @EnvironmentObject private var icons: Icons
            var body: some View { Image(icons.name) }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a protocol leads to a view on two routes, control",
      findings: ["App.swift:3 store_missing_main_actor", "App.swift:20 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Icons: ObservableObject { @Published var name = "" }

          protocol Router { func view() -> AnyView }

          struct AppRouter: Router {
            func view() -> AnyView { AnyView(SettingsScreen()) }
          }

          @main struct SugarApp: App {
            @State private var showsSplash = false
            private let router: any Router = AppRouter()

            var body: some Scene {
              WindowGroup {
                if showsSplash {
                  Text("splash")
                } else {
                  RootView(router: router) // nothing injects Icons
                }
              }
            }
          }

          struct RootView: View {
            let router: any Router
            var body: some View { router.view() }
          }

          struct SettingsScreen: View {
            @EnvironmentObject private var icons: Icons
            var body: some View { Image(icons.name) }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a helper returns its generic parameter",
      findings: ["App.swift:3 store_missing_main_actor", "App.swift:10 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Inbox: ObservableObject { @Published var unread = 0 }

          extension View {
            func modifier<Result: View>(@ViewBuilder body: (Self) -> Result) -> Result { body(self) }
          }

          @main struct MailApp: App {
            var body: some Scene { WindowGroup { MailTab() } }
          }

          struct MailTab: View {
            var body: some View {
              InboxScreen() // nothing injects Inbox
                .modifier {
                  if #available(iOS 26, *) {
                    $0.tabBarMinimizeBehavior(.onScrollDown)
                  } else {
                    $0
                  }
                }
            }
          }

          struct InboxScreen: View {
            @EnvironmentObject private var inbox: Inbox
            var body: some View { Text("\(inbox.unread)") }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a helper returns its generic parameter, control",
      findings: ["App.swift:3 store_missing_main_actor", "App.swift:10 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Inbox: ObservableObject { @Published var unread = 0 }

          extension View {
            func modifier<Result: View>(@ViewBuilder body: (Self) -> Result) -> some View { body(self) }
          }

          @main struct MailApp: App {
            var body: some Scene { WindowGroup { MailTab() } }
          }

          struct MailTab: View {
            var body: some View {
              InboxScreen() // nothing injects Inbox
                .modifier {
                  if #available(iOS 26, *) {
                    $0.tabBarMinimizeBehavior(.onScrollDown)
                  } else {
                    $0
                  }
                }
            }
          }

          struct InboxScreen: View {
            @EnvironmentObject private var inbox: Inbox
            var body: some View { Text("\(inbox.unread)") }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a picture of a view",
      findings: ["App.swift:3 store_missing_main_actor", "App.swift:16 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Inbox: ObservableObject { @Published var unread = 0 }

          @main struct MailApp: App {
            @StateObject private var inbox = Inbox()
            var body: some Scene { WindowGroup { ShareScreen().environmentObject(inbox) } }
          }

          struct ShareScreen: View {
            @State private var picture: CGImage?

            var body: some View {
              Button("Share") {
                // A renderer starts with an empty environment: this needs Inbox, too.
                let renderer = ImageRenderer(content: MailCard().padding())
                picture = renderer.cgImage
              }
            }
          }

          struct MailCard: View {
            @EnvironmentObject private var inbox: Inbox
            var body: some View { Text("\(inbox.unread)") }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a picture of a view, control",
      findings: ["App.swift:3 store_missing_main_actor", "App.swift:16 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Inbox: ObservableObject { @Published var unread = 0 }

          @main struct MailApp: App {
            @StateObject private var inbox = Inbox()
            var body: some Scene { WindowGroup { ShareScreen().environmentObject(inbox) } }
          }

          struct ShareScreen: View {
            @State private var picture: CGImage?

            var body: some View {
              Button("Share") {
                // A renderer starts with an empty environment: this needs Inbox, too.
                let renderer = UIHostingController(rootView: MailCard().padding())
                picture = renderer.cgImage
              }
            }
          }

          struct MailCard: View {
            @EnvironmentObject private var inbox: Inbox
            var body: some View { Text("\(inbox.unread)") }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "keys that views unwrap by force",
      findings: ["App.swift:3 store_missing_main_actor", "App.swift:14 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Services: ObservableObject { @Published var account = "" }

          extension EnvironmentValues { @Entry var services: Services? }

          @propertyWrapper struct Required<Value>: DynamicProperty {
            @Environment private var value: Value?
            init(_ key: KeyPath<EnvironmentValues, Value?>) { _value = Environment(key) }
            var wrappedValue: Value { value! }
          }

          @main struct WatchApp: App {
            var body: some Scene { WindowGroup { RootView() } } // nothing sets \.services
          }

          struct RootView: View {
            var body: some View { VStack { SettingsView(); LocationView() } }
          }

          struct SettingsView: View {
            @Required(\.services) private var services
            var body: some View { Text(services.account) }
          }

          struct LocationView: View {
            @Environment(\.services) private var services: Services!
            var body: some View { Text(services.account) }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a layout in a property is called",
      findings: ["App.swift:3 store_missing_main_actor", "App.swift:6 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Timeline: ObservableObject { @Published var title = "" }

          @main struct ChatApp: App {
            var body: some Scene { WindowGroup { Composer() } }
          }

          struct Composer: View {
            private var topBar: some Layout { HStackLayout(alignment: .bottom, spacing: 12) }

            var body: some View {
              topBar {
                ReplyHeader() // nothing injects Timeline
                Button("Send") {}
              }
            }
          }

          struct ReplyHeader: View {
            @EnvironmentObject private var timeline: Timeline
            var body: some View { Text(timeline.title) }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a layout in a property is called, control",
      findings: ["App.swift:3 store_missing_main_actor", "App.swift:6 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Timeline: ObservableObject { @Published var title = "" }

          @main struct ChatApp: App {
            var body: some Scene { WindowGroup { Composer() } }
          }

          struct Composer: View {
            private var topBar: some Layout { HStackLayout(alignment: .bottom, spacing: 12) }

            var body: some View {
              HStack {
                ReplyHeader() // nothing injects Timeline
                Button("Send") {}
              }
            }
          }

          struct ReplyHeader: View {
            @EnvironmentObject private var timeline: Timeline
            var body: some View { Text(timeline.title) }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a helper for lists only",
      findings: ["App.swift:3 store_missing_main_actor", "App.swift:12 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Inbox: ObservableObject { @Published var unread = 0 }

          extension List {
            @ViewBuilder func plainBackground() -> some View {
              if #available(iOS 16, *) { self.scrollContentBackground(.hidden) } else { self }
            }
          }

          @main struct MailApp: App {
            var body: some Scene { WindowGroup { MailTab() } }
          }

          struct MailTab: View {
            var body: some View {
              List { MailRow() } // nothing injects Inbox
                .plainBackground()
            }
          }

          struct MailRow: View {
            @EnvironmentObject private var inbox: Inbox
            var body: some View { Text("\(inbox.unread)") }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a helper for lists only, control",
      findings: ["App.swift:3 store_missing_main_actor", "App.swift:12 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Inbox: ObservableObject { @Published var unread = 0 }

          extension List {
            @ViewBuilder func plainBackground() -> some View {
              if #available(iOS 16, *) { self.scrollContentBackground(.hidden) } else { self }
            }
          }

          @main struct MailApp: App {
            var body: some Scene { WindowGroup { MailTab() } }
          }

          struct MailTab: View {
            var body: some View {
              List { MailRow() } // nothing injects Inbox
            }
          }

          struct MailRow: View {
            @EnvironmentObject private var inbox: Inbox
            var body: some View { Text("\(inbox.unread)") }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a navigation stack of a package",
      findings: ["App.swift:4 store_missing_main_actor", "App.swift:7 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import NavigationBackport
          import SwiftUI

          final class Inbox: ObservableObject { @Published var unread = 0 }

          @main struct MailApp: App {
            var body: some Scene { WindowGroup { MailTab() } }
          }

          struct MailTab: View {
            @State private var path = NBNavigationPath()

            var body: some View {
              NBNavigationStack(path: $path) {
                InboxScreen() // nothing injects Inbox
              }
            }
          }

          struct InboxScreen: View {
            @EnvironmentObject private var inbox: Inbox
            var body: some View { Text("\(inbox.unread)") }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a navigation stack of a package, control",
      findings: ["App.swift:4 store_missing_main_actor", "App.swift:7 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import NavigationBackport
          import SwiftUI

          final class Inbox: ObservableObject { @Published var unread = 0 }

          @main struct MailApp: App {
            var body: some Scene { WindowGroup { MailTab() } }
          }

          struct MailTab: View {
            @State private var path = NBNavigationPath()

            var body: some View {
              NavigationStack(path: $path) {
                InboxScreen() // nothing injects Inbox
              }
            }
          }

          struct InboxScreen: View {
            @EnvironmentObject private var inbox: Inbox
            var body: some View { Text("\(inbox.unread)") }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a modifier in a property",
      findings: ["App.swift:3 store_missing_main_actor", "App.swift:13 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Inbox: ObservableObject { @Published var unread = 0 }

          struct Tinted: ViewModifier {
            func body(content: Content) -> some View { content.tint(.red) }
          }

          @main struct MailApp: App {
            private let style = Tinted()
            var body: some Scene {
              WindowGroup {
                InboxScreen().modifier(style) // nothing injects Inbox
              }
            }
          }

          struct InboxScreen: View {
            @EnvironmentObject private var inbox: Inbox
            var body: some View { Text("\(inbox.unread)") }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a modifier in a property, control",
      findings: ["App.swift:3 store_missing_main_actor", "App.swift:13 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Inbox: ObservableObject { @Published var unread = 0 }

          struct Tinted: ViewModifier {
            func body(content: Content) -> some View { content.tint(.red) }
          }

          @main struct MailApp: App {
            private let style = Tinted()
            var body: some Scene {
              WindowGroup {
                InboxScreen().modifier(Tinted()) // nothing injects Inbox
              }
            }
          }

          struct InboxScreen: View {
            @EnvironmentObject private var inbox: Inbox
            var body: some View { Text("\(inbox.unread)") }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a closure in an optional property of a panel",
      findings: ["App.swift:3 store_missing_main_actor", "App.swift:7 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Registry: ObservableObject { @Published var count = 0 }

          func showPanel(_ panel: NSPanel) {
            panel.contentView = NSHostingView(rootView:
              SearchPanel(items: ["a"]) { item in Text(item) } preview: { item in PreviewPane(item: item) })
          }

          struct SearchPanel<Row: View, Preview: View>: View {
            let items: [String]
            private let row: (String) -> Row
            private let preview: ((String) -> Preview)?
            @State private var selection: String?

            init(items: [String], content: @escaping (String) -> Row, preview: ((String) -> Preview)? = nil) {
              self.items = items
              self.row = content
              self.preview = preview
            }

            var body: some View {
              ForEach(items, id: \.self) { row($0) }
              if let preview, let selection { preview(selection) }
            }
          }

          struct PreviewPane: View {
            let item: String
            @EnvironmentObject var registry: Registry
            var body: some View { Text("\(item) \(registry.count)") }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a helper of the app named like a modifier",
      findings: ["App.swift:3 store_missing_main_actor", "App.swift:7 environment_not_injected"],
      files: [
        (
          "App.swift",
          #"""
          import SwiftUI

          final class Coordinator: ObservableObject { @Published var id: String? }

          @main
          struct DemoApp: App {
            var body: some Scene { WindowGroup { ComposePost() } }
          }

          extension View {
            func modifier<ModifiedContent: View>(@ViewBuilder body: (_ content: Self) -> ModifiedContent) -> ModifiedContent {
              body(self)
            }
          }

          struct ComposePost: View {
            var body: some View {
              VStack { VideoPost() }
                .modifier { if #available(iOS 16, *) { $0.scrollDisabled(true) } else { $0 } }
            }
          }

          struct VideoPost: View {
            @EnvironmentObject private var coordinator: Coordinator
            var body: some View { Text(coordinator.id ?? "") }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "previews of all kinds",
      findings: [
        "Views.swift:3 store_missing_main_actor", "Views.swift:4 store_missing_main_actor",
        "Views.swift:21 preview_missing_environment", "Views.swift:33 preview_missing_environment",
        "Views.swift:44 preview_missing_environment",
      ],
      files: [
        (
          "Views.swift",
          #"""
          import SwiftUI

          final class UIState: ObservableObject { @Published var showsWelcome = false }
          final class Preferences: ObservableObject { @Published var carrier = "Carrier" }

          struct AppScreen: View {
            @EnvironmentObject var state: UIState
            var body: some View {
              TabView {
                NetworkScreen()
              }
              .alert("Welcome", isPresented: $state.showsWelcome) {}
            }
          }

          struct NetworkScreen: View {
            @EnvironmentObject var preferences: Preferences
            var body: some View { TextField("Carrier", text: $preferences.carrier) }
          }

          struct AppScreen_Previews: PreviewProvider {
            static var previews: some View {
              Group {
                AppScreen()
                  .environmentObject(Preferences())
                AppScreen()
                  .environmentObject(Preferences())
                  .preferredColorScheme(.dark)
              }
            }
          }

          struct NetworkScreen_Previews: PreviewProvider {
            static let devices = ["iPhone 15", "iPad Air"]
            static var previews: some View {
              ForEach(devices, id: \.self) { name in
                NetworkScreen()
                  .previewDevice(PreviewDevice(rawValue: name))
                  .previewDisplayName(name)
              }
            }
          }

          enum NetworkScreen_EnumPreviews: PreviewProvider {
            static var previews: some View { NetworkScreen() }
          }

          @main struct RoomApp: App {
            @StateObject private var state = UIState()
            @StateObject private var preferences = Preferences()
            var body: some Scene {
              WindowGroup { AppScreen().environmentObject(state).environmentObject(preferences) }
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a generic store, and a controller with a body",
      findings: [
        "Watch.swift:26 environment_not_injected",
        "Watch.swift:35 environment_not_injected",
      ],
      files: [
        (
          "Watch.swift",
          #"""
          import Combine
          import SwiftUI

          final class Store<State, Action>: ObservableObject {
            @Published private(set) var state: State
            init(_ state: State) { self.state = state }
            func send(_ action: Action) {}
          }

          struct AppState { var entries: [String] = [] }
          enum AppAction { case load }
          struct LoginState { var name = "" }
          enum LoginAction { case logIn }

          struct EntriesScreen: View {
            @EnvironmentObject var store: Store<AppState, AppAction>
            var body: some View { List(store.state.entries, id: \.self) { Text($0) } }
          }

          struct LoginScreen: View {
            @EnvironmentObject var store: Store<LoginState, LoginAction>
            var body: some View { Text(store.state.name) }
          }

          final class HostingController: WKHostingController<EntriesScreen> {
            override var body: EntriesScreen { EntriesScreen() }
          }

          @main struct WatchApp: App {
            @StateObject private var store = Store<AppState, AppAction>(AppState())
            var body: some Scene {
              WindowGroup {
                NavigationStack {
                  EntriesScreen()
                  NavigationLink("Log in") { LoginScreen() }
                }
                .environmentObject(store)
              }
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "a split view controller in a representable",
      findings: ["Mail.swift:4 store_missing_main_actor", "Mail.swift:14 environment_not_injected"],
      files: [
        (
          "Mail.swift",
          #"""
          import SwiftUI
          import UIKit

          final class MailboxState: ObservableObject { @Published var unread = 0 }

          struct ThreadList: View {
            @EnvironmentObject var mailbox: MailboxState
            var body: some View { Text("\(mailbox.unread)") }
          }

          struct SplitView: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> UISplitViewController {
              let split = UISplitViewController(style: .doubleColumn)
              split.setViewController(UIHostingController(rootView: ThreadList()), for: .primary)
              return split
            }
            func updateUIViewController(_ controller: UISplitViewController, context: Context) {}
          }

          struct FixedSplitView: UIViewControllerRepresentable {
            @EnvironmentObject var mailbox: MailboxState
            func makeUIViewController(context: Context) -> UISplitViewController {
              let split = UISplitViewController(style: .doubleColumn)
              let list = ThreadList().environmentObject(mailbox)
              split.setViewController(UIHostingController(rootView: list), for: .primary)
              return split
            }
            func updateUIViewController(_ controller: UISplitViewController, context: Context) {}
          }

          @main struct MailApp: App {
            @StateObject private var mailbox = MailboxState()
            var body: some Scene {
              WindowGroup {
                SplitView().environmentObject(mailbox)
                FixedSplitView().environmentObject(mailbox)
              }
            }
          }
          """#
        )
      ]),
    ReviewedApp(
      title: "an object in a widget",
      findings: ["Widget.swift:24 environment_not_injected"],
      files: [
        (
          "Widget.swift",
          #"""
          import Observation
          import SwiftUI
          import WidgetKit

          @MainActor @Observable final class SessionStore { var name = "" }

          struct Entry: TimelineEntry { let date: Date }
          struct Provider: TimelineProvider {
            func placeholder(in context: Context) -> Entry { Entry(date: .now) }
            func getSnapshot(in context: Context, completion: @escaping (Entry) -> Void) {}
            func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> Void) {}
          }

          struct EntryView: View {
            let entry: Entry
            @Environment(SessionStore.self) private var session
            var body: some View { Text(session.name) }
          }

          struct StatusWidget: Widget {
            @Environment(\.colorScheme) private var scheme
            var body: some WidgetConfiguration {
              StaticConfiguration(kind: "status", provider: Provider()) { entry in
                EntryView(entry: entry).background(scheme == .dark ? Color.black : Color.white)
              }
            }
          }

          /// A helper, not a view.
          struct Greeting {
            @Environment(SessionStore.self) private var session
            var text: String { "Hello \(session.name)" }
          }

          struct HomeScreen: View {
            let greeting = Greeting()
            var body: some View { Text(greeting.text) }
          }

          @main struct StatusBundle: WidgetBundle { var body: some Widget { StatusWidget() } }
          """#
        )
      ]),
  ]
}
