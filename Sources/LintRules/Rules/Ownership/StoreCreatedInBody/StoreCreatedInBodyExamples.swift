/// The examples of `store_created_in_body`.
enum StoreCreatedInBodyExamples {
  static let triggering = [
    RuleExample(
      "a method that creates an object on each call",
      """
      import SwiftUI

      @MainActor
      final class SearchModel: ObservableObject { @Published var placeholder = "" }

      @MainActor
      final class LanguagesModel: ObservableObject {
        @Published var text = ""
        func makeSearch() -> SearchModel { SearchModel() }
      }

      struct SearchBar: View {
        @ObservedObject var model: SearchModel
        var body: some View { Text(model.placeholder) }
      }

      struct LanguagesView: View {
        @StateObject private var model = LanguagesModel()
        var body: some View {
          Text(model.text)
          SearchBar(model: «model.makeSearch()»)
        }
      }
      """),
    RuleExample(
      "a local, and an object for the environment",
      """
      import SwiftUI

      @Observable final class Palette { var colors: [String] = [] }
      final class Brush: ObservableObject { @Published var width = 1 }

      struct Studio: View {
        var body: some View {
          let palette = «Palette()»
          CanvasView(colors: palette.colors)
            .environmentObject(«Brush()»)
        }
      }

      struct CanvasView: View {
        let colors: [String]
        var body: some View { Text("\\(colors.count)") }
      }
      """,
      fixed: """
        import SwiftUI

        @Observable final class Palette { var colors: [String] = [] }
        final class Brush: ObservableObject { @Published var width = 1 }

        struct Studio: View {
          @StateObject private var brush = Brush()

          var body: some View {
            let palette = Palette()
            CanvasView(colors: palette.colors)
              .environmentObject(brush)
          }
        }

        struct CanvasView: View {
          let colors: [String]
          var body: some View { Text("\\(colors.count)") }
        }
        """),
    RuleExample(
      "an object for each destination",
      """
      import SwiftUI

      class TaleModel: ObservableObject {
        @Published var text = ""
        init(id: Int) {}
      }

      struct TaleView: View {
        @ObservedObject var model: TaleModel
        var body: some View { Text(model.text) }
      }

      struct Library: View {
        let ids: [Int]

        var body: some View {
          List(ids, id: \\.self) { id in
            NavigationLink(destination: TaleView(model: «TaleModel(id: id)»)) { Text("\\(id)") }
          }
        }
      }
      """),
    RuleExample(
      "helpers that return views, sheets, and a view that keeps the first object",
      """
      import SwiftUI

      @Observable final class Form {
        var name = ""
        init() { Task { name = "new" } }
      }

      struct FormView: View {
        @State private var form: Form
        init(form: Form) { _form = State(initialValue: form) }
        var body: some View { TextField("", text: $form.name) }
      }

      struct Home: View {
        @State private var isShown = false

        var body: some View {
          header.sheet(isPresented: $isShown) { FormView(form: «.init()») }
        }

        private var header: some View {
          VStack { page(2) }
        }

        @ViewBuilder private func page(_ number: Int) -> some View {
          if number > 1 { FormView(form: «Form()») }
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "an object that a function uses only for one of its members",
      """
      import SwiftUI

      final class RangeModel: ObservableObject {
        @Published var least: Int
        init(least: Int) { self.least = least }
        func keeps(_ value: Int) -> Bool { value >= least }
      }

      struct RangeView: View {
        @StateObject private var range = RangeModel(least: 0)
        let values: [Int]

        var body: some View {
          VStack {
            rows(RangeModel(least: range.least))
            rows(RangeModel(least: range.least + 10))
          }
        }

        private func rows(_ range: RangeModel) -> some View {
          ForEach(values.filter(range.keeps), id: \\.self) { Text("\\($0)") }
        }
      }
      """),
    RuleExample(
      "objects that actions create, and properties that store them",
      """
      import SwiftUI

      @Observable final class Draft { var text = "" }

      struct Mailbox: View {
        @State private var draft: Draft?
        @State private var stored = Draft()
        private static let sample = Draft()

        var body: some View {
          VStack {
            Button("new") { draft = Draft() }
            Button { open(Draft()) } label: { Text("open") }
            Text(stored.text)
          }
          .task { draft = Draft() }
          .onAppear { let other = Draft(); open(other) }
        }

        private func open(_ draft: Draft) {}
      }
      """),
    RuleExample(
      "objects that are created on demand",
      """
      import SwiftUI

      final class Probe: ObservableObject { @Published var depth = 0 }

      struct ProbeView: View {
        @StateObject var probe: Probe
        var body: some View { Text("\\(probe.depth)") }
      }

      struct LazyProbe: View {
        @StateObject private var probe: Probe
        init(_ probe: @autoclosure @escaping () -> Probe) {
          _probe = StateObject(wrappedValue: probe())
        }
        var body: some View { Text("\\(probe.depth)") }
      }

      struct KeptProbe: View {
        @StateObject private var probe: Probe
        init(probe: Probe) { _probe = StateObject(wrappedValue: probe) }
        var body: some View { Text("\\(probe.depth)") }
      }

      struct Survey: View {
        var cached: Probe?
        var body: some View {
          VStack {
            KeptProbe(probe: Probe())
            ProbeView(probe: Probe())
            LazyProbe(Probe())
            ProbeView(probe: cached ?? Probe())
          }
        }
      }
      """),
    RuleExample(
      "previews, views of other modules, structs and controllers",
      """
      import SwiftUI
      import VendorKit

      @Observable final class Meter { var value = 0 }
      struct Reading { var value = 0 }

      struct MeterView: View {
        let meter: Meter
        var body: some View {
          let reading = Reading()
          VendorGauge(meter: Meter())
          Text("\\(reading.value)")
        }
      }

      #Preview { MeterView(meter: Meter()) }

      struct MeterView_Previews: PreviewProvider {
        static var previews: some View { MeterView(meter: Meter()) }
      }

      final class MeterController {
        func show() -> UIViewController {
          UIHostingController(rootView: MeterView(meter: Meter()))
        }
      }
      """),
  ]
}
