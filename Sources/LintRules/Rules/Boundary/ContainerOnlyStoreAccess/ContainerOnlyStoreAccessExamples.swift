/// The examples of `container_only_store_access`.
enum ContainerOnlyStoreAccessExamples {
  /// The store that most of the examples use.
  static let store = """
    import SwiftUI

    @MainActor @Observable
    final class BasketStore {
      var lines: [Line] = []
      var note = ""
      func remove(_ line: Line) {}
      static let shared = BasketStore()
    }

    struct Line: Identifiable { let id: Int; let title: String }

    """

  static let triggering = [
    RuleExample(
      "a row that reads the store from the environment",
      """
      \(store)
      struct BasketScreen: View {
        @Environment(BasketStore.self) private var basket

        var body: some View {
          List(basket.lines) { line in
            LineRow(line: line)
          }
        }
      }

      struct LineRow: View {
        let line: Line
        @Environment(BasketStore.self) private var «basket»

        var body: some View {
          Button(line.title) { basket.remove(line) }
        }
      }
      """),
    RuleExample(
      "an environment object in a view that two screens create",
      """
      import SwiftUI

      final class ProfileStore: NSObject, ObservableObject {
        @Published var name = ""
      }

      struct HomeScreen: View {
        var body: some View {
          VStack {
            Text("Welcome")
            NameBadge()
          }
        }
      }

      struct AccountScreen: View {
        var body: some View {
          Form {
            NameBadge()
          }
        }
      }

      struct NameBadge: View {
        @EnvironmentObject
        var «profile»: ProfileStore

        var body: some View {
          Text(profile.name)
        }
      }
      """),
    RuleExample(
      "a singleton in the code of a row, without a property",
      """
      \(store)
      struct Lines: View {
        let lines: [Line]

        var body: some View {
          ScrollView {
            LazyVStack {
              ForEach(lines) { row(for: $0) }
            }
          }
        }

        private func row(for line: Line) -> some View {
          LineRow(line: line)
        }
      }

      struct LineRow: View {
        let line: Line

        var body: some View {
          Button(line.title) { «BasketStore.shared».remove(line) }
        }
      }
      """),
    RuleExample(
      "a row that creates its own store",
      """
      \(store)
      struct Lines: View {
        let lines: [Line]
        var body: some View {
          ForEach(lines) { line in
            LineRow(line: line)
          }
        }
      }

      struct LineRow {
        let line: Line
        @State private var «basket» = BasketStore()
      }

      extension LineRow: View {
        var body: some View {
          Text(line.title + basket.note)
        }
      }
      """),
    RuleExample(
      "a store reached through a value with all dependencies",
      """
      \(store)
      struct Dependencies {
        var basket = BasketStore()
      }

      extension EnvironmentValues {
        @Entry var dependencies = Dependencies()
      }

      struct Lines: View {
        let lines: [Line]
        var body: some View {
          ForEach(lines) { LineRow(line: $0) }
        }
      }

      struct LineRow: View {
        let line: Line
        @Environment(\\.dependencies) private var dependencies

        var body: some View {
          Button(line.title) { «dependencies.basket».remove(line) }
        }
      }
      """),
    RuleExample(
      "with a spec: any child view, even if it is created once",
      """
      \(store)
      struct BasketScreen: View {
        var body: some View {
          VStack {
            Text("Basket")
            NoteField()
          }
        }
      }

      struct NoteField: View {
        @Environment(BasketStore.self) private var «basket»

        var body: some View {
          @Bindable var basket = basket
          TextField("Note", text: $basket.note)
        }
      }
      """, spec: RuleExample.anySpec),
  ]
}
