import LinkedProgram
import SwiftFacts

/// The properties of a view on a path that are false there, because the expression that builds the view says so.
///
/// Matches: `showsFiles` in `Sidebar(showsFiles: false)`, and in `Panel(showsFiles: showsFiles)` within that view
struct SwitchedOff: Hashable {
  private var properties: Set<Name> = []

  static let none = SwitchedOff()

  /// What is false in a view that an expression in the current one builds.
  func inView(builtBy site: Fact) -> SwitchedOff {
    var inner = SwitchedOff()
    for argument in site.arguments {
      guard let value = argument.firstChild else { continue }
      let isFalse = value.kind == .literal && value.name == "false"
      if isFalse || isOff(value) { inner.properties.insert(argument.nameID) }
    }
    return inner
  }

  /// Whether code is in the body of an `if` that is false in the current view.
  func excludes(_ code: Fact) -> Bool {
    guard !properties.isEmpty else { return false }
    var inner = code
    for outer in code.ancestors {
      defer { inner = outer }
      if outer == code.enclosingType { return false }
      guard outer.kind == .conditions, inner.kind == .block else { continue }
      if outer.children.contains(where: { $0 != inner && isOff($0) }) { return true }
    }
    return false
  }

  private func isOff(_ condition: Fact) -> Bool {
    switch condition.kind {
    case .name: properties.contains(condition.nameID)
    case .member: condition.base?.isSelf == true && properties.contains(condition.nameID)
    default: false
    }
  }
}
