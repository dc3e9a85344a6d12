import SwiftFacts

/// Code that builds views: the code of a helper or of a body, or an argument that somebody shows.
///
/// What it does is found out once, and done again for each place where it is shown.
final class ViewCode {
  /// The declaration or the expression.
  let fact: Fact
  /// Its place among the code that was looked into.
  let number: Int
  /// What it does; nil until somebody asks.
  fileprivate(set) var steps: [BuildStep]?
  /// Whether something leads to it from where views begin.
  var isFollowed = false
  /// Where it shows what it is given, if that is known.
  var shownContent: ShownContent = .notLookedInto

  fileprivate init(_ fact: Fact, number: Int) {
    self.fact = fact
    self.number = number
  }
}

/// Something that code does for views.
struct BuildStep {
  enum Action {
    /// Builds a view.
    case place(TypeID, site: Fact)
    /// Brings a navigation stack; if that is all of a view, that is a screen.
    case makeScreen
    /// Shows what it is given.
    case show(slot: Fact)
    /// Goes on in a helper.
    case follow(ViewCode)
    /// Opens a scene: `WindowGroup { … }`.
    case open(ViewCode, scene: Fact)
    /// Builds a scene of the app's own.
    case placeScene(TypeID)
    /// Gives other code something to show.
    case fill(FilledSlot)
  }

  let action: Action
  /// Where it does that.
  let place: BuildPlace
}

/// All code that was looked into.
final class ViewCodes {
  /// It keeps them.
  private unowned let program: Program
  private var declarations: [Fact: ViewCode] = [:]
  private var count = 0

  init(_ program: Program) { self.program = program }

  /// The code of a function or a property.
  func code(of declaration: Fact) -> ViewCode {
    if let known = declarations[declaration] { return known }
    let code = code(expression: declaration)
    declarations[declaration] = code
    return code
  }

  /// An expression that is walked as a piece of its own.
  func code(expression: Fact) -> ViewCode {
    count += 1
    return ViewCode(expression, number: count)
  }

  /// What the call of a hosting controller shows.
  func code(hosting call: Fact) -> ViewCode {
    let code = code(expression: call)
    var collector = StepCollector(program, self)
    collector.host(call)
    code.steps = collector.steps
    return code
  }

  /// Code that only shows what it is given.
  func code(showing slot: Fact) -> ViewCode {
    let code = code(expression: slot)
    code.steps = [BuildStep(action: .show(slot: slot), place: .same)]
    return code
  }

  /// What code does, in the order of its text.
  func steps(of code: ViewCode) -> [BuildStep] {
    if let known = code.steps { return known }
    var collector = StepCollector(program, self)
    let steps = collector.steps(of: code.fact)
    code.steps = steps
    return steps
  }
}
