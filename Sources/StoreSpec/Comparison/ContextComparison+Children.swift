import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Changes of models: their children, and what is needed to create them.
extension ContextComparison {
  func change(_ child: Child) -> BreakingChange? {
    let full = "\(name).\(child.name.value)"
    guard let now = new.child(named: child.name.value) else {
      return change(
        .childRemoved, message: "the child `\(full)` was removed",
        reason: "views read it, and actions of `\(child.context.value)` reach it by its name",
        help: renamed(child).map {
          "it may have been renamed to `\($0)`: the name is part of the code"
        },
        before: child.name.range)
    }
    guard now.text != child.text else { return nil }
    return change(
      .childChanged, message: "the child `\(full)` changed from `\(child.text)` to `\(now.text)`",
      reason: "views that show it, and code that creates `\(new.modelName)`, have to change",
      now: now.context.range, before: child.context.range)
  }

  /// The new child with the same content, if there is only one.
  private func renamed(_ child: Child) -> String? {
    let candidates = new.children.filter {
      old.child(named: $0.name.value) == nil && $0.text == child.text
    }
    return candidates.count == 1 ? candidates[0].name.value : nil
  }

  /// The change if code that creates the model of a child has to name another field.
  var requirementChange: BreakingChange? {
    guard old.isChild, new.isChild else { return nil }
    let required = Set(old.requiredFields.map(\.name.value))
    guard let field = new.requiredFields.first(where: { !required.contains($0.name.value) }) else { return nil }
    let before = old.state.first { $0.name.value == field.name.value }
    return change(
      .stateChanged,
      message: "`\(new.modelName)` can no longer be created without `\(field.name.value)`",
      reason: "the field has no default", help: "write one, so that existing code still compiles",
      now: field.name.range, before: before?.name.range ?? old.name.range)
  }
}
