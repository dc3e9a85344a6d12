package import LinkedProgram
package import SwiftFacts

/// Code that builds views: the code of a helper or of a body, or an argument that other code shows.
///
/// Its steps are collected once and applied at each location where it is shown.
package final class ViewCode {
  /// The declaration or the expression.
  package let fact: Fact
  /// Its number among all analyzed code.
  package let number: Int
  /// Its steps; nil until they are needed.
  package fileprivate(set) var steps: [BuildStep<ViewCode>]?
  /// Whether it is reached from a starting point.
  var isFollowed = false
  /// Where it shows its content, if that is known.
  var shownContent: ShownContent = .notLookedInto

  fileprivate init(_ fact: Fact, number: Int) {
    self.fact = fact
    self.number = number
  }
}

extension ViewCode: Hashable {
  package static func == (first: ViewCode, second: ViewCode) -> Bool { first === second }

  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// All code that was analyzed.
package final class ViewCodes: AppQuery {
  package let catalogs: AppCatalogs
  package let expressions: ViewExpressions
  package let hosting: Hosting
  package let sites: ViewSites
  package let scenes: SpecScenes
  let keys: EnvironmentKeys
  var knownPassedObjects = KnownPassedObjects()
  /// Where slots show their content.
  var slotLocations: [ViewSlot<ViewCode>: [SlotLocation]] = [:]
  /// The modifiers of the app that functions apply.
  let modifiersOfFunctions = Memo<Fact, Set<TypeID>>()
  package let log: ReadLog
  /// The steps of declarations that are kept for the next check, or were kept from the last one.
  package static let keptSteps = KeptQuery<Fact, [BuildStep<KeptCode>]>()
  private let keptSteps: AnswerTable<Fact, [BuildStep<KeptCode>]>
  private var declarations: [Fact: ViewCode] = [:]
  private var count = 0

  init(catalogs: AppCatalogs, expressions: ViewExpressions, hosting: Hosting, scenes: SpecScenes) {
    log = catalogs.program.log
    keptSteps = catalogs.answers[Self.keptSteps]
    self.catalogs = catalogs
    self.expressions = expressions
    self.hosting = hosting
    sites = ViewSites(expressions: expressions, hosting: hosting)
    self.scenes = scenes
    keys = EnvironmentKeys(catalogs: catalogs)
  }

  /// The code of a function or a property.
  package func code(of declaration: Fact) -> ViewCode {
    if let known = declarations[declaration] { return known }
    let code = code(expression: declaration)
    declarations[declaration] = code
    return code
  }

  /// Whether code is that of a declaration, rather than of an expression that is analyzed separately.
  func isDeclaration(_ code: ViewCode) -> Bool { declarations[code.fact] === code }

  /// An expression that is analyzed separately.
  package func code(expression: Fact) -> ViewCode { code(expression: expression, steps: nil) }

  /// The same with its steps, if they are known.
  package func code(expression: Fact, steps: [BuildStep<ViewCode>]?) -> ViewCode {
    count += 1
    let code = ViewCode(expression, number: count)
    code.steps = steps
    return code
  }

  /// The content of a call of a hosting controller.
  package func code(hosting call: Fact) -> ViewCode {
    var collector = StepCollector(self)
    collector.host(call)
    return code(expression: call, steps: collector.steps)
  }

  /// Code that only shows the content of a slot.
  package func code(showing slot: Fact) -> ViewCode {
    code(
      expression: slot, steps: [BuildStep(action: .show(slot: slot), location: .same)])
  }

  /// The steps of code, in source order.
  package func steps(of code: ViewCode) -> [BuildStep<ViewCode>] {
    if let known = code.steps { return known }
    let steps = log.isOn && isDeclaration(code) ? keptSteps(of: code.fact) : collectSteps(of: code.fact)
    code.steps = steps
    return steps
  }

  private func collectSteps(of fact: Fact) -> [BuildStep<ViewCode>] {
    var collector = StepCollector(self)
    return collector.steps(of: fact)
  }

  /// The steps of a declaration, from the last check if they have not changed.
  private func keptSteps(of declaration: Fact) -> [BuildStep<ViewCode>] {
    var found: [BuildStep<ViewCode>]?
    let kept = keptSteps.answer(about: declaration) {
      log.read(declaration)
      let steps = collectSteps(of: declaration)
      found = steps
      return self.kept(steps)
    }
    return found ?? steps(kept)
  }
}
