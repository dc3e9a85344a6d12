import LintRules
import Testing

/// Mistakes of well-known samples, rewritten. The corrected version has no finding.
@Suite("A known violation is reported by its rule only")
struct KnownViolationTests {
  struct Violation: Sendable {
    let rule: String
    let wrong: String
    let right: String
  }

  static let violations = [
    Violation(
      rule: "late_registration",
      wrong: stream("Task { @MainActor in «self.listeners[id] = continuation» }"),
      right: stream("listeners[id] = continuation")),
    Violation(
      rule: "strong_self_across_for_await",
      wrong: listener("guard «let self» else { return }", "", "self."),
      right: listener("", "guard let self else { return }", "self.")),
    Violation(
      rule: "observable_deinit_isolation",
      wrong: owner("private var", "«listener»"),
      right: owner("@ObservationIgnored private var", "listener")),
    Violation(
      rule: "assign_on_self_retain_cycle",
      wrong: keyboard(".«assign(to: \\.height, on: self)».store(in: &bag)"),
      right: keyboard(".assign(to: &$height)")),
    Violation(
      rule: "event_payload_label_mismatch",
      wrong: payload(".enrolled(«memberID», _)"), right: payload(".enrolled(_, memberID)")),
    Violation(
      rule: "observed_object_initialized_inline",
      wrong: typing("@ObservedObject private var keyboard = «KeyboardModel()»"),
      right: typing("@StateObject private var keyboard = KeyboardModel()")),
    Violation(
      rule: "view_orchestrates_stores",
      wrong: enrolment("await members.enrol(name)\nawait «premiums.quote(for: name)»"),
      right: enrolment("await members.enrol(name)")),
    Violation(
      rule: "store_references_store",
      wrong: premiums(
        "private weak var «members»: MemberStore?", "self.members = members"),
      right: premiums("", "")),
  ]

  /// A handler that destructures an event.
  private static func payload(_ pattern: String) -> String {
    """
    import Observation
    struct Person { let id: Int }
    enum MemberEvent { case enrolled(person: Person, memberID: Int) }
    @MainActor @Observable
    final class MemberStore {
      func events() -> AsyncStream<MemberEvent> { AsyncStream { _ in } }
    }
    @MainActor @Observable
    final class QuotaStore {
      func handle(_ event: MemberEvent) {
        switch event {
        case let \(pattern): recount(memberID)
        }
      }
      private func recount(_ value: Any) {}
    }
    """
  }

  private static func typing(_ property: String) -> String {
    """
    import SwiftUI
    @MainActor
    final class KeyboardModel: ObservableObject { @Published var height = 0.0 }
    struct TypingScreen: View {
      \(property)
      var body: some View { Text("\\(keyboard.height)") }
    }
    """
  }

  /// A screen with a button.
  private static func enrolment(_ action: String) -> String {
    """
    import SwiftUI
    @MainActor @Observable
    final class MemberStore { func enrol(_ name: String) async {} }
    @MainActor @Observable
    final class PremiumStore { func quote(for name: String) async {} }
    struct EnrolmentScreen: View {
      let name: String
      @Environment(MemberStore.self) private var members
      @Environment(PremiumStore.self) private var premiums
      var body: some View {
        Button("Enrol") {
          Task {
            \(action)
          }
        }
      }
    }
    """
  }

  /// A store that subscribes to another one.
  private static func premiums(_ property: String, _ statement: String) -> String {
    """
    import Combine
    @MainActor
    final class MemberStore: ObservableObject {
      let enrolled = PassthroughSubject<String, Never>()
    }
    @MainActor
    final class PremiumStore: ObservableObject {
      @Published private(set) var names: [String] = []
      private var bag: Set<AnyCancellable> = []
      \(property)
      init(members: MemberStore) {
        \(statement)
        members.enrolled.sink { [weak self] name in self?.names.append(name) }.store(in: &bag)
      }
    }
    """
  }

  /// A store that informs subscribers of members.
  private static func stream(_ registration: String) -> String {
    """
    import Foundation
    import Observation
    @MainActor @Observable
    final class MemberStore {
      enum Event { case joined(String) }
      @ObservationIgnored private var listeners: [UUID: AsyncStream<Event>.Continuation] = [:]
      func events() -> AsyncStream<Event> {
        AsyncStream { continuation in
          let id = UUID()
          \(registration)
          continuation.onTermination = { [weak self] _ in
            Task { @MainActor in self?.listeners[id] = nil }
          }
        }
      }
    }
    """
  }

  /// A store that observes another one.
  private static func listener(_ before: String, _ within: String, _ base: String) -> String {
    stream("listeners[id] = continuation") + """

      @MainActor @Observable
      final class QuotaStore {
        private(set) var used = 0
        @ObservationIgnored private var listener: Task<Void, Never>?
        func startListening(to members: MemberStore) {
          listener?.cancel()
          let events = members.events()
          listener = Task { [weak self] in
            \(before)
            for await event in events {
              \(within)
              \(base)handle(event)
            }
          }
        }
        private func handle(_ event: MemberStore.Event) { used += 1 }
        deinit { listener?.cancel() }
      }
      """
  }

  private static func owner(_ declaration: String, _ use: String) -> String {
    """
    import Observation
    @MainActor @Observable
    final class QuotaStore {
      private(set) var used = 0
      \(declaration) listener: Task<Void, Never>?
      deinit { \(use)?.cancel() }
    }
    """
  }

  private static func keyboard(_ end: String) -> String {
    """
    import Combine
    import UIKit
    final class KeyboardModel: ObservableObject {
      @Published private(set) var height: CGFloat = 0
      private var bag: Set<AnyCancellable> = []
      init() {
        NotificationCenter.default.publisher(for: UIResponder.keyboardWillHideNotification)
          .map { _ in CGFloat.zero }
          \(end)
      }
    }
    """
  }

  @Test("and not after it is corrected", arguments: violations.indices)
  func violation(_ number: Int) throws {
    let violation = Self.violations[number]
    let rule = try #require(LintRule.named(violation.rule))
    let configuration = LintConfiguration.ofExcerpts
    for code in [violation.wrong, violation.right] {
      try ExampleCase(rule: rule, title: "", files: [code]).expectMarks(configuration)
    }
  }
}
