/// The examples of `assign_on_self_retain_cycle`.
enum AssignOnSelfRetainCycleExamples {
  static let triggering = [
    RuleExample(
      "the keyboard height, with the subscription stored in a set",
      """
      import Combine
      import SwiftUI

      final class KeyboardModel: ObservableObject {
        @Published var height: CGFloat = 0
        private var cancellables: Set<AnyCancellable> = []

        init() {
          NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
            .map { _ in CGFloat(300) }
            .«assign(to: \\.height, on: self)»
            .store(in: &cancellables)
        }
      }

      struct ChatView: View {
        @StateObject private var keyboard = KeyboardModel()

        var body: some View { Text("Hello").padding(.bottom, keyboard.height) }
      }
      """,
      fixed: """
        import Combine
        import SwiftUI

        final class KeyboardModel: ObservableObject {
          @Published var height: CGFloat = 0
          private var cancellables: Set<AnyCancellable> = []

          init() {
            NotificationCenter.default.publisher(for: UIResponder.keyboardWillShowNotification)
              .map { _ in CGFloat(300) }
              .assign(to: &$height)
          }
        }

        struct ChatView: View {
          @StateObject private var keyboard = KeyboardModel()

          var body: some View { Text("Hello").padding(.bottom, keyboard.height) }
        }
        """),
    RuleExample(
      "a property for a single subscription, and a key path with its type",
      """
      import Combine

      final class CoverLoader: ObservableObject {
        @Published var image: Data?
        private var cancellable: AnyCancellable?

        func load(_ images: ImageClient) {
          cancellable = images.image(named: "cover")
            .«assign(to: \\CoverLoader.image, on: self)»
        }
      }
      """),
    RuleExample(
      "an unpublished property",
      """
      import Combine
      import Observation

      @Observable
      final class SpeedModel {
        var speed = 0.0
        @ObservationIgnored private var cancellables: [AnyCancellable] = []

        init(sensor: CurrentValueSubject<Double, Never>) {
          cancellables.append(sensor.«assign(to: \\.speed, on: self)»)
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "assignment to the published property",
      """
      import Combine

      final class UpdateModel: ObservableObject {
        @Published var canUpdate = false

        init(updater: Updater) {
          updater.publisher(for: \\.canUpdate).assign(to: &$canUpdate)
        }
      }
      """),
    RuleExample(
      "another object",
      """
      import Combine

      final class FormModel: ObservableObject {
        @Published var text = ""
        private let label = Label()
        private var cancellables: Set<AnyCancellable> = []

        init() {
          $text.assign(to: \\.text, on: label).store(in: &cancellables)
        }
      }

      final class Label { var text = "" }
      """),
    RuleExample(
      "a publisher that completes, and a subscription that the caller stores",
      """
      import Combine

      final class GreetingModel: ObservableObject {
        @Published var text = ""
        private var cancellable: AnyCancellable?

        func greet(_ names: PassthroughSubject<String, Never>) -> AnyCancellable {
          cancellable = Just("hello").assign(to: \\.text, on: self)
          return names.assign(to: \\.text, on: self)
        }
      }
      """),
  ]
}
