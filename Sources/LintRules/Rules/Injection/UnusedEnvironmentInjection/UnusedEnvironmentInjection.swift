import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let unusedEnvironmentInjection = LintRule(
    id: "unused_environment_injection",
    section: .injection,
    summary: "An object is injected, but no view below reads it.",
    rationale: """
      An injected object looks necessary: you keep it when you change the screen, previews create it, and new views \
      use it because it is there. If no view reads it, the screen does not depend on it.
      """,
    limits: """
      storegen reports nothing if a view that reads the object is created where storegen cannot follow, or if code \
      other than a view reads the object from the environment.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.stores, .views, .placements, .injection],
    triggering: UnusedEnvironmentInjectionExamples.triggering,
    nonTriggering: UnusedEnvironmentInjectionExamples.nonTriggering,
    check: { UnusedEnvironmentInjectionCheck(context: $0, options: $1).findings() })
}

private struct UnusedEnvironmentInjectionCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let readers = injection.readerReach
    return injection.graph.injectionTargets.compactMap { injection, targets in
      guard case .object(let object) = injection.content, object.kind.key == nil,
        !views.catalog.isPreviewOrTest(injection.call),
        stores.catalog.observable.contains(object.type),
        readers.isUnread(object, below: targets), !readers.isOnlyPreviewed(targets)
      else { return nil }
      return finding(on: injection, of: object)
    }
  }

  private func finding(on injection: Injection, of object: InjectedObject) -> Finding {
    let type = program.displayName(of: object.type)
    let isReadElsewhere = self.injection.graph.nodes.contains { node in
      node.reads.contains { $0.object.mayBe(object) }
    }
    let reason =
      isReadElsewhere
      ? "only views elsewhere read it from the environment"
      : "no view in the app reads it from the environment with "
        + (object.kind == .observable ? "`@Environment(\(type).self)`" : "`@EnvironmentObject`")
    if let modifier = self.injection.scenes.modifier(of: injection),
      let context = self.injection.scenes.context(ofStore: object.type),
      let location = modifier.contexts.first(where: { $0.value == context.name.value })
    {
      return finding(on: location, of: modifier, injecting: type, reason: reason)
    }
    return Finding(
      message: "`\(type)` is injected here, but no view below reads it",
      range: injection.call.calleeRange, reason: reason,
      help: "remove the modifier")
  }

  /// A finding on an injection in the spec.
  private func finding(
    on location: Located<String>, of modifier: InjectionModifier, injecting type: String,
    reason: String
  ) -> Finding {
    let scene = modifier.scene?.value
    return Finding(
      message: scene.map { "the scene `\($0)` injects `\(type)`, which no view below reads" }
        ?? "`.\(modifier.name)` injects `\(type)`, which no view below reads",
      range: location.range, reason: reason,
      help: scene.map { "remove `\(location.value)` from `scenes.\($0)`" }
        ?? "under `scenes`, list only the stores that views read")
  }
}
