import Architecture
import Diagnostics
import SwiftFacts

extension LintRule {
  static let observedObjectInitializedInline = LintRule(
    id: "observed_object_initialized_inline",
    section: .ownership,
    summary: "A view creates the object that it holds by `@ObservedObject`.",
    rationale: """
      `@ObservedObject` watches what somebody else keeps. A view is made anew whenever its parent is \
      drawn, and an object that it creates is made anew with it: what it has loaded is lost, and what it \
      has started starts again. `@StateObject` creates an object once, and keeps it for as long as the \
      view is on the screen.
      """,
    limits: """
      Singletons, and objects that are handed in, are kept by others. A default that every call \
      overrides is not flagged, nor is what a function returns, nor previews.
      """,
    defaults: (alone: .error, spec: .error),
    triggering: ObservedObjectInitializedInlineExamples.triggering,
    nonTriggering: ObservedObjectInitializedInlineExamples.nonTriggering,
    check: { program, _ in
      program.allTypes.filter { program.isRemade($0.id) }.flatMap { type in
        program.wrappedProperties(of: type.id)
          .filter { $0.wrapper == .observedObject && !program.isPreviewOrTest($0.property) }
          .flatMap { program.findings(on: $0) }
      }
    })
}

extension Program {
  fileprivate func findings(on wrapped: WrappedProperty) -> [Finding] {
    let values = firstValues(of: wrapped.property, in: wrapped.owner)
    var reported: Set<Fact> = []
    return values.compactMap { value in
      guard let made = nameOfObject(madeBy: value.expression),
        !isAlwaysOverridden(value, of: wrapped), reported.insert(value.expression).inserted
      else { return nil }
      return finding(on: wrapped, value, made, fix: values.count == 1 ? fix(wrapped, value) : nil)
    }
  }

  /// What messages call the object that an expression creates; nil if it does not create one that can
  /// be observed.
  private func nameOfObject(madeBy expression: Fact) -> String? {
    guard let type = typeMade(by: expression) else { return nil }
    guard let id = type.nominal else { return type.externalName }
    let style = observationStyle(of: id)
    return style == .publisher || style == .both ? self[id].name : nil
  }

  private func finding(
    on wrapped: WrappedProperty, _ value: FirstValue, _ object: String, fix: FixIt?
  ) -> Finding {
    let view = self[wrapped.owner].name
    let property = wrapped.property.name
    var notes: [Note] = []
    let help: String
    switch value.origin {
    case .declaration:
      help =
        "declare `\(property)` as `@StateObject`, which creates the `\(object)` once and keeps it"
    case .assignment:
      help =
        "declare `\(property)` as `@StateObject`, and assign `_\(property) = "
        + "StateObject(wrappedValue: …)`, which keeps the first `\(object)`"
      notes = [Note("`\(property)` is declared here", at: wrapped.property.nameRange)]
    case .defaultArgument:
      help =
        "remove the default, and let whoever builds `\(view)` keep the `\(object)` and pass it"
      notes = [Note("`\(property)` is declared here", at: wrapped.property.nameRange)]
    }
    return Finding(
      message: "`\(view)` creates the `\(object)` that it holds by `@ObservedObject`",
      range: value.expression.range,
      reason: role(of: wrapped.owner) == .host
        ? "`@ObservedObject` does not keep it: it lasts only for as long as nothing makes `\(view)` "
          + "anew"
        : "`@ObservedObject` does not keep it: whenever the parent is drawn, there is another "
          + "`\(object)`, which knows nothing",
      help: help, notes: notes, fix: fix)
  }
}

// The fix.
extension Program {
  private func fix(_ wrapped: WrappedProperty, _ value: FirstValue) -> FixIt? {
    let edits: [TextEdit]?
    switch value.origin {
    case .declaration: edits = canKeepFirst(wrapped) ? [] : nil
    case .assignment(let assignment):
      edits = wrappedAssignment(assignment, of: wrapped, value.expression)
    case .defaultArgument: edits = nil
    }
    guard let edits, !wrapped.property.hasObservers else { return nil }
    let rename = TextEdit(replacing: wrapped.attribute.nameRange, with: "StateObject")
    return FixIt("use `@StateObject`", [rename] + edits)
  }

  /// Whether nobody gives a property that has a first value another one.
  func canKeepFirst(_ wrapped: WrappedProperty) -> Bool {
    assignedUses(of: wrapped.property, in: wrapped.owner).isEmpty
      && uses(of: wrapped.property, prefix: "_", in: wrapped.owner).isEmpty
      && callsPassing(wrapped.property.name, to: wrapped.owner).isEmpty
  }

  /// The edits that make of `self.x = X()` an assignment of the wrapper; nil if that means something
  /// else.
  private func wrappedAssignment(
    _ assignment: Fact, of wrapped: WrappedProperty, _ value: Fact
  ) -> [TextEdit]? {
    let initializer = assignment.ancestors.first { $0.kind == .initializer }
    let mentions = ["", "_"].flatMap { uses(of: wrapped.property, prefix: $0, in: wrapped.owner) }
      .filter { initializer?.contains($0) ?? false }
    guard let (target, assigned) = assignment.assignment, mentions == [target],
      !mentionsSelf(value), value.descendants([.tryExpression, .awaitExpression]).isEmpty
    else { return nil }
    let path = value.range.path
    if assigned == value {
      return [
        TextEdit(inserting: "_", at: target.nameRange.bytes.lowerBound, in: path),
        TextEdit(inserting: "StateObject(wrappedValue: ", at: value.bytes.lowerBound, in: path),
        TextEdit(inserting: ")", at: value.bytes.upperBound, in: path),
      ]
    }
    guard let callee = assigned.base, assigned.argument("wrappedValue") == value else { return nil }
    return callee.kind == .name
      ? [TextEdit(replacing: callee.nameRange, with: "StateObject")]
      : callee.base == nil ? [] : nil
  }
}
