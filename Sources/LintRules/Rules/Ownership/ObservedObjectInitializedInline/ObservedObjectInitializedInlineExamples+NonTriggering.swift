extension ObservedObjectInitializedInlineExamples {
  static let nonTriggering = [
    RuleExample(
      "`@Observable` objects that the view owns, receives, or needs only briefly",
      """
      import SwiftUI

      @MainActor @Observable
      final class FormModel {
        var name = ""
      }

      @Observable
      final class Formatter {
        let style: String
        init(style: String) { self.style = style }
      }

      struct Form: View {
        @State private var own = FormModel()
        @Bindable var given: FormModel
        var optional = FormModel()
        private let formatter = Formatter(style: "short")
        var body: some View { Text(own.name + given.name + optional.name + formatter.style) }
      }

      struct Forms: View {
        @State private var model = FormModel()
        var body: some View { Form(given: model, optional: model) }
      }
      """),
    RuleExample(
      "objects that other code owns",
      """
      import SwiftUI

      final class Session: ObservableObject {
        static let shared = Session()
        let profile = Profile()
      }

      final class Profile: ObservableObject {
        @Published var name = ""
      }

      struct ProfileView: View {
        @ObservedObject var session = Session.shared
        @ObservedObject var other: Session = .shared
        @ObservedObject private var profile = Session.shared.profile
        @ObservedObject var handedIn: Profile

        var body: some View { Text(profile.name + handedIn.name) }
      }
      """),
    RuleExample(
      "objects that the view owns",
      """
      import SwiftUI

      final class Search: ObservableObject {
        @Published var text = ""
        init(scope: String = "") {}
      }

      struct SearchView: View {
        @StateObject private var search = Search()
        @StateObject private var archive: Search
        @ObservedObject private var shared: Search

        init(scope: String, shared: Search) {
          _archive = StateObject(wrappedValue: Search(scope: scope))
          self.shared = shared
        }

        var body: some View { Text(search.text + archive.text) }
      }
      """),
    RuleExample(
      "a class, which is not recreated, a preview, and the result of a function",
      """
      import SwiftUI

      final class Clock: ObservableObject {
        @Published var now = 0
        static func current() -> Clock { Clock() }
      }

      final class Alarm: ObservableObject {
        @ObservedObject var clock = Clock()
      }

      struct ClockView: View {
        @ObservedObject var clock = Clock.current()
        var body: some View { Text("\\(clock.now)") }
      }

      struct ClockView_Previews: PreviewProvider {
        struct Wrapper: View {
          @ObservedObject var clock = Clock()
          var body: some View { ClockView(clock: clock) }
        }
        static var previews: some View { Wrapper() }
      }
      """),
  ]
}
