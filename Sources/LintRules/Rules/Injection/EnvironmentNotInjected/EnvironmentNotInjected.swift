import AppAnalysis
import ArchitectureModel
import LinkedProgram
import SwiftFacts

extension LintRule {
  static let environmentNotInjected = LintRule(
    id: "environment_not_injected",
    section: .injection,
    summary: "A view reads an environment object that no scene, hosting controller or view above it injects.",
    rationale: """
      `@Environment(CartStore.self)` and `@EnvironmentObject` always compile, but a missing object crashes the app \
      when the view is rendered: `No ObservableObject of type CartStore found`. storegen follows every path of views \
      from a scene or hosting controller to a view that reads an object.
      """,
    limits: """
      An object may be missing if the view reads it as an optional, or reads a key without force-unwrapping the \
      value.

      storegen reports nothing if it cannot follow part of a path, or if an object of unknown type is injected. A \
      modifier or view from another package stands in the way only if one of its arguments can hold the object; \
      describe it under `lint: views:`. `--verbose` lists these obstacles, views that no known scene or hosting \
      controller shows, and paths the app may never take.

      If one injection fixes several paths, you see one finding: below the last view that injects the object for \
      another of its parts, otherwise below the scene. If the app injects the object for each sheet, the finding is \
      at the sheet.

      The finding is only a warning if:
      - other paths from the same root to the same view inject the object
      - the view uses an `@EnvironmentObject` only in one branch, because the app crashes only there

      Special cases:
      - A view in a branch counts, unless the code around it excludes the branch, as `Panel(showsCart: false)` does.
      - An injection inside `#if` counts only for that branch.
      - A representable's content may inherit objects, including the content of its cells. A cell elsewhere, a split view \
      controller's column and a rendered image inherit nothing.
      - Objects injected into a navigation stack's content also reach pushed views.
      - A delegate that nothing refers to is ignored if a SwiftUI `App` starts the program.
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    needs: [.stores, .views, .placements, .injection],
    triggering: EnvironmentNotInjectedExamples.triggering,
    nonTriggering: EnvironmentNotInjectedExamples.nonTriggering,
    check: { EnvironmentNotInjectedCheck(context: $0, options: $1).findings() })
}

private struct EnvironmentNotInjectedCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let missing = injection.graph.roots.filter { $0.kind != .preview }.flatMap { root in
      injection.missingInjections(below: root, includingConditional: true).map { (root: root, reader: $0) }
    }
    // Several roots may lead to the view where an object is missing. One fix is one finding.
    var seen: Set<Place> = []
    let certainFirst = missing.filter { !$0.reader.isConditional } + missing.filter { $0.reader.isConditional }
    return certainFirst.filter { root, reader in
      seen.insert(Place(fact: reader.container ?? reader.link?.site ?? root.fact, object: reader.read.object)).inserted
    }.map(finding)
  }

  /// Where an object is missing.
  private struct Place: Hashable {
    let fact: Fact
    let object: InjectedObject
  }

  private func finding(on root: ViewRoot, _ reader: MissingInjection) -> Finding {
    let store = advice.typeName(of: reader)
    return Finding(
      message:
        "\(advice.path(from: root, to: reader)) needs \(store), which nothing on this path injects",
      range: reader.link?.site.calleeRange ?? root.fact.calleeRange,
      reason: reader.isInjectedElsewhere
        ? "other paths to `\(advice.name(of: reader))` inject it, but on this one the app crashes"
          + (reader.read.branch.map { " in the branch `\($0.text)`" } ?? "")
        : "the app compiles, but crashes when \(advice.moment(of: reader))",
      help: advice.injectionAdvice(at: root, for: reader),
      notes: advice.injectionNotes(reader),
      isOnlyWarning: reader.isConditional,
      about: [advice.nameOfLink(of: reader), store])
  }
}
