/// The examples of `store_passed_to_child`.
enum StorePassedToChildExamples {
  /// The store that most of the examples use.
  static let store = """
    import SwiftUI

    struct Task: Identifiable { let id: Int; let title: String }

    @MainActor @Observable
    final class TaskStore {
      var tasks: [Task] = []
      var filter = ""
      func complete(_ task: Task) {}
    }

    """

  static let triggering = [
    RuleExample(
      "a row that receives the store along with its element",
      """
      \(store)
      struct TaskScreen: View {
        @Environment(TaskStore.self) private var store

        var body: some View {
          List(store.tasks) { task in
            TaskRow(task: task, store: store)
          }
        }
      }

      struct TaskRow: View {
        let task: Task
        let «store»: TaskStore

        var body: some View {
          Button(task.title) { store.complete(task) }
        }
      }
      """),
    RuleExample(
      "an observed object in a view that two screens create",
      """
      import SwiftUI

      class ListStore: ObservableObject { @Published var title = "" }
      final class CartStore: ListStore { func add(_ name: String) {} }

      struct ShopScreen: View {
        @StateObject private var cart = CartStore()
        var body: some View {
          VStack {
            Text("Shop")
            TotalBar(cart)
          }
        }
      }

      struct OfferScreen: View {
        @EnvironmentObject var cart: CartStore
        var body: some View {
          Form { TotalBar(self.cart) }
        }
      }

      struct TotalBar: View {
        @ObservedObject private var «cart»: CartStore

        init(_ cart: CartStore) { self.cart = cart }

        var body: some View { Text(cart.title) }
      }
      """),
    RuleExample(
      "with a spec: a binding to the store, in a child that is created once",
      """
      \(store)
      struct TaskScreen: View {
        @State private var store = TaskStore()

        var body: some View {
          VStack {
            Text("Tasks")
            FilterField(store: $store)
          }
        }
      }

      struct FilterField: View {
        @Binding var «store»: TaskStore

        var body: some View {
          TextField("Filter", text: $store.filter)
        }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "with `scope: all`: a modifier",
      """
      \(store)
      struct TaskScreen: View {
        let store: TaskStore
        var body: some View {
          Text("Tasks").modifier(Banner(tasks: store))
        }
      }

      struct Banner: ViewModifier {
        var «tasks»: TaskStore?

        func body(content: Content) -> some View {
          content.overlay { Text("\\(tasks?.tasks.count ?? 0)") }
        }
      }
      """,
      spec: """
        version: 1
        lint: { rules: { store_passed_to_child: { scope: all } } }
        """),
  ]

  static let nonTriggering = [
    RuleExample(
      "an initializer that turns a store into another initializer's arguments",
      """
      import SwiftUI

      @MainActor @Observable
      final class SortStore {
        var order = 0
      }

      struct SortPicker: View {
        @Binding var order: Int
        init(order: Binding<Int>) { _order = order }
        init(store: SortStore) { self.init(order: Binding(get: { store.order }, set: { store.order = $0 })) }
        var body: some View { Text("\\(order)") }
      }

      struct SortScreen: View {
        @Environment(SortStore.self) private var sort
        var body: some View { VStack { SortPicker(store: sort); SortPicker(store: sort) } }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "the row receives values, a binding and a closure",
      """
      \(store)
      struct TaskScreen: View {
        @State private var store = TaskStore()

        var body: some View {
          VStack {
            FilterField(text: $store.filter)
            List(store.tasks) { task in
              TaskRow(title: task.title) { store.complete(task) }
            }
          }
        }
      }

      struct FilterField: View {
        @Binding var text: String
        var body: some View { TextField("Filter", text: $text) }
      }

      struct TaskRow: View {
        let title: String
        let complete: () -> Void
        var body: some View { Button(title, action: complete) }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "an object per row, or created for the child",
      """
      import SwiftUI

      final class DownloadStore: ObservableObject, Identifiable {
        @Published var progress = 0.0
      }

      struct Downloads: View {
        @State private var downloads: [DownloadStore] = []

        var body: some View {
          VStack {
            ForEach(downloads) { download in
              ProgressRow(download: download)
            }
            ProgressRow(download: DownloadStore())
            if let last = downloads.last { row(of: last) }
          }
        }

        private func row(of download: DownloadStore) -> some View {
          ProgressRow(download: download)
        }
      }

      struct ProgressRow: View {
        @ObservedObject var download: DownloadStore
        var body: some View { ProgressView(value: download.progress) }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "a sheet and a pushed screen are containers",
      """
      \(store)
      struct TaskScreen: View {
        @Environment(TaskStore.self) private var store
        @State private var isEditing = false

        var body: some View {
          NavigationStack {
            NavigationLink("All") { AllTasks(store: store) }
              .sheet(isPresented: $isEditing) { TaskEditor(store: store) }
          }
        }
      }

      struct AllTasks: View {
        let store: TaskStore
        var body: some View { Text("\\(store.tasks.count)") }
      }

      struct TaskEditor: View {
        let store: TaskStore
        var body: some View { Text(store.filter) }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "without a spec: a child view that is created once",
      """
      \(store)
      struct TaskScreen: View {
        let store: TaskStore
        var body: some View {
          VStack {
            Text("Tasks")
            Summary(store: store)
          }
        }
      }

      struct Summary: View {
        let store: TaskStore
        var body: some View { Text("\\(store.tasks.count)") }
      }
      """),
    RuleExample(
      "a value with the state of an Elm store",
      """
      import ObservableStore
      import SwiftUI

      struct Counter: ModelProtocol { var count = 0 }

      struct Counters: View {
        @StateObject private var store = Store(state: Counter(), environment: ())
        var body: some View {
          VStack {
            Text("Counters")
            CounterRow(store: store.viewStore(get: { $0 }, tag: { $0 }))
          }
        }
      }

      struct CounterRow: View {
        var store: ViewStore<Counter>
        var body: some View { Text("\\(store.state.count)") }
      }
      """, spec: RuleExample.anySpec),
  ]
}
