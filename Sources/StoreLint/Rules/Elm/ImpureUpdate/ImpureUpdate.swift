import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let impureUpdate = LintRule(
    id: "impure_update",
    section: .elm,
    summary:
      "The update of an Elm model reads the clock, randomness or a singleton, or starts work itself.",
    rationale: """
      An update is a function of state, action and environment: the same three give the same state, so \
      that it can be tested with a literal, replayed and undone. What it takes from anywhere else \
      differs from run to run, and what it starts itself is seen by nobody.
      """,
    limits: """
      Effects may do all of that: what stands in `Fx`, `Future` and other publishers, and in closures that \
      run later, is not flagged, and nothing that comes through the environment. Constants of the program \
      are no singletons. Of one function and one thing, the first place is flagged.
      """,
    defaults: (alone: .warning, spec: .warning),
    triggering: ImpureUpdateExamples.triggering,
    nonTriggering: ImpureUpdateExamples.nonTriggering,
    check: { ImpureUpdateCheck(context: $0, options: $1).findings() })
}

private struct ImpureUpdateCheck: RuleCheck {
  let context: LintContext
  let options: RuleOptions

  func findings() -> [Finding] {
    stores.elm.elmUpdates().flatMap { function in
      var known: Set<Impurity> = []
      return stores.elm.impurities(in: function)
        .filter { known.insert($0.what).inserted }
        .map { finding(on: function, $0.what, $0.place) }
    }
  }

  private func finding(on function: Fact, _ impurity: Impurity, _ place: Fact) -> Finding {
    let model = program.enclosingType(of: function).map { id in
      let names = ([id] + program.typeTable.outerTypes(of: id)).reversed().map { self[$0].name }
      return "`\((names + [function.name]).joined(separator: "."))`"
    }
    let environment = function.parameters.first { $0.argumentLabel == "environment" }?
      .typeAnnotation.map { "`\($0.name)`" }
    return Finding(
      message: "\(model ?? "`\(function.name)`") \(impurity.phrase)",
      range: place.range,
      reason: impurity.reason(isChanged: place.isNotified),
      help: impurity.advice(environment.flatMap { $0 == "``" ? nil : $0 } ?? "the environment"))
  }
}

extension Impurity {
  /// What the update does, for the message.
  fileprivate var phrase: String {
    switch self {
    case .clock(let text): "reads the clock: `\(text)`"
    case .randomness(let text): "is random: `\(text)`"
    case .singleton(let text): "uses the singleton `\(text)`"
    case .work(let text): "starts work itself: `\(text)`"
    case .waiting: "waits"
    }
  }

  fileprivate func reason(isChanged: Bool) -> String {
    switch self {
    case .clock, .randomness:
      "the same state and action give another result each time, so that no test can say which"
    case .singleton(let text):
      "the result depends on more than state, action and environment: a test has to set up `\(text)`"
        + (isChanged ? ", and finds it changed" : "")
    case .work: "nobody sees the work in the update, and no test can do without it"
    case .waiting: "the state may be another one by the time it returns"
    }
  }

  fileprivate func advice(_ environment: String) -> String {
    switch self {
    case .clock: "let the action carry the time, or give \(environment) a function that tells it"
    case .randomness:
      "let the action carry the value, or give \(environment) a function that makes it"
    case .singleton:
      "put what is used of it into \(environment), and do what changes something in an `Fx`"
    case .work, .waiting:
      "return it as `fx` of the update: `Future { … }.eraseToAnyPublisher()`, which sends an action when "
        + "it is done"
    }
  }
}

extension Fact {
  /// Whether what begins with the expression is a statement that sets or does something.
  fileprivate var isNotified: Bool {
    var chain = self
    while let outer = chain.parent, outer.base == chain || outer.withoutUnwrapping != outer {
      chain = outer
    }
    return chain.kind == .call && chain.isStatement || chain.parent?.assignment?.target == chain
  }
}
