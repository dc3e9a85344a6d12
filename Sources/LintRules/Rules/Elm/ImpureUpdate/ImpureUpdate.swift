import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let impureUpdate = LintRule(
    id: "impure_update",
    section: .elm,
    summary: "The `update` of an Elm model reads the clock, randomness or a singleton, or performs a side effect.",
    rationale: """
      An update is a pure function of state, action and environment, so you can test it with literals, replay it and \
      undo it. Other input differs from run to run, and a side effect does not show in the result.
      """,
    limits: """
      Effects may do all of this: code in `Fx`, `.run`, `.perform`, `Future` and other publishers, and closures that \
      run later. An update may read values through the environment. It performs work if it ignores the result of a \
      method it calls on its state or through its environment or, with a spec, calls another store's action.

      The rule does not report logs, checks and constants. It reports only the first of several uses in a function.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores],
    triggering: ImpureUpdateExamples.triggering + ImpureUpdateExamples.ownWork,
    nonTriggering: ImpureUpdateExamples.nonTriggering + ImpureUpdateExamples.withoutOwnWork,
    check: { ImpureUpdateCheck(context: $0, options: $1).findings() })
}

private struct ImpureUpdateCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    stores.elm.elmUpdates().flatMap { function in
      var reported: Set<Impurity> = []
      return stores.elm.impurities(in: function)
        .filter { reported.insert($0.what).inserted }
        .map { finding(on: function, of: $0.what, at: $0.location) }
    }
  }

  private func finding(on function: Fact, of impurity: Impurity, at location: Fact) -> Finding {
    let typeNames =
      program.enclosingType(of: function).map { id in
        ([id] + program.typeTable.outerTypes(of: id)).reversed().map { program[$0].name }
      } ?? [function.enclosingType?.name].compactMap(\.self)
    let environment = function.parameters.first { $0.argumentLabel == "environment" }?
      .typeAnnotation.map { "`\($0.name)`" }
    let advice = ImpureUpdateAdvice(
      environment: environment.flatMap { $0 == "``" ? nil : $0 } ?? "the environment",
      isOfStoregen: stores.elm.isOfStoregen(function))
    return Finding(
      message: "`\((typeNames + [function.name]).joined(separator: "."))` \(impurity.phrase)",
      range: location.range,
      reason: impurity.reason(isChanged: location.isNotified),
      help: advice.text(on: impurity))
  }
}

extension Impurity {
  /// What the update does, for the message.
  fileprivate var phrase: String {
    switch self {
    case .clock(let text): "reads the clock: `\(text)`"
    case .randomness(let text): "uses randomness: `\(text)`"
    case .singleton(let text): "uses the singleton `\(text)`"
    case .work(let text): "performs a side effect: `\(text)`"
    case .ownWork(let text, _): "performs work itself: `\(text)`"
    case .waiting: "awaits"
    }
  }

  fileprivate func reason(isChanged: Bool) -> String {
    switch self {
    case .clock, .randomness:
      "the same state and action give a different result each time, which no test can predict"
    case .singleton(let text):
      "the result depends on more than state, action and environment: a test has to set up `\(text)`"
        + (isChanged ? ", and the update changes it" : "")
    case .work: "the work does not show in the result of the update, and tests cannot avoid it"
    case .ownWork(_, .state):
      "`state` is a constant, so this can only change an object, which does not show in the result"
    case .ownWork(_, .environment):
      "an update only computes what follows from an action, and this does not show in its result"
    case .waiting: "the state may have changed by the time it returns"
    }
  }
}

/// What to do about an impurity, in the words of the runtime.
private struct ImpureUpdateAdvice {
  let environment: String
  let isOfStoregen: Bool

  func text(on impurity: Impurity) -> String {
    switch impurity {
    case .clock:
      "pass the time in the action, or give \(environment) a function that returns it"
    case .randomness:
      "pass the value in the action, or give \(environment) a function that creates it"
    case .singleton:
      "provide what the update needs through \(environment), and make changes in "
        + (isOfStoregen ? "an effect: `.perform { … }`" : "an `Fx`")
    case .work, .waiting:
      isOfStoregen
        ? "return it as an effect of the update: `fx: .run { … }`, which sends an action when done"
        : "return it as `fx` of the update: `Future { … }.eraseToAnyPublisher()`, which sends an "
          + "action when done"
    case .ownWork(_, .state):
      "move the object to \(environment), and return the call as an effect: \(effect("…"))"
    case .ownWork(let text, .environment): "return it as an effect of the update: \(effect(text))"
    }
  }

  private func effect(_ code: String) -> String {
    isOfStoregen ? "`fx: .perform { \(code) }`" : "an `Fx` that makes the call"
  }
}

extension Fact {
  /// Whether the expression starts a statement that assigns or calls something.
  fileprivate var isNotified: Bool {
    var chain = self
    while let outer = chain.parent, outer.base == chain || outer.withoutUnwrapping != outer {
      chain = outer
    }
    return chain.kind == .call && chain.isStatement || chain.parent?.assignment?.target == chain
  }
}
