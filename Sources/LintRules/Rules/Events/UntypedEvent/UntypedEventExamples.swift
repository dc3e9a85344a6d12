/// The examples of `untyped_event`.
enum UntypedEventExamples {
  static let triggering = [
    RuleExample(
      "tuples and dictionaries",
      """
      import Combine

      final class WorkoutStore: ObservableObject {
        let «finished» = PassthroughSubject<(Date, Int), Never>()
        let «changed»: PassthroughSubject<[String: Any], Never> = .init()
        func «updates»() -> AsyncStream<(name: String, count: Int)> { AsyncStream { _ in } }
      }
      """),
    RuleExample(
      "the name of an event as a string",
      """
      import Combine

      final class SessionStore: ObservableObject {
        let events = PassthroughSubject<String, Never>()
        func signOut() {
          events.send(«"user.signed-out"»)
        }
      }
      """),
    RuleExample(
      "a custom notification",
      """
      import Foundation
      import Observation

      extension Notification.Name {
        static let cartChanged = Notification.Name("cartChanged")
      }

      @Observable
      final class CartStore {
        private(set) var items: [Int] = []
        func add(_ item: Int) {
          items.append(item)
          «NotificationCenter.default.post(
            name: .cartChanged, object: self, userInfo: ["item": item])»
        }
        func empty() {
          «NotificationCenter.default.post(name: Notification.Name("emptied"), object: nil, userInfo: ["at": 1])»
        }
      }
      """),
    RuleExample(
      "several stores that post the same notification",
      """
      import Foundation
      import Observation

      extension Notification.Name { static let taskChanged = Notification.Name("taskChanged") }

      @Observable
      final class TaskStore {
        func finish(_ id: Int) {
          «NotificationCenter.default.post(name: .taskChanged, object: nil, userInfo: ["id": id])»
        }
        func drop(_ id: Int) {
          NotificationCenter.default.post(name: .taskChanged, object: nil, userInfo: ["gone": id])
        }
      }
      @Observable
      final class ImportStore {
        func end() {
          NotificationCenter.default.post(name: .taskChanged, object: nil, userInfo: ["all": true])
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "an enum, `Void`, and single values",
      """
      import Combine

      enum PlayerEvent { case started(title: String), ended }

      final class PlayerStore: ObservableObject {
        let events = PassthroughSubject<PlayerEvent, Never>()
        let reloads = PassthroughSubject<Void, Never>()
        let lines = PassthroughSubject<String, Never>()
        func run(_ line: String) {
          events.send(.started(title: line))
          reloads.send(())
          lines.send(line)
          lines.send("\\(line) has ended")
          lines.send("It has ended.")
        }
      }
      """),
    RuleExample(
      "private members, and types that are not stores",
      """
      import Combine

      final class SearchStore: ObservableObject {
        private let input = PassthroughSubject<(String, Int), Never>()
      }

      final class Socket {
        let frames = PassthroughSubject<(Int, String), Never>()
      }
      """),
    RuleExample(
      "system notifications, and notifications without a `userInfo`",
      """
      import Foundation
      import Observation

      extension Notification.Name {
        static let cartEmptied = Notification.Name("cartEmptied")
      }

      @Observable
      final class CartStore {
        func empty() {
          let center = NotificationCenter.default
          center.post(name: .cartEmptied, object: nil)
          center.post(name: .cartEmptied, object: nil, userInfo: nil)
          center.post(name: .NSSystemClockDidChange, object: nil, userInfo: ["a": 1])
        }
      }
      """),
  ]
}
