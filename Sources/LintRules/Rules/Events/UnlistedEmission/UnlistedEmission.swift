import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts
import SwiftFragments

extension LintRule {
  static let unlistedEmission = LintRule(
    id: "unlisted_emission",
    section: .events,
    summary: "An action or a handler emits an event that its `emits` does not list.",
    rationale: """
      The graph, cycle detection and everyone who reads the spec rely on `emits` to show what an action or a handler \
      causes. An event missing there surprises all of them.
      """,
    limits: """
      Only what the method itself emits counts, including in its closures and tasks, but not in helpers that it \
      calls. The rule skips handlers that have no `emits` in the spec.
      """,
    defaults: (withoutSpec: .off, withSpec: .warning),
    needs: [.events],
    triggering: UnlistedEmissionExamples.triggering,
    nonTriggering: UnlistedEmissionExamples.nonTriggering,
    check: { UnlistedEmissionCheck(context: $0, options: $1).findings() })
}

private struct UnlistedEmissionCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    events.specStores.filter { $0.model == nil && !$0.context.isChild }.flatMap { store -> [Finding] in
      let actions = store.context.actions.flatMap { action in
        let name = action.writtenMethod.fullName
        return findings(
          in: .init(kind: "action", fullName: name, place: action.name.range, emits: action.emits), of: store)
      }
      return actions + handlers(of: store.context).flatMap { findings(in: $0, of: store) }
    }
  }

  /// A method, and the events that the spec lists for it.
  private struct Emitter {
    let kind: String
    let fullName: String
    let place: SourceRange
    let emits: [Located<String>]
  }

  private func handlers(of context: Context) -> [Emitter] {
    guard let architecture = settings.architecture else { return [] }
    let actions = Set(context.actions.map(\.fullName))
    let methods = context.handlers.map { ($0.method, architecture.requestedValues(of: $0)) }
    let byName = Dictionary(grouping: methods) { method, values in
      "\(method.call.value)(\(values.map { "\($0.name):" }.joined()))"
    }
    return byName.sorted { $0.key < $1.key }.compactMap { name, methods in
      let emits = methods.compactMap { $0.0.emits }
      guard !actions.contains(name), emits.count == methods.count, let first = methods.first else { return nil }
      return Emitter(kind: "handler", fullName: name, place: first.0.call.range, emits: emits.flatMap(\.self))
    }
  }

  private func findings(in emitter: Emitter, of store: SpecStore) -> [Finding] {
    let name = String(emitter.fullName.prefix { $0 != "(" })
    let methods = program.ownMembers(Name.transient(name), of: store.store).filter {
      $0.kind == .function && $0.fullName == emitter.fullName && !$0.file.isGenerated
    }
    var known = Set(emitter.emits.map(\.value))
    return methods.flatMap { $0.descendants(.call) }.compactMap { call -> Finding? in
      guard let enumCase = events.emission(by: call)?.enumCase,
        program.enclosingType(of: enumCase).map({ $0 == store.event }) ?? false,
        known.insert(enumCase.name).inserted
      else { return nil }
      return finding(on: call, emitting: enumCase.name, emitter)
    }
  }

  private func finding(on call: Fact, emitting event: String, _ emitter: Emitter) -> Finding {
    Finding(
      message: "`\(emitter.fullName)` emits `\(event)`, which its `emits` does not list", range: call.calleeRange,
      reason: "the graph and cycle detection miss it",
      help: "add `\(event)` to the \(emitter.kind)'s `emits`",
      notes: [Note("the \(emitter.kind) is declared here", at: emitter.place)])
  }
}
