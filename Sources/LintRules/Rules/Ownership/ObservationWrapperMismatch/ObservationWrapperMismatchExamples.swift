/// The examples of `observation_wrapper_mismatch`.
enum ObservationWrapperMismatchExamples {
  static let triggering = [
    RuleExample(
      "an `@Observable` class in wrappers for `ObservableObject`",
      """
      import SwiftUI

      @Observable
      final class Kiln {
        var temperature = 20
      }

      struct KilnView: View {
        @StateObject private var «kiln» = Kiln()
        @StateObject private var «spare»: Kiln
        @ObservedObject var «other»: Kiln
        @ObservedObject var «old»: Kiln
        @EnvironmentObject private var «shared»: Kiln

        init(other: Kiln, old: Kiln) {
          self.other = other
          self.old = old
          _spare = StateObject(wrappedValue: Kiln())
        }

        var body: some View {
          Stepper("\\(kiln.temperature), \\(old.temperature)", value: $other.temperature)
        }
      }
      """,
      fixed: """
        import SwiftUI

        @Observable
        final class Kiln {
          var temperature = 20
        }

        struct KilnView: View {
          @State private var kiln = Kiln()
          @State private var spare: Kiln
          @Bindable var other: Kiln
          var old: Kiln
          @Environment(Kiln.self) private var shared: Kiln

          init(other: Kiln, old: Kiln) {
            self.other = other
            self.old = old
            _spare = State(wrappedValue: Kiln())
          }

          var body: some View {
            Stepper("\\(kiln.temperature), \\(old.temperature)", value: $other.temperature)
          }
        }
        """),
    RuleExample(
      "an `ObservableObject` in wrappers for `@Observable`",
      """
      import SwiftUI

      final class Sketch: ObservableObject {
        @Published var title = ""
      }

      struct SketchView: View {
        @State private var «sketch» = Sketch()
        @Environment(Sketch.self) private var «template»

        var body: some View {
          TextField(template.title, text: $sketch.title)
        }
      }

      @main
      struct SketchApp: App {
        var body: some Scene { WindowGroup { SketchView() } }
      }
      """,
      fixed: """
        import SwiftUI

        final class Sketch: ObservableObject {
          @Published var title = ""
        }

        struct SketchView: View {
          @StateObject private var sketch = Sketch()
          @EnvironmentObject private var template: Sketch

          var body: some View {
            TextField(template.title, text: $sketch.title)
          }
        }

        @main
        struct SketchApp: App {
          var body: some Scene { WindowGroup { SketchView() } }
        }
        """),
    RuleExample(
      "observable through a superclass, in injected state",
      """
      class Document: ObservableObject {
        @Published var text = ""
      }
      """,
      """
      import SwiftUI

      final class Letter: Document {}
      typealias Draft = Letter

      struct LetterEditor: View {
        @State var «letter»: Draft
        @State private var «copy»: Letter

        init(letter: Draft) {
          _letter = State(initialValue: letter)
          _copy = .init(initialValue: Letter())
        }

        var body: some View { TextEditor(text: $letter.text) }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "wrappers that match their classes",
      """
      import SwiftUI

      @Observable final class Orchard { var trees = 0 }
      final class Harvest: ObservableObject { @Published var apples = 0 }

      struct OrchardView: View {
        @State private var orchard = Orchard()
        @Environment(Orchard.self) private var shared
        @Environment(Orchard.self) private var optional: Orchard?
        @Bindable var handedIn: Orchard
        @StateObject private var harvest = Harvest()
        @ObservedObject var other: Harvest
        @EnvironmentObject var global: Harvest

        var body: some View { Text("\\(orchard.trees) \\(harvest.apples)") }
      }
      """),
    RuleExample(
      "a class that is both, and unknown classes",
      """
      import SwiftUI
      import VendorKit

      @Observable final class Bridge: ObservableObject { var isOpen = false }
      @Observable final class Panel: VendorModel { var title = "" }

      struct BridgeView: View {
        @StateObject private var bridge = Bridge()
        @State private var second = Bridge()
        @ObservedObject var panel: Panel
        @StateObject private var renderer = ImageRenderer(content: Text(""))
        @State private var client = VendorClient()

        var body: some View { Text(bridge.isOpen ? "open" : panel.title) }
      }
      """),
    RuleExample(
      "a selection among objects, and objects outside views",
      """
      import SwiftUI

      final class Layer: ObservableObject, Identifiable { @Published var name = "" }
      struct Caption { var text = "" }

      struct LayerList: View {
        let layers: [Layer]
        @State private var selected: Layer?
        @State private var top: Layer
        @State private var caption = Caption()

        init(layers: [Layer]) {
          self.layers = layers
          _top = State(initialValue: layers[0])
        }

        var body: some View {
          Button("next") { top = layers[1] }
            .sheet(item: $selected) { layer in Text(layer.name) }
        }
      }

      final class Canvas {
        @Published var layer = Layer()
      }
      """),
    RuleExample(
      "objects that views use in actions, pass on, and receive from",
      """
      import SwiftUI

      final class Printer: ObservableObject {
        @Published var pages = 0
        func start() {}
      }

      struct PrintButton: View {
        @State private var printer = Printer()
        @State private var shared = Printer()
        var body: some View {
          Button("print") { printer.start() }
            .environmentObject(shared)
            .onAppear { print(printer.pages) }
        }
      }

      struct PrintScreen: View {
        @State private var printer = Printer()
        @State private var pages = 0
        var body: some View { Text("\\(pages)").onReceive(printer.$pages) { pages = $0 } }
      }

      struct PrintSheet: View {
        @State private var printer = Printer()
        var body: some View { PageCount(printer: printer) }
      }

      struct PageCount: View {
        @ObservedObject var printer: Printer
        var body: some View { Text("\\(printer.pages)") }
      }
      """),
  ]
}
