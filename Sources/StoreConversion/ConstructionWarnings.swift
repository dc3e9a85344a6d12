import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Lists the code that creates the store and cannot stay as it is, and the defaults that the initializer loses.
struct ConstructionWarnings: StoreClassReader {
  private let leaving: LeavingCode
  private(set) var outcome = StepOutcome()

  var storeClass: StoreClass { leaving.storeClass }

  init(in leaving: LeavingCode) {
    self.leaving = leaving
    for file in program.files where !file.facts.isGenerated {
      for call in file.facts.all(.call) where !leaving.contains(call) {
        guard creates(call), let help = help(withConstructionBy: call) else { continue }
        outcome.warn("`\(storeClass.type.name)` is created here", at: call.calleeRange, help: help)
      }
    }
    for parameter in storeClass.designatedInitializers.flatMap(\.parameters)
    where spec.dependencies.contains(where: { $0.value == parameter.name }) {
      guard let value = parameter.initialExpression else { continue }
      outcome.warn(
        "`\(parameter.name)` no longer has a default", at: value.range,
        help: "pass this value where the composition root is created")
    }
  }

  /// Matches: `CartStore()`, and in other initializers of the class `self.init()`
  private func creates(_ call: Fact) -> Bool {
    guard let callee = call.base else { return false }
    if callee.kind == .member, callee.nameID == .initializer, callee.base?.isSelf == true {
      return program.enclosingType(of: call) == storeClass.id
    }
    return callee.name == storeClass.type.name
      && types.createdType(by: call)?.nominal == storeClass.id
  }

  /// What to do about code that creates the store; nil if it can stay.
  private func help(withConstructionBy call: Fact) -> String? {
    let hasWork = leaving.plumbing.startingCode != nil
    let isAlone =
      spec.events.isEmpty && spec.allHandlers.isEmpty && spec.notifications.isEmpty
      && spec.dependencies.isEmpty && spec.usedContexts.isEmpty
    guard isAlone else {
      return "take the one of the composition root, which connects it to the others"
        + (hasWork ? " and calls `start()`" : "")
    }
    if hasWork {
      return "take the one of the composition root, which also calls `start()`, or call it here"
    }
    let remaining = storeClass.members.filter {
      $0.kind == .initializer && $0.callsOwnInitializer
    }
    if call.arguments.isEmpty || remaining.contains(where: { types.labels(of: call, fit: $0) }) {
      return views.catalog.isPreviewOrTest(call)
        ? nil : "take the one of the composition root, unless this is meant to be another one"
    }
    return "remove the arguments: the generated class needs none"
  }
}
