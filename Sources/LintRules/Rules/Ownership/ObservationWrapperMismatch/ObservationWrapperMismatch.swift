import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let observationWrapperMismatch = LintRule(
    id: "observation_wrapper_mismatch",
    section: .ownership,
    summary: "A property wrapper holds a class that it cannot observe.",
    rationale: """
      `@StateObject`, `@ObservedObject` and `@EnvironmentObject` are for classes that conform to `ObservableObject`; \
      `@State` and `@Environment(T.self)` are for `@Observable` classes. `@State` also compiles with an \
      `ObservableObject`, but the view does not update when the object changes. The other combinations do not \
      compile.
      """,
    limits: """
      The rule does not report:
      - a class that is both, because every wrapper works with it
      - an optional or reassigned object in `@State`, which may be a selection among objects that other code \
      observes
      - a view that only passes its object on, uses it in actions or receives from it
      - classes whose superclass is declared elsewhere
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    needs: [.stores, .views, .placements],
    triggering: ObservationWrapperMismatchExamples.triggering,
    nonTriggering: ObservationWrapperMismatchExamples.nonTriggering,
    check: { ObservationWrapperMismatchCheck(context: $0, options: $1).findings() })
}

private struct ObservationWrapperMismatchCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    views.recreated.flatMap { id in
      views.wrappers.wrappedProperties(of: id).compactMap { mismatch($0) }
    }
  }

  private func mismatch(_ wrapped: WrappedProperty) -> Finding? {
    guard let type = types.type(ofDeclaration: wrapped.property), let id = type.nominal,
      let style = stores.observables.observationStyle(of: id), style != .both,
      style.isMissed(by: wrapped), !isChoice(wrapped, of: type), !isNeverStale(wrapped)
    else { return nil }
    let object = program.displayName(of: id)
    let sentences = sentences(about: wrapped, holding: object)
    return Finding(
      message: sentences.message, range: wrapped.property.nameRange, reason: sentences.reason,
      help: sentences.help,
      notes: [Note("`\(object)` is declared here", at: program[id].fact.nameRange)],
      fix: wrapped.property.hasObservers ? nil : fix(for: wrapped, of: type, named: object))
  }

  /// Whether the state is the choice of an object rather than the object's data.
  private func isChoice(_ wrapped: WrappedProperty, of type: ProgramType) -> Bool {
    guard wrapped.wrapper == .state else { return false }
    if case .optional = type { return true }
    let initializers = program.ownMembers(.initializer, of: wrapped.owner)
    return views.wrappers.assignedUses(of: wrapped.property, in: wrapped.owner).contains { use in
      !initializers.contains { $0.contains(use) }
    }
  }

  /// Whether a view uses the object in its state, but shows nothing of it, or receives from it.
  private func isNeverStale(_ wrapped: WrappedProperty) -> Bool {
    // What a type draws is known only if it certainly is a view.
    guard wrapped.wrapper == .state, views.catalog.role(of: wrapped.owner) != nil,
      views.wrappers.uses(of: wrapped.property, prefix: "$", in: wrapped.owner).isEmpty
    else { return false }
    let uses = views.wrappers.uses(of: wrapped.property, in: wrapped.owner).filter { !$0.isInInitializer }
    return uses.contains(where: \.isInReceiver)
      || !uses.isEmpty && uses.allSatisfy { isPassedToView($0) || !isDrawn($0, in: wrapped.owner) }
  }

  private func isDrawn(_ use: Fact, in view: TypeID) -> Bool {
    !use.isInTimeline && views.drawing.isEvaluatedInDrawing(use, of: view)
  }

  /// Whether an object is an argument of a view or a modifier, rather than of a helper that may show it.
  private func isPassedToView(_ use: Fact) -> Bool {
    guard let argument = use.parent, argument.kind == .argument,
      let callee = argument.parent?.base
    else { return false }
    return views.expressions.constructedView(callee) != nil || types.functions(of: callee).isEmpty
  }

  private func sentences(
    about wrapped: WrappedProperty, holding object: String
  ) -> (message: String, reason: String, help: String) {
    let view = program.displayName(of: wrapped.owner)
    let name = wrapped.wrapper.rawValue
    let refusal = "it requires an `ObservableObject`, so this does not compile"
    switch wrapped.wrapper {
    case .state:
      return (
        "`@State` does not observe `\(object)`, an `ObservableObject`",
        "`\(view)` updates only when another object replaces it, not when the object changes",
        helpOnState(wrapped, holding: object)
      )
    case .environment:
      return (
        "`@Environment` cannot read `\(object)`, an `ObservableObject`",
        "it requires an `@Observable` class, so this does not compile",
        "use `@EnvironmentObject`, and inject it with `.environmentObject(_:)`; or make `\(object)` "
          + "`@Observable`"
      )
    case .environmentObject:
      return (
        "`@\(name)` cannot read `\(object)`, which is `@Observable`", refusal,
        "use `@Environment(\(object).self)`, and inject it with `.environment(_:)`"
      )
    case .stateObject:
      return ("`@\(name)` cannot hold `\(object)`, which is `@Observable`", refusal, "use `@State`")
    default:
      let help =
        isCreated(wrapped)
        ? "use `@State`, which keeps the object that `\(view)` creates"
        : isBound(wrapped)
          ? "use `@Bindable` for bindings to its properties"
          : "remove `@\(name)`: `@Observable` needs no wrapper"
      return ("`@\(name)` cannot hold `\(object)`, which is `@Observable`", refusal, help)
    }
  }

  private func helpOnState(_ wrapped: WrappedProperty, holding object: String) -> String {
    let values = views.wrappers.initialValues(of: wrapped.property, in: wrapped.owner)
    let isOwned = !values.isEmpty && values.allSatisfy { types.createdType(by: $0.expression) != nil }
    let wrapper = isOwned ? "StateObject" : "ObservedObject"
    let name = wrapped.property.name
    let isSetByWrapper = views.wrappers.uses(of: wrapped.property, prefix: "_", in: wrapped.owner).contains { use in
      use.parent?.assignment?.target == use
    }
    let assigned = isOwned ? "`_\(name)` to a `StateObject(wrappedValue:)`" : "`\(name)` instead of `_\(name)`"
    return "declare `\(name)` as `@\(wrapper)`"
      + (isOwned ? "" : ", because `\(program.displayName(of: wrapped.owner))` does not create it")
      + (isSetByWrapper ? ", and set \(assigned) in the initializer; or" : ", or")
      + " make `\(object)` `@Observable`"
  }

  /// Whether code uses the wrapper of a property: for bindings, or to set it.
  private func isBound(_ wrapped: WrappedProperty) -> Bool {
    wrapped.property.isVisibleToOtherModules
      || ["_", "$"].contains {
        !views.wrappers.uses(of: wrapped.property, prefix: $0, in: wrapped.owner).isEmpty
      }
  }

  private func isCreated(_ wrapped: WrappedProperty) -> Bool {
    wrapped.property.initialExpression.map { types.createdType(by: $0) != nil } ?? false
  }
}

extension ObservationStyle {
  /// Whether a wrapper is for classes of the other style.
  fileprivate func isMissed(by wrapped: WrappedProperty) -> Bool {
    switch wrapped.wrapper {
    case .stateObject, .observedObject, .environmentObject: self == .macro
    case .state: self == .publisher
    case .environment:
      self == .publisher && wrapped.attribute.arguments.first?.firstChild?.kind != .keyPath
    case .bindable, .binding, .focusedObject: false
    }
  }
}

// The fix.
extension ObservationWrapperMismatchCheck {
  private func fix(for wrapped: WrappedProperty, of type: ProgramType, named object: String) -> FixIt? {
    switch wrapped.wrapper {
    case .stateObject: return rename(wrapped, to: .state)
    case .observedObject:
      if isCreated(wrapped) { return rename(wrapped, to: .state) }
      if isBound(wrapped) { return rename(wrapped, to: .bindable) }
      return FixIt(
        "remove `@\(wrapped.wrapper.rawValue)`", edits: [.removal(of: wrapped.attribute.range)])
    case .state:
      guard isCreated(wrapped), stateObject.isNeverReplaced(wrapped), bindsOnlyMembers(wrapped),
        views.stateObjects.hasStateObject(at: wrapped.property)
      else { return nil }
      return rename(wrapped, to: .stateObject)
    case .environmentObject: return readFromEnvironment(wrapped, as: object)
    case .environment: return readAsObject(wrapped, of: type, named: object)
    case .bindable, .binding, .focusedObject: return nil
    }
  }

  /// The fix that replaces a wrapper, including where initializers create it.
  private func rename(_ wrapped: WrappedProperty, to wrapper: ObjectWrapper) -> FixIt? {
    var edits = [TextEdit(replacing: wrapped.attribute.nameRange, with: wrapper.rawValue)]
    for use in views.wrappers.uses(of: wrapped.property, prefix: "_", in: wrapped.owner) {
      guard let (target, value) = use.parent?.assignment, target == use,
        value.argument("wrappedValue") != nil, let callee = value.base
      else { return nil }
      guard callee.base != nil || callee.kind == .name else { continue }
      guard callee.kind == .name else { return nil }
      edits.append(TextEdit(replacing: callee.nameRange, with: wrapper.rawValue))
    }
    return FixIt("use `@\(wrapper.rawValue)`", edits: edits)
  }

  /// Whether all bindings are to properties of an object, none to the object itself.
  private func bindsOnlyMembers(_ wrapped: WrappedProperty) -> Bool {
    views.wrappers.uses(of: wrapped.property, prefix: "$", in: wrapped.owner).allSatisfy {
      $0.parent?.kind == .member && $0.parent?.base == $0
    }
  }

  private func readFromEnvironment(_ wrapped: WrappedProperty, as object: String) -> FixIt? {
    guard let written = wrapped.property.typeAnnotation, written.isPlainName(object),
      ["_", "$"].allSatisfy({
        views.wrappers.uses(of: wrapped.property, prefix: $0, in: wrapped.owner).isEmpty
      })
    else { return nil }
    return FixIt(
      "use `@Environment`",
      edits: [TextEdit(replacing: wrapped.attribute.nameRange, with: "Environment(\(object).self)")]
    )
  }

  private func readAsObject(_ wrapped: WrappedProperty, of type: ProgramType, named object: String) -> FixIt? {
    if case .optional = type { return nil }
    guard let argument = wrapped.attribute.arguments.first?.firstChild,
      argument.kind == .member, argument.base?.isPlainName(object) == true,
      wrapped.property.initialExpression == nil
    else { return nil }
    var edits = [TextEdit(replacing: wrapped.attribute.range, with: "@EnvironmentObject")]
    if wrapped.property.typeAnnotation == nil {
      let name = wrapped.property.nameRange
      edits.append(TextEdit(inserting: ": \(object)", at: name.bytes.upperBound, in: name.path))
    }
    return FixIt("use `@EnvironmentObject`", edits: edits)
  }
}

extension Fact {
  /// Whether it is exactly the declared name of a type.
  fileprivate func isPlainName(_ name: String) -> Bool {
    (kind == .namedType || kind == .name) && self.name == name && firstChild == nil
  }
}
