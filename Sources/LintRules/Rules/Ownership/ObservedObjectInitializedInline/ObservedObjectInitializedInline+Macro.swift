import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension ObservedObjectInitializedInlineCheck {
  /// The `@Observable` objects that a view creates and does not own.
  ///
  /// Matches: `@Bindable var model = Model()`, `let model = Model()`
  func findings(onObservableObjectsOf view: TypeID) -> [Finding] {
    guard views.catalog.role(of: view) == .view, !isHostedOnly(view) else { return [] }
    return program.storedProperties(of: view).filter(mayLoseObject).flatMap { property in
      views.wrappers.initialValues(of: property, in: view).compactMap { value -> Finding? in
        guard let object = types.createdType(by: value.expression)?.nominal,
          stores.observables.observationStyle(of: object) == .macro,
          !isInterchangeable(object, createdBy: value.expression), !views.catalog.isPreviewOrTest(property)
        else { return nil }
        if case .defaultArgument = value.origin { return nil }
        return finding(on: property, of: view, with: value, creating: object)
      }
    }
  }

  /// Whether a property of a view keeps an object only as long as the value of the view.
  private func mayLoseObject(_ property: Fact) -> Bool {
    guard !property.flags.contains(.isStatic), !property.flags.contains(.isLazy), !NameWords.nameSample(property.name)
    else {
      return false
    }
    return property.attributes.isEmpty || views.wrappers.objectWrapper(of: property)?.wrapper == .bindable
  }

  private func finding(
    on property: Fact, of view: TypeID, with value: InitialValue, creating object: TypeID
  ) -> Finding? {
    let (owner, name) = (program.displayName(of: view), program.displayName(of: object))
    let wrapper = views.wrappers.objectWrapper(of: property)
    let isInline = if case .declaration = value.origin { true } else { false }
    // A memberwise initializer replaces the value of a variable.
    if isInline, !property.flags.contains(.isConstant), isAlwaysGiven(property, of: view) { return nil }
    return Finding(
      message: wrapper == nil
        ? "`\(owner)` creates the `\(name)` that it stores in a plain property"
        : "`\(owner)` creates the `\(name)` that it stores as `@Bindable`",
      range: value.expression.range,
      reason:
        "\(wrapper == nil ? "the property" : "`@Bindable`") does not own it: each evaluation of the parent creates a new "
        + "`\(name)` and loses the old one's data",
      help: isInline
        ? "declare `\(property.name)` as `@State`, which keeps the first `\(name)`"
        : "declare `\(property.name)` as `@State`, and assign `_\(property.name) = State(initialValue: …)`",
      notes: isInline ? [] : [Note("`\(property.name)` is declared here", at: property.nameRange)],
      fix: isInline ? wrapper.map { Self.owning($0.attribute) } : nil,
      isOnlyWarning: wrapper == nil)
  }

  /// Whether all code that creates a view passes a value for a property.
  private func isAlwaysGiven(_ property: Fact, of view: TypeID) -> Bool {
    let sites = placements.sites(of: view)
    return !property.isHidden && !sites.isEmpty
      && sites.allSatisfy { site in
        let call = site.site.kind == .call ? site.site : site.site.call
        return call?.argument(property.name) != nil
      }
  }

  private static func owning(_ attribute: Fact) -> FixIt {
    FixIt("own the object", edits: [TextEdit(replacing: attribute.nameRange, with: "State")])
  }
}
