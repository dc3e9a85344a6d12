import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let stateChangedOffMainThread = LintRule(
    id: "state_changed_off_main_thread",
    section: .ownership,
    summary: "Code off the main thread changes state that views observe.",
    rationale: """
      SwiftUI reads observed state on the main thread. If another thread changes it at the same time, values can be \
      corrupted: SwiftUI warns (“Publishing changes from background threads is not allowed”), or the app crashes. In \
      Swift 5 mode, the compiler reports nothing.
      """,
    limits: """
      The rule counts only code that certainly runs off the main thread:
      - asynchronous methods and tasks without isolation
      - queues and background contexts
      - callbacks and delegates documented to run in the background, and publishers after them
      - methods and property observers that such code reaches

      It skips initializers, and classes on an actor or of unknown isolation. `store_missing_main_actor` reports \
      stores. Each class has at most one finding.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores],
    triggering: StateChangedOffMainThreadExamples.triggering,
    nonTriggering: StateChangedOffMainThreadExamples.nonTriggering,
    check: { StateChangedOffMainThreadCheck(context: $0, options: $1).findings() })
}

private struct StateChangedOffMainThreadCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    program.allTypes.filter { type in
      stores.catalog.observable.contains(type.id) && !stores.catalog.needsMainActor(type.id)
        && !type.fact.file.isGenerated && !type.module.isTest
        && !(program.conforms(type.id, to: "Sendable") && stores.isolation.namesItsQueue(type.id))
    }.compactMap(finding)
  }

  private func finding(on type: TypeDeclaration) -> Finding? {
    let changes = stores.backgroundChanges.changes(in: type.id)
    guard let first = changes.first else { return nil }
    let owner = program.displayName(of: type.id)
    let field = first.field.map { "`\($0.text)`" }
    return Finding(
      message: field.map { "\($0) of `\(owner)` changes off the main thread" }
        ?? "`\(owner)` notifies its views off the main thread",
      range: first.change.kind == .member ? first.change.nameRange : first.change.range,
      reason: "\(first.cause.explanation), while views read \(field ?? "its state"): a data race",
      help: advice(on: first.cause, in: program.enclosingType(of: first.cause.place).map(program.displayName) ?? owner),
      notes: [first.cause.note].compactMap(\.self)
        + changes.dropFirst().prefix(9).map {
          Note(
            $0.field.map { "`\($0.text)` also changes off the main thread" } ?? "this also notifies them",
            at: $0.change.range)
        })
  }

  private func advice(on cause: BackgroundCause, in owner: String) -> String {
    switch cause.kind {
    case .actor: "change it in `MainActor.run { … }`, or mark `\(owner)` `@MainActor`"
    case .asyncFunction: "mark `\(cause.place.name)`, or all of `\(owner)`, `@MainActor`"
    case .task: "start the task with `Task { @MainActor in`, or mark `\(owner)` `@MainActor`"
    case .closure, .delegate: "change it in `DispatchQueue.main.async { … }` or `Task { @MainActor in … }`"
    case .publisher: "add `.receive(on: DispatchQueue.main)` before the subscriber"
    }
  }
}

extension BackgroundCause {
  /// Where a task starts, if that is not where the change is.
  fileprivate var note: Note? {
    kind == .task ? Note("this task starts in the background", at: place.base?.nameRange ?? place.range) : nil
  }

  /// A sentence without its end, about code that runs in the background.
  var explanation: String {
    switch kind {
    case .actor: "the actor `\(place.name)` does not run on the main thread"
    case .asyncFunction: "`\(place.name)` is `async` and not isolated to an actor, so it runs in the background"
    case .task: "a task started by code without isolation runs in the background"
    case .closure where place.kind == .call: "`\(place.base?.name ?? "")` runs its closure in the background"
    case .closure: "`\(place.name)` is called in the background"
    case .publisher: "`\(place.base?.name ?? "")` delivers values in the background"
    case .delegate: "`\(place.name)` is called in the background"
    }
  }
}
