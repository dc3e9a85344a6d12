import ArchitectureModel
import SwiftFacts

extension LintRule {
  static let environmentNotInjected = LintRule(
    id: "environment_not_injected",
    section: .injection,
    summary:
      "A view below a scene or a hosting controller reads an object that nobody above injects.",
    rationale: """
      `@Environment(CartStore.self)` and `@EnvironmentObject` compile wherever they stand. Whether the \
      object is there is found out when the view is shown, and if it is not, the app stops. The linter \
      follows the views from each scene and hosting controller to every reader, and shows the way on \
      which nobody injects the object.
      """,
    limits: """
      An optional `@Environment(CartStore.self) var cart: CartStore?` may be missing. Where the way to a \
      reader leads through something that cannot be followed, such as a modifier of another package, or \
      where an object of unknown type is injected, nothing is said; `--verbose` lists such places. It is \
      a warning, and no error, where other ways from the same root to the same reader do inject the \
      object. What a pushed page sees of what the content of its stack is given counts as injected.
      """,
    defaults: (alone: .error, spec: .error),
    triggering: EnvironmentNotInjectedExamples.triggering,
    nonTriggering: EnvironmentNotInjectedExamples.nonTriggering,
    check: { EnvironmentNotInjectedCheck(context: $0, options: $1).findings() })
}

private struct EnvironmentNotInjectedCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    injection.graph.roots.filter { $0.kind != .preview }.flatMap { root in
      injection.unsuppliedReaders(below: root, deep: true).map { reader in
        finding(on: root, reader)
      }
    }.uniqued()
  }

  private func finding(on root: ViewRoot, _ reader: UnsuppliedReader) -> Finding {
    let store = fullName(of: reader.read.supply.type)
    return Finding(
      message:
        "\(advice.path(from: root, to: reader)) needs \(store), which nothing on that way injects",
      range: reader.steps.first?.site.calleeRange ?? root.fact.calleeRange,
      reason: reader.isSuppliedElsewhere
        ? "other ways to `\(advice.name(of: reader))` inject it; on this one the app stops when it is shown"
        : "the app compiles, and stops when `\(advice.name(of: reader))` is shown",
      help: advice.injectionAdvice(root, reader),
      notes: advice.injectionNotes(reader),
      isOnlyWarning: reader.isSuppliedElsewhere,
      about: [advice.name(of: reader), store])
  }
}

extension Sequence<Finding> {
  /// Each finding once: a scene may be part of several apps.
  fileprivate func uniqued() -> [Finding] {
    var seen: Set<Finding.Place> = []
    return filter { seen.insert($0.place).inserted }
  }
}
