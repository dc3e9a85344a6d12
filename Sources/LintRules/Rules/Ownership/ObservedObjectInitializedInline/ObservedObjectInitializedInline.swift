import AppAnalysis
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let observedObjectInitializedInline = LintRule(
    id: "observed_object_initialized_inline",
    section: .ownership,
    summary: "A view creates an object itself and stores it as `@ObservedObject`, `@Bindable` or in a plain property.",
    rationale: """
      `@ObservedObject` observes an object that other code owns. Whenever SwiftUI evaluates the parent, it recreates \
      the view and its object: loaded data is lost, and work starts again. `@StateObject` creates an object once and \
      keeps it while the view is on screen; for an `@Observable` object, only `@State` does.
      """,
    limits: """
      An `ObservableObject` in a plain property counts only if its view shows its state or its initializer starts \
      work. The rule does not report singletons and injected objects, which other code owns, objects without state, \
      default values that every call overrides, function results, or previews.
      """,
    defaults: (withoutSpec: .error, withSpec: .error),
    needs: [.stores, .views, .placements],
    triggering: ObservedObjectInitializedInlineExamples.triggering,
    nonTriggering: ObservedObjectInitializedInlineExamples.nonTriggering,
    check: { ObservedObjectInitializedInlineCheck(context: $0, options: $1).findings() })
}

struct ObservedObjectInitializedInlineCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    views.recreated.flatMap { id in
      findings(onObjectsOf: id)
        + views.wrappers.wrappedProperties(of: id)
        .filter { $0.wrapper == .observedObject && !views.catalog.isPreviewOrTest($0.property) }
        .flatMap { findings(on: $0) }
    }
  }

  private func findings(on wrapped: WrappedProperty) -> [Finding] {
    let values = views.wrappers.initialValues(of: wrapped.property, in: wrapped.owner)
    var reported: Set<Fact> = []
    return values.compactMap { value in
      guard let object = nameOfObject(createdBy: value.expression),
        !views.wrappers.isAlwaysOverridden(value, of: wrapped),
        reported.insert(value.expression).inserted
      else { return nil }
      return finding(
        on: wrapped, with: value, of: object,
        fix: values.count == 1 ? stateObject.fix(for: wrapped, with: value) : nil)
    }
  }

  /// The name, for messages, of the object that an expression creates; nil if it creates none that can
  /// be observed.
  private func nameOfObject(createdBy expression: Fact) -> String? {
    guard let type = types.createdType(by: expression) else { return nil }
    guard let id = type.nominal else {
      // A `ViewStore` of the Composable Architecture has no state: it shows that of the store from which it is created.
      return type.externalName.flatMap { $0 == "ViewStore" ? nil : $0 }
    }
    let style = stores.observables.observationStyle(of: id)
    return (style == .publisher || style == .both) && !isInterchangeable(id, createdBy: expression)
      ? program.displayName(of: id) : nil
  }

  /// Whether only controllers and other classes create a view, and so once for each time that they show it.
  func isHostedOnly(_ view: TypeID) -> Bool {
    let sites = placements.sites(of: view)
    return !sites.isEmpty
      && sites.allSatisfy { site in
        program.enclosingType(of: site.site).map { owner in
          let isController = program.supertypes(of: owner).externals.contains { $0.hasSuffix("Controller") }
          return views.catalog.role(of: owner) == nil && (site.position == .root || isController)
        } ?? false
      }
  }

  private func finding(
    on wrapped: WrappedProperty, with value: InitialValue, of object: String, fix: FixIt?
  ) -> Finding {
    let view = program.displayName(of: wrapped.owner)
    let property = wrapped.property.name
    var notes: [Note] = []
    let help: String
    let wrapper =
      views.stateObjects.hasStateObject(at: wrapped.property)
      ? "`@StateObject`" : "`@StateObject` (iOS 14)"
    let isUsedOutside = stateObject.isUsedFromOutside(wrapped.property, of: wrapped.owner)
    switch value.origin {
    case .declaration where isUsedOutside, .assignment where isUsedOutside:
      help =
        "let the code that creates `\(view)` own the `\(object)` and pass it: that code also uses it, but a "
        + "`@StateObject` exists only while the view is on screen"
    case .declaration where stateObject.isUsedLater(wrapped), .assignment where stateObject.isUsedLater(wrapped):
      help =
        "start in a `.task` of `\(view)` what `init` starts, and declare `\(property)` as \(wrapper): before the view is "
        + "on screen, each read of a `StateObject` creates another one"
    case .declaration where !stateObject.reads(of: wrapped).isEmpty:
      help =
        "declare `\(property)` as \(wrapper) without a value, and begin `init` with `let state = "
        + "\(object)(…)` and `_\(property) = StateObject(wrappedValue: state)`; use `state` in `init`, "
        + "because each read of `\(property)` there would create another one"
    case .declaration:
      help = "declare `\(property)` as \(wrapper), which creates the `\(object)` once and keeps it"
    case .assignment:
      help =
        "declare `\(property)` as \(wrapper), and assign `_\(property) = "
        + "StateObject(wrappedValue: …)`, "
        + consequence(of: value, for: object)
      notes = [Note("`\(property)` is declared here", at: wrapped.property.nameRange)]
    case .defaultArgument:
      help = "remove the default, and let the parent of `\(view)` own the `\(object)` and pass it"
      notes = [Note("`\(property)` is declared here", at: wrapped.property.nameRange)]
    }
    return Finding(
      message: "`\(view)` creates the `\(object)` that it stores as `@ObservedObject`",
      range: value.expression.range,
      reason: views.catalog.role(of: wrapped.owner) == .host || isHostedOnly(wrapped.owner)
        ? "`\(view)` is usually created only once, but `@ObservedObject` may not keep the object"
        : "`@ObservedObject` does not own it: each evaluation of the parent creates a new "
          + "`\(object)` and loses the old one's data",
      help: help, notes: notes, fix: fix, isOnlyWarning: isHostedOnly(wrapped.owner))
  }

  /// Explains which of the values that an initializer passes to a `StateObject` it keeps.
  private func consequence(of value: InitialValue, for object: String) -> String {
    let locals = stateObject.localsNamed(in: value.expression)
    guard !locals.isEmpty else { return "which keeps the first `\(object)`" }
    return
      "which keeps the first \(Phrase.names(locals)); if that may change, let the parent own the "
      + "`\(object)` and pass it"
  }
}
