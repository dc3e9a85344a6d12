extension SuppressionExamples {
  static let invalid = [
    RuleExample(
      "typos in names",
      """
      // storegen:disable:next «store_cals_store» - the old cart
      final class Cart {} // storegen:disable:«thsi» store_calls_store
      // storegen:«disabel»:next store_calls_store
      final class Line {}
      """),
    RuleExample(
      "no rule, no verb, and a reason without a dash",
      """
      // storegen:«disable:next»
      final class Cart {}
      «// storegen:»
      // storegen:disable:next store_calls_store «because» it is old
      final class Line {}
      """),
    RuleExample(
      "an end without a start, and a rule that no comment can disable",
      """
      // storegen:disable:next store_calls_store
      final class Cart {}
      // storegen:enable «store_calls_store»
      // storegen:«enable»
      // storegen:enable:«next» store_calls_store
      // storegen:disable:file «superfluous_disable_command»
      """),
    RuleExample(
      "a store that is not a class, and a container that is not a type",
      """
      // storegen:«store»
      struct Cart {}

      // storegen:«ordered» - it is no method
      let count = 1

      final class Line { // storegen:«container»
        var count = 0
      }
      """),
  ]

  static let valid = [
    RuleExample(
      "all commands",
      """
      // storegen:disable:file store_per_screen - there is one screen
      // storegen:disable store_calls_store, store_references_store
      final class Cart {} // storegen:disable:this all
      // storegen:disable:previous store_calls_store
      // storegen:disable:next store_calls_store - old
      final class Line {}
      // storegen:enable store_calls_store
      // storegen:enable
      """),
    RuleExample(
      "comments that mark stores, containers and methods",
      """
      import SwiftUI

      // storegen:store
      @Observable final class Cart {
        // storegen:ordered - it is shown for a moment only
        func clear() {}
      }

      // storegen:container - shown by UIKit
      struct CartPage: View {
        var body: some View { Text("") }
      }
      """),
    RuleExample(
      "comments for people",
      """
      // storegen: see the manual
      // storegen:fingerprint 0123456789abcdef
      // see storegen:disabel
      final class Cart {}
      """),
  ]
}
