/// The examples of `public_state_setter`.
enum PublicStateSetterExamples {
  static let triggering = [
    RuleExample(
      "a published property and a plain one",
      """
      import Combine

      final class QueueStore: ObservableObject {
        @Published var «tickets»: [Int] = []
        var «next» = 1

        func draw() {
          tickets.append(next)
          next += 1
        }
      }
      """,
      fixed: """
        import Combine

        final class QueueStore: ObservableObject {
          @Published private(set) var tickets: [Int] = []
          private(set) var next = 1

          func draw() {
            tickets.append(next)
            next += 1
          }
        }
        """),
    RuleExample(
      "a property that views read, and others of the same name",
      """
      import SwiftUI

      @Observable
      public final class PlayerStore {
        public var «position» = 0.0
        public init() {}
        public func seek(to position: Double) { self.position = position }
      }

      struct Marker { var position = 0.0 }

      struct PlayerView: View {
        let player: PlayerStore
        @State private var marker = Marker()
        var body: some View {
          Button("\\(player.position)") { marker.position = player.position }
        }
      }
      """,
      fixed: """
        import SwiftUI

        @Observable
        public final class PlayerStore {
          public private(set) var position = 0.0
          public init() {}
          public func seek(to position: Double) { self.position = position }
        }

        struct Marker { var position = 0.0 }

        struct PlayerView: View {
          let player: PlayerStore
          @State private var marker = Marker()
          var body: some View {
            Button("\\(player.position)") { marker.position = player.position }
          }
        }
        """),
    RuleExample(
      "several properties in one `var`, which you must separate yourself",
      """
      import Observation

      @Observable
      final class ScoreStore {
        var «home» = 0, «guest» = 0

        func goal(atHome: Bool) {
          if atHome { home += 1 } else { guest += 1 }
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "properties that other code sets",
      """
      import SwiftUI

      @Observable
      final class FormStore {
        var name = ""
        var isValid = false
        var notes: [String] = []
        var step = 0
        var page: PageSetup?
        func reset() {
          name = ""
          isValid = false
          notes = []
          step = 0
          page = nil
        }
      }

      struct FormView: View {
        @Bindable var form: FormStore
        var body: some View {
          TextField("", text: $form.name)
          Button("add") { form.notes.append("") }
        }
      }

      func validate(_ make: () -> FormStore) { make().isValid = true }
      func turn(_ form: FormStore) { form.page?.margins.left = 2 }

      final class Wizard {
        func advance(_ any: Any) { advance(any, \\FormStore.step) }
        func advance(_ any: Any, _ path: ReferenceWritableKeyPath<FormStore, Int>) {}
      }
      """),
    RuleExample(
      "properties that are restricted, never set again, or required by a protocol",
      """
      import Combine

      protocol Resettable: AnyObject { var count: Int { get set } }

      final class CounterStore: ObservableObject, Resettable {
        @Published private(set) var total = 0
        @Published var count = 0
        private var last = 0
        var title = "counter"
        weak var delegate: AnyObject?

        func add() {
          total += 1
          count += 1
          last = total
          delegate = nil
        }
      }
      """),
    RuleExample(
      "bindable fields of the spec, subclasses, and an extension in another file",
      """
      import Observation

      @Observable
      class SearchStore {
        var query = ""
        func clear() { query = "" }
      }

      final class FuzzySearchStore: SearchStore {}
      """,
      """
      import Observation

      @Observable
      final class SessionStore {
        var name = ""
        var age = 0
        func clear() {
          name = ""
          age = 0
        }
      }
      """,
      """
      extension SessionStore {
        func rise() { age = 1 }
      }
      """,
      spec: """
        version: 1
        app: Example
        generate: { output: Generated }
        contexts:
          Session:
            state:
              name: { type: String, default: '""', bindable: true }
        """),
  ]
}
