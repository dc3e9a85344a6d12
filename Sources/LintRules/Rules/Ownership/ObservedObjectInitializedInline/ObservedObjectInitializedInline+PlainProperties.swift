import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension ObservedObjectInitializedInlineCheck {
  /// The objects that a view creates and does not own, besides those in `@ObservedObject`.
  ///
  /// Matches: `@Bindable var model = Model()`, `let model = Model()`
  func findings(onObjectsOf view: TypeID) -> [Finding] {
    guard views.catalog.role(of: view) == .view, !isHostedOnly(view) else { return [] }
    return program.storedProperties(of: view).filter(mayLoseObject).flatMap { property in
      views.wrappers.initialValues(of: property, in: view).compactMap { value -> Finding? in
        guard let object = types.createdType(by: value.expression)?.nominal,
          let style = stores.observables.observationStyle(of: object),
          !isInterchangeable(object, createdBy: value.expression), !views.catalog.isPreviewOrTest(property),
          style == .macro || losesSomething(property, of: view, createdBy: value.expression, as: object)
        else { return nil }
        if case .defaultArgument = value.origin { return nil }
        return finding(on: property, of: view, with: value, creating: object)
      }
    }
  }

  /// Whether it matters that a view creates an `ObservableObject` again: the view shows the object's state, or creating
  /// one starts work. A view that shows state which changes later does not observe it, which is another rule's finding.
  private func losesSomething(
    _ property: Fact, of view: TypeID, createdBy call: Fact, as object: TypeID
  ) -> Bool {
    guard property.attributes.isEmpty, CreatedObjects(of: [object], in: context).hasOwnData(object, createdBy: call),
      !UnobservedStoreCheck.isReported(property, of: view, in: context, options.configuration)
    else { return false }
    return stores.startedWork.workStarted(byCreating: object, call) != nil
      || showsState(of: object, in: property, of: view)
  }

  private func showsState(of object: TypeID, in property: Fact, of view: TypeID) -> Bool {
    let fields = NameSet(stores.catalog.roles.observedState(of: object).map(\.nameID))
    return views.wrappers.uses(of: property, in: view).contains { use in
      let isUnwrapped = use.parent?.kind == .forceUnwrap || use.parent?.kind == .optionalChain
      guard let read = isUnwrapped ? use.parent?.parent : use.parent, read.kind == .member else { return false }
      return fields.contains(read.nameID) && views.drawing.isEvaluatedInDrawing(read, of: view)
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
      help: help(on: property, creating: object, isInline: isInline),
      notes: isInline ? [] : [Note("`\(property.name)` is declared here", at: property.nameRange)],
      fix: isInline ? wrapper.map { Self.owning($0.attribute) } : nil,
      isOnlyWarning: wrapper == nil)
  }

  private func help(on property: Fact, creating object: TypeID, isInline: Bool) -> String {
    let name = property.name
    let isMacro = stores.observables.observationStyle(of: object) == .macro
    let wrapper = isMacro ? "State" : "StateObject"
    let since = isMacro || views.stateObjects.hasStateObject(at: property) ? "" : " (iOS 14)"
    guard !isInline else {
      return "declare `\(name)` as `@\(wrapper)`\(since), which keeps the first `\(program.displayName(of: object))`"
    }
    let label = isMacro ? "initialValue" : "wrappedValue"
    return "declare `\(name)` as `@\(wrapper)`\(since), and assign `_\(name) = \(wrapper)(\(label): …)`"
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
