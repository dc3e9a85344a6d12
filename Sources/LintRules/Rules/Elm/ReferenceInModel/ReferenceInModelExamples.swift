/// The examples of `reference_in_model`.
enum ReferenceInModelExamples {
  static let triggering = [
    RuleExample(
      "a UIKit feedback generator",
      """
      import ObservableStore
      import UIKit

      struct DeckModel: ModelProtocol {
        var cards: [String] = []
        var «feedback» = UIImpactFeedbackGenerator()

        static func update(
          state: Self, action: DeckAction, environment: DeckEnvironment
        ) -> Update<Self> {
          Update(state: state)
        }
      }

      enum DeckAction { case draw }
      struct DeckEnvironment {}
      """),
    RuleExample(
      "objects of the program, optional and in collections",
      """
      import ObservableStore

      final class Player {
        var volume = 1.0
      }

      class Track: Equatable {
        static func == (lhs: Track, rhs: Track) -> Bool { lhs === rhs }
      }

      final class LiveTrack: Track {
        var position = 0
      }

      struct RadioModel: ModelProtocol {
        var «player»: Player?
        let «tracks»: [LiveTrack]
        var «byName»: [String: LiveTrack] = [:]

        static func update(state: Self, action: Int, environment: Void) -> Update<Self> {
          Update(state: state)
        }
      }
      """),
    RuleExample(
      "an actor, and an object that contains one that changes",
      """
      import ObservableStore

      actor Cache {}

      final class Session {
        let counter: Counter
        init(counter: Counter) { self.counter = counter }
      }

      final class Counter { var count = 0 }

      struct FeedModel {
        var «cache»: Cache
        let «session»: Session
      }

      extension FeedModel: ModelProtocol {
        static func update(state: Self, action: Int, environment: Void) -> Update<Self> {
          Update(state: state)
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "values, and objects that cannot change",
      """
      import ObservableStore
      import UIKit

      final class Country {
        let code: String
        let name: String
        init(code: String, name: String) { (self.code, self.name) = (code, name) }
      }

      struct Badge: Equatable { var text = "" }

      struct ProfileModel: ModelProtocol {
        static var shared: Country?
        let country: Country
        var picture: UIImage?
        var color: UIColor = .red
        var insets = UIEdgeInsets.zero
        var badges: [Badge] = []
        var title: String { country.name }

        static func update(state: Self, action: Int, environment: Void) -> Update<Self> {
          Update(state: state)
        }
      }
      """),
    RuleExample(
      "objects in the environment",
      """
      import ObservableStore
      import UIKit

      actor Database {}

      struct NoteModel: ModelProtocol {
        struct Environment {
          let database: Database
          var feedback = UISelectionFeedbackGenerator()
        }
        var text = ""

        static func update(state: Self, action: String, environment: Environment) -> Update<Self> {
          Update(state: state)
        }
      }
      """),
    RuleExample(
      "structs that are not models of updates",
      """
      import UIKit

      final class Player { var volume = 1.0 }

      struct PlayerModel { var player = Player() }

      struct Screen { let window: UIWindow }
      """),
  ]
}
