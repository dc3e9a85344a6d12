/// The examples of `view_wrapper_in_store`.
enum ViewWrapperInStoreExamples {
  static let triggering = [
    RuleExample(
      "the environment, by key and by type",
      """
      import SwiftUI

      @Observable
      final class LinkStore {
        @ObservationIgnored @Environment(\\.dismiss) private var «dismiss»
        func close() { dismiss() }
      }

      final class PlayerModel: ObservableObject {
        @EnvironmentObject var «queue»: QueueModel
        @Published var isPlaying = false
        func skip() { queue.skip() }
      }

      final class QueueModel: ObservableObject { func skip() {} }
      """),
    RuleExample(
      "fetches that stay empty",
      """
      import SwiftData
      import Observation

      @Model final class Recipe { var title = ""; init() {} }

      @Observable
      final class RecipeStore {
        @ObservationIgnored @Query(sort: \\Recipe.title) var «recipes»: [Recipe]
      }
      """,
      """
      import CoreData
      import SwiftUI

      final class TripStore: ObservableObject {
        @FetchRequest(sortDescriptors: []) private var «trips»: FetchedResults<NSManagedObject>
      }
      """),
    RuleExample(
      "state, focus and observed objects, even in a class that is not observable",
      """
      import SwiftUI

      final class FormController: NSObject {
        @State private var «name» = ""
        @FocusState
        var «isFocused»: Bool
      }

      final class WizardModel: ObservableObject {
        @ObservedObject var «form»: StepModel
        @SwiftUI.StateObject var «first» = StepModel()
        init(form: StepModel) { self.form = form }
      }

      final class StepModel: ObservableObject {}
      """),
    RuleExample(
      "an `@AppStorage` property that the macro would make computed",
      """
      import SwiftUI

      @Observable
      final class SettingsStore {
        @AppStorage("units") var «units» = "metric"
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "wrappers that work in classes",
      """
      import SwiftUI

      @Observable
      final class SettingsStore {
        @ObservationIgnored @AppStorage("units") var units = "metric"
      }

      final class ReaderModel: ObservableObject {
        @AppStorage("size") var size = 12.0
        @Published var page = 0
      }

      struct Editor: UIViewRepresentable {
        @Binding var text: String
        final class Coordinator: NSObject {
          @Binding var text: String
          init(text: Binding<String>) { _text = text }
        }
      }
      """),
    RuleExample(
      "views, modifiers and structs nested in a class",
      """
      import SwiftUI

      final class Gallery {
        struct Tile: View {
          @Environment(\\.colorScheme) private var scheme
          @State private var isOpen = false
          var body: some View { Text("") }
        }

        struct Badge: DynamicProperty {
          @State private var count = 0
        }
      }
      """),
    RuleExample(
      "wrappers of the app itself and of other modules",
      """
      import SwiftUI

      @propertyWrapper
      struct Query<Value> {
        var wrappedValue: Value
      }

      final class SearchStore: ObservableObject {
        @Query var text = ""
      }
      """,
      """
      import Reactor

      final class LightReactor {
        @State var isOn = false
        @Environment(\\.clock) var clock
      }
      """),
    RuleExample(
      "a store that receives what it needs",
      """
      import SwiftData
      import Observation

      @Observable
      final class PlantStore {
        private(set) var names: [String] = []
        @ObservationIgnored private let context: ModelContext
        init(context: ModelContext) { self.context = context }
      }
      """),
  ]
}
