/// The examples of `impure_update`.
enum ImpureUpdateExamples {
  static let triggering = [
    RuleExample(
      "the clock and randomness",
      """
      import ObservableStore
      import Foundation

      struct NoteModel: ModelProtocol {
        enum Action { case add(String), shuffle, pick }
        struct Environment {}
        struct Note: Equatable { let id: UUID; let text: String; let created: Date }
        var notes: [Note] = []
        var picked: Note?

        static func update(state: Self, action: Action, environment: Environment) -> Update<Self> {
          var model = state
          switch action {
          case .add(let text):
            model.notes.append(Note(id: «UUID()», text: text, created: «Date()»))
          case .shuffle:
            model.notes = «model.notes.shuffled()»
          case .pick:
            model.picked = «model.notes.randomElement()»
          }
          return Update(state: model)
        }
      }
      """),
    RuleExample(
      "singletons of the system and of the app, in helpers of an update",
      """
      import ObservableStore
      import Foundation

      final class Preferences {
        static let shared = Preferences()
        var isCompact = false
      }

      struct ReaderModel: ModelProtocol {
        var isCompact = false
        var page = 0

        static func update(state: Self, action: ReaderAction, environment: Void) -> Update<Self> {
          switch action {
          case .appear: appear(state: state, environment: environment)
          case .turn(let page): turn(state: state, page: page)
          }
        }
      }

      enum ReaderAction { case appear, turn(Int) }

      extension ReaderModel {
        static func appear(state: Self, environment: Void) -> Update<Self> {
          var model = state
          model.isCompact = «Preferences.shared».isCompact
          return Update(state: model)
        }

        static func turn(state: Self, page: Int) -> Update<Self> {
          «UserDefaults.standard».set(page, forKey: "page")
          return Update(state: state)
        }
      }
      """),
    RuleExample(
      "side effects",
      """
      import ObservableStore

      struct UploadModel: ModelProtocol {
        var isRunning = false

        static func update(
          state: Self, action: UploadAction, environment: UploadEnvironment
        ) -> Update<Self> {
          var model = state
          model.isRunning = true
          «Task { await environment.upload() }»
          return Update(state: model)
        }
      }

      enum UploadAction { case start }
      struct UploadEnvironment { func upload() async {} }
      """),
    RuleExample(
      "the time without its type, in an action and in a field",
      """
      import Foundation
      import ObservableStore

      enum DraftAction {
        case edit(String)
        case saved(text: String, at: Date)
      }

      struct DraftModel: ModelProtocol {
        var text = ""
        var opened: Date = .distantPast

        static func update(
          state: Self, action: DraftAction, environment: Void
        ) -> Update<Self> {
          switch action {
          case .edit(let text): return edit(state: state, text: text, environment: environment)
          case .saved(let text, let date):
            var model = state
            model.text = text
            model.opened = date
            return Update(state: model)
          }
        }

        static func edit(state: Self, text: String, environment: Void) -> Update<Self> {
          update(
            state: state, actions: [.edit(text), .saved(text: text, at: «.now»)],
            environment: environment)
        }

        static func open(state: Self) -> Update<Self> {
          var model = state
          model.opened = «.now».addingTimeInterval(-60)
          return Update(state: model)
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "values from the action or the environment, and work in effects",
      """
      import Combine
      import Foundation
      import ObservableStore

      struct TimerModel: ModelProtocol {
        enum Action { case start, started(Date), tick(Date), failed }
        struct Environment {
          var now: () -> Date
          var random: () -> Int
        }
        var began: Date?
        var seed = 0

        static func update(state: Self, action: Action, environment: Environment) -> Update<Self> {
          var model = state
          switch action {
          case .start:
            model.began = environment.now()
            model.seed = environment.random()
            let fx: Fx<Action> = Future {
              try? await Task.sleep(for: .seconds(1))
              return .tick(Date())
            }.eraseToAnyPublisher()
            return Update(state: model, fx: fx)
          case .started(let date): model.began = date
          case .tick: return Update(state: model, fx: Just(.started(.now)).eraseToAnyPublisher())
          case .failed: model.began = Date(timeIntervalSince1970: 0)
          }
          return Update(state: model)
        }
      }
      """),
    RuleExample(
      "constants of the app, and injected generators",
      """
      import ObservableStore

      struct DeckModel: ModelProtocol {
        static let size = 5
        var cards: [Int] = []

        static func update(
          state: Self, action: DeckAction, environment: DeckEnvironment
        ) -> Update<Self> {
          var model = state
          var generator = environment.generator
          model.cards = (0..<DeckModel.size).shuffled(using: &generator)
          model.cards.append(Int.random(in: 0..<Limits.default.highest, using: &generator))
          return Update(state: model).animation(.default)
        }

        static func turn(state: Self, environment: DeckEnvironment) -> Update<Self> {
          update(state: state, actions: [.deal, .turn(.now)], environment: environment)
        }
      }

      struct Moment { static let now = Moment() }

      struct Limits {
        static let `default` = Limits()
        let highest = 52
      }

      enum DeckAction { case deal, turn(Moment) }
      struct DeckEnvironment { var generator = Seeded() }
      struct Seeded: RandomNumberGenerator { func next() -> UInt64 { 4 } }
      """),
    RuleExample(
      "other update functions, and code outside updates",
      """
      import Foundation
      import ObservableStore

      struct FeedModel: ModelProtocol {
        var loaded: Date?
        init() { loaded = Date() }
        static func update(state: Self, action: Int, environment: Void) -> Update<Self> {
          Update(state: state)
        }
        static func sample() -> FeedModel { FeedModel() }
        func isFresh() -> Bool { loaded == Date.now }
      }

      final class Cache {
        static func update(state: Int, action: Int) -> Date { Date() }
      }
      """),
  ]
}
