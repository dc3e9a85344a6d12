/// The examples of the rules about comments.
enum SuppressionExamples {
  private static let store = """
    import SwiftUI

    enum SessionEvent { case signedOut }

    @MainActor @Observable
    final class SessionStore {
      func emit(_ event: SessionEvent) {}
      func signOut() { emit(.signedOut) }
    }

    """

  /// A view with a button.
  private static func view(_ lines: String...) -> String {
    """
    \(store)
    struct AccountView: View {
      @Environment(SessionStore.self) private var session

      var body: some View {
        Button("Sign out") {
          \(lines.joined(separator: "\n      "))
        }
      }
    }
    """
  }

  private static let emits = "session.emit(.signedOut)"
  private static let calls = "session.signOut()"

  static let superfluous = [
    RuleExample(
      "the view was fixed, but the comment is still there",
      view(
        "// storegen:disable:next «event_emitted_outside_store» - until there is an action", calls),
      fixed: view(calls)),
    RuleExample(
      "a redundant rule, after code",
      view(
        emits
          + " // storegen:disable:this event_emitted_outside_store, «event_emitted_outside_store»"),
      fixed: view(emits + " // storegen:disable:this event_emitted_outside_store")),
    RuleExample(
      "a region without a finding, with its end",
      """
      // storegen:disable «all»
      struct Point {
        var x = 0
      }
      // storegen:enable all
      struct Line {} // storegen:disable:this «event_emitted_outside_store»
      """,
      fixed: """
        struct Point {
          var x = 0
        }
        struct Line {}
        """),
  ]

  static let needed = [
    RuleExample(
      "each comment suppresses a finding",
      view("// storegen:disable:next event_emitted_outside_store - until there is an action", emits)
    ),
    RuleExample(
      "a region with a finding in it",
      "// storegen:disable event_emitted_outside_store - old code\n" + view(emits)
        + "\n// storegen:enable event_emitted_outside_store"),
    RuleExample(
      "the whole file, and a rule that is off",
      "// storegen:disable:file all - old code\n"
        + view("// storegen:disable:next store_per_screen", emits)),
  ]

  static let blanket = [
    RuleExample(
      "a comment for one line without a modifier",
      view("// storegen:«disable event_emitted_outside_store» - until there is an action", emits)),
    RuleExample(
      "one of two rules is enabled again",
      """
      // storegen:«disable store_calls_store, store_references_store»
      final class Cart {}
      // storegen:enable store_calls_store
      """),
    RuleExample(
      "all rules, of which only one is enabled again",
      """
      final class Cart {} // storegen:«disable all» - old code
      // storegen:enable store_calls_store
      """),
  ]

  static let ended = [
    RuleExample(
      "a comment for one line",
      view("// storegen:disable:next event_emitted_outside_store - until there is an action", emits)
    ),
    RuleExample(
      "a comment for the whole file",
      """
      // storegen:disable:file store_calls_store - old code
      final class Cart {}
      """),
    RuleExample(
      "regions that end, one of them with all others",
      """
      // storegen:disable store_calls_store
      final class Cart {
        // storegen:disable store_references_store store_per_screen
        var count = 0
      }
      // storegen:enable
      """),
  ]

  static let silent = [
    RuleExample(
      "a comment for one line",
      view("// storegen:«disable:next event_emitted_outside_store»", emits)),
    RuleExample(
      "a comment for a file, with a dash but no reason",
      """
      // storegen:«disable:file store_calls_store store_per_screen» -
      final class Cart {}
      """),
    RuleExample(
      "a region",
      """
      // storegen:«disable all»
      final class Cart {}
      // storegen:enable all
      """),
  ]

  static let reasoned = [
    RuleExample(
      "a reason after a dash",
      view("// storegen:disable:next event_emitted_outside_store - until there is an action", emits)
    ),
    RuleExample(
      "another kind of dash, and a reason with dashes",
      """
      // storegen:disable:file store_calls_store, store_per_screen — old code - see the plan
      final class Cart {}
      """),
    RuleExample(
      "the end of a region needs no reason",
      """
      // storegen:disable all - old code
      final class Cart {}
      // storegen:enable all
      """),
  ]
}
