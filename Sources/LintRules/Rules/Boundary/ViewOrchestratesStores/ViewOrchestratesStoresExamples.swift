/// The examples of `view_orchestrates_stores`.
enum ViewOrchestratesStoresExamples {
  /// The stores that most of the examples use.
  static let stores = """
    import SwiftUI

    @MainActor @Observable
    final class MemberStore {
      private(set) var members: [String] = []
      func addMember(_ name: String) async throws {}
      func remove(_ name: String) {}
      func load() async {}
    }

    @MainActor @Observable
    final class PremiumStore {
      var rate = 0.0
      var isStale = false
      func recalculate(members: Int) async {}
      func quote(for members: Int) -> Double { rate * Double(members) }
      func load() async {}
    }

    """

  static let triggering = [
    RuleExample(
      "a form that adds a member and recalculates the premium",
      """
      \(stores)
      struct MemberForm: View {
        @Environment(MemberStore.self) private var members
        @Environment(PremiumStore.self) private var premium
        @State private var name = ""

        var body: some View {
          Form {
            TextField("Name", text: $name)
            Button("Add") {
              Task {
                try await members.addMember(name)
                await «premium.recalculate(members: members.members.count)»
              }
            }
          }
        }
      }
      """),
    RuleExample(
      "a helper that changes a field of another store, in an animation",
      """
      \(stores)
      struct MemberList: View {
        let members: MemberStore
        let premium: PremiumStore

        var body: some View {
          List {
            ForEach(members.members, id: \\.self) { Text($0) }
              .onDelete(perform: delete)
          }
        }

        private func delete(at offsets: IndexSet) {
          withAnimation {
            for index in offsets { members.remove(members.members[index]) }
            «premium.isStale = true»
          }
        }
      }
      """),
    RuleExample(
      "a command that is followed by the refresh of another store",
      """
      import Combine
      import SwiftUI

      final class OrderStore: ObservableObject {
        @Published var lines: [String] = []
        static let shared = OrderStore()
        func submit() async throws -> Int { 1 }
      }

      final class HistoryStore: ObservableObject {
        func refresh(after order: Int) async {}
      }

      struct Checkout: View {
        @ObservedObject private var orders = OrderStore.shared
        @EnvironmentObject private var history: HistoryStore

        var body: some View {
          Text("Checkout")
            .toolbar {
              Button("Order") { Task { await order() } }
            }
        }

        private func order() async {
          do {
            let number = try await orders.submit()
            await «history.refresh(after: number)»
          } catch {
            print(error)
          }
        }
      }
      """),
    RuleExample(
      "a load that uses data another store has loaded",
      """
      import SwiftUI

      @Observable final class ProfileStore {
        func fetchProfile() async throws -> Int { 7 }
      }
      @Observable final class FeedStore {
        func load(for profile: Int) async throws {}
      }

      struct Home: View {
        @State private var profiles = ProfileStore()
        @State private var feed = FeedStore()

        var body: some View {
          Text("Home")
            .task {
              guard let profile = try? await profiles.fetchProfile() else { return }
              try? await «feed.load(for: profile)»
            }
        }
      }
      """),
    RuleExample(
      "two commands in a task, in a helper that extends `View`",
      """
      import SwiftUI

      final class SessionStore: ObservableObject {
        func signOut() async {}
      }
      final class BasketStore: ObservableObject {
        func clear() {}
      }

      extension View {
        func signOutButton(_ session: SessionStore, _ basket: BasketStore?) -> some View {
          toolbar {
            Button("Sign out") {
              Task {
                await session.signOut()
                «basket?.clear()»
              }
            }
          }
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a view that sends one command, and a store that reacts to the event",
      """
      \(stores)
      struct MemberForm: View {
        @Environment(MemberStore.self) private var members
        @Environment(PremiumStore.self) private var premium

        var body: some View {
          Button("Add, now \\(premium.quote(for: 1))") {
            Task { try await members.addMember("Ada") }
          }
        }
      }
      """),
    RuleExample(
      "a screen that loads two stores independently",
      """
      \(stores)
      struct Overview: View {
        @Environment(MemberStore.self) private var members
        @Environment(PremiumStore.self) private var premium

        var body: some View {
          Text("\\(members.members.count)")
            .task {
              async let first: Void = members.load()
              async let second: Void = premium.load()
              _ = await (first, second)
            }
        }
      }
      """),
    RuleExample(
      "two buttons, and branches that exclude each other",
      """
      \(stores)
      struct Toolbar: View {
        let members: MemberStore
        let premium: PremiumStore
        @State private var isPremium = false

        var body: some View {
          HStack {
            Button("Remove") { members.remove("Ada") }
            Button("Reset") { premium.rate = 0 }
            Button("Undo") { undo() }
          }
        }

        private func undo() {
          guard isPremium else {
            members.remove("Ada")
            return
          }
          premium.isStale.toggle()
        }
      }
      """),
    RuleExample(
      "a shortcut that one store saves and calls later",
      """
      import SwiftUI

      final class ShortcutStore: ObservableObject {
        func register(_ key: String, run: @escaping () -> Void) {}
      }
      final class DrawerStore: ObservableObject {
        @Published private(set) var isOpen = false
        func toggleDrawer() { isOpen.toggle() }
      }

      struct Shell: View {
        @ObservedObject var shortcuts: ShortcutStore
        @StateObject private var drawer = DrawerStore()

        var body: some View {
          Text("Shell")
            .onAppear {
              shortcuts.register("drawer") { [weak drawer] in drawer?.toggleDrawer() }
            }
        }
      }
      """),
    RuleExample(
      "a command with a value from a query on another store",
      """
      \(stores)
      struct QuoteButton: View {
        @Environment(MemberStore.self) private var members
        @Environment(PremiumStore.self) private var premium

        var body: some View {
          Button("Share") {
            let quote = premium.quote(for: members.members.count)
            members.remove("quote \\(quote)")
          }
        }
      }
      """),
    RuleExample(
      "the app, which assembles the stores",
      """
      \(stores)
      @main
      struct ClubApp: App {
        @State private var members = MemberStore()
        @State private var premium = PremiumStore()

        var body: some Scene {
          WindowGroup {
            Text("Club").task {
              try? await members.addMember("Ada")
              await premium.recalculate(members: 1)
            }
          }
        }
      }
      """),
  ]
}
