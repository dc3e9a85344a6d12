import SwiftFacts

/// Code that builds views: the code of a helper or of a body, or an argument that other code shows.
///
/// Its steps are collected once and applied at each location where it is shown.
final class ViewCode {
  /// The declaration or the expression.
  let fact: Fact
  /// Its number among all analyzed code.
  let number: Int
  /// Its steps; nil until they are needed.
  fileprivate(set) var steps: [BuildStep]?
  /// Whether it is reached from a starting point.
  var isFollowed = false
  /// Where it shows its content, if that is known.
  var shownContent: ShownContent = .notLookedInto

  fileprivate init(_ fact: Fact, number: Int) {
    self.fact = fact
    self.number = number
  }
}

/// A step of code that builds views.
struct BuildStep {
  enum Action {
    /// Builds a view.
    case place(TypeID, site: Fact)
    /// Builds a navigation stack; if that is the whole view, the view is a screen.
    case makeScreen
    /// Shows the content of a slot.
    case show(slot: Fact)
    /// Continues in a helper.
    case follow(ViewCode)
    /// Opens a scene: `WindowGroup { … }`.
    case open(ViewCode, scene: Fact)
    /// Builds a scene of the app's own.
    case placeScene(TypeID)
    /// Passes content to other code.
    case fill(FilledSlot)
  }

  let action: Action
  /// The location of the step.
  let location: BuildLocation
}

/// All code that was analyzed.
final class ViewCodes {
  let types: TypeInference
  let viewCatalog: ViewCatalog
  let expressions: ViewExpressions
  let hosting: Hosting
  let sites: ViewSites
  let scenes: SpecScenes
  var knownCargos = KnownCargos()
  /// The modifiers of the app that functions apply.
  var modifiersOfFunctions: [Fact: Set<TypeID>] = [:]
  let log: ReadLog
  /// The steps of declarations that are kept for the next check, or were kept from the last one.
  private let keptSteps: AnswerTable<Fact, [KeptStep]>
  private var declarations: [Fact: ViewCode] = [:]
  private var count = 0

  init(
    types: TypeInference, viewCatalog: ViewCatalog, expressions: ViewExpressions, hosting: Hosting,
    sites: ViewSites, scenes: SpecScenes, keptSteps: AnswerTable<Fact, [KeptStep]>
  ) {
    log = types.program.log
    self.keptSteps = keptSteps
    self.types = types
    self.viewCatalog = viewCatalog
    self.expressions = expressions
    self.hosting = hosting
    self.sites = sites
    self.scenes = scenes
  }

  /// The code of a function or a property.
  func code(of declaration: Fact) -> ViewCode {
    if let known = declarations[declaration] { return known }
    let code = code(expression: declaration)
    declarations[declaration] = code
    return code
  }

  /// An expression that is analyzed separately.
  func code(expression: Fact) -> ViewCode { code(expression: expression, steps: nil) }

  /// The same with its steps, if they are known.
  func code(expression: Fact, steps: [BuildStep]?) -> ViewCode {
    count += 1
    let code = ViewCode(expression, number: count)
    code.steps = steps
    return code
  }

  /// The content of a call of a hosting controller.
  func code(hosting call: Fact) -> ViewCode {
    var collector = StepCollector(self)
    collector.host(call)
    return code(expression: call, steps: collector.steps)
  }

  /// Code that only shows the content of a slot.
  func code(showing slot: Fact) -> ViewCode {
    code(
      expression: slot, steps: [BuildStep(action: .show(slot: slot), location: .same)])
  }

  /// The steps of code, in source order.
  func steps(of code: ViewCode) -> [BuildStep] {
    if let known = code.steps { return known }
    let isKept = log.isOn && declarations[code.fact] === code
    let steps = isKept ? keptSteps(of: code.fact) : collectSteps(of: code.fact)
    code.steps = steps
    return steps
  }

  private func collectSteps(of fact: Fact) -> [BuildStep] {
    var collector = StepCollector(self)
    return collector.steps(of: fact)
  }

  /// The steps of a declaration, from the last check if they have not changed.
  private func keptSteps(of declaration: Fact) -> [BuildStep] {
    var found: [BuildStep]?
    let kept = keptSteps.answer(about: declaration) {
      log.read(declaration)
      let steps = collectSteps(of: declaration)
      found = steps
      return self.kept(steps)
    }
    return found ?? steps(kept)
  }
}
