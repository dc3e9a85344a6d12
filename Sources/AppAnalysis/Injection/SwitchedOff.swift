import LinkedProgram
import SwiftFacts

/// The properties of a view on a path that are false there, because the expression that builds the view says so.
///
/// Matches: `showsFiles` in `Sidebar(showsFiles: false)`, and in `Panel(showsFiles: showsFiles)` within that view
struct SwitchedOff: Hashable {
  private let view: TypeID?
  private let properties: Set<Name>

  static let none = SwitchedOff(view: nil, properties: [])

  /// What is false in a view that an expression in the current one builds. The view may change a property with a wrapper,
  /// and an initializer may store anything.
  func inside(_ view: TypeID, builtBy site: Fact?, in program: Program) -> SwitchedOff {
    guard let site, program.ownMembers(.initializer, of: view).isEmpty else { return .none }
    let off = site.arguments.filter { argument in
      guard let value = argument.firstChild else { return false }
      return value.kind == .literal && value.name == "false" || isOff(value, in: program)
    }
    let constant = Set(off.map(\.nameID)).filter { name in
      program.members(name, of: view).contains { $0.kind == .property && $0.isStored && $0.attributes.isEmpty }
    }
    return constant.isEmpty ? .none : SwitchedOff(view: view, properties: constant)
  }

  /// Whether code is in the body of an `if` that is false in the current view.
  func excludes(_ code: Fact, in program: Program) -> Bool {
    guard !properties.isEmpty else { return false }
    var inner = code
    for outer in code.ancestors {
      defer { inner = outer }
      if outer == code.enclosingType { return false }
      guard outer.kind == .conditions, inner.kind == .block else { continue }
      if outer.children.contains(where: { $0 != inner && isOff($0, in: program) }) { return true }
    }
    return false
  }

  private func isOff(_ condition: Fact, in program: Program) -> Bool {
    guard properties.contains(condition.nameID), program.enclosingType(of: condition) == view else { return false }
    switch condition.kind {
    case .name:
      if case .local = program.meaning(of: condition.nameID, at: condition) { return false }
      return true
    case .member: return condition.base?.isSelf == true
    default: return false
    }
  }
}
