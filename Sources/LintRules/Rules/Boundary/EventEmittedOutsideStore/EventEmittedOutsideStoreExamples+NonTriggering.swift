// More code that is not flagged: inputs, and values that are not events.
extension EventEmittedOutsideStoreExamples {
  static let inputsAndValues = [
    RuleExample(
      "a store that exposes a publisher and sends its own events",
      """
      import Combine

      enum TideEvent { case turned }

      final class TideStore: ObservableObject {
        private let subject = PassthroughSubject<TideEvent, Never>()
        var events: AnyPublisher<TideEvent, Never> { subject.eraseToAnyPublisher() }

        func turn() { subject.send(.turned) }
      }

      final class HarborStore: ObservableObject {
        private var listener: AnyCancellable?
        init(tide: TideStore) {
          listener = tide.events.sink { _ in }
        }
      }
      """),
    RuleExample(
      "a subject that is an input of a store",
      """
      import Combine
      import SwiftUI

      final class SearchStore: ObservableObject {
        enum Input { case typed(String), cleared }

        let input = PassthroughSubject<Input, Never>()
        private var listener: AnyCancellable?

        init() {
          listener = input.sink { [weak self] in self?.handle($0) }
        }

        private func handle(_ input: Input) {}
      }

      struct SearchField: View {
        @ObservedObject var search: SearchStore
        var body: some View {
          Button("Clear") { search.input.send(.cleared) }
        }
      }
      """),
    RuleExample(
      "strings, state, and a subject that belongs to no store",
      """
      import Combine
      import SwiftUI

      struct Draft { var title = "" }
      enum Tick { case tick }

      final class DraftStore: ObservableObject {
        let query = PassthroughSubject<String, Never>()
        let draft = CurrentValueSubject<Draft, Never>(Draft())
        let saved = PassthroughSubject<Void, Never>()
      }

      struct Editor: View {
        @StateObject private var drafts = DraftStore()
        let ticks: PassthroughSubject<Tick, Never>

        var body: some View {
          Button("Save") {
            drafts.query.send("a")
            drafts.draft.send(Draft(title: "b"))
            drafts.saved.send()
            drafts.objectWillChange.send()
            ticks.send(.tick)
          }
        }
      }
      """),
  ]
}
