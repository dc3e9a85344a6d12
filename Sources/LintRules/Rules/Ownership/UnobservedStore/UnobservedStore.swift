import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

extension LintRule {
  static let unobservedStore = LintRule(
    id: "unobserved_store",
    section: .ownership,
    summary: "A view shows an object's published values without observing it.",
    rationale: """
      When an `ObservableObject` changes, SwiftUI updates only the views that observe it through a property wrapper. \
      Other views show old values until something else updates them.
      """,
    limits: """
      The rule does not report:
      - `@Observable` classes, which need no wrapper
      - objects that are only passed on, called, or read in actions
      - values in a `TimelineView`, and the `id` of an `Identifiable` class
      - objects that the view observes another way, such as with `onReceive`, or by an object with `objectWillChange.send()`
      - objects in a class that uses `objectWillChange` or subscribes to the value
      - objects read in sheets and pages, if the view has no property for them
      - collections, and methods whose results do not depend on published values
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores, .views, .placements],
    triggering: UnobservedStoreExamples.triggering,
    nonTriggering: UnobservedStoreExamples.nonTriggering,
    check: { UnobservedStoreCheck(context: $0, options: $1).findings() })
}

struct UnobservedStoreCheck: RuleCheck {
  let context: RuleContext
  let options: RuleOptions

  func findings() -> [Finding] {
    let published = namesOfPublishedValues()
    let passed = StorePassedToChildCheck.reportedProperties(in: context, options.configuration)
    return views.recreated.flatMap { id in
      program.storedProperties(of: id).filter { !passed.contains($0) }.compactMap { unobserved($0, in: id) }
        + unobservedExpressions(in: id, reading: published)
    }
  }

  /// Whether a finding is about a property; never if the rule is off.
  static func isReported(
    _ property: Fact, of view: TypeID, in context: RuleContext, _ configuration: LintConfiguration
  ) -> Bool {
    let rule = LintRule.unobservedStore
    guard rule.severity(in: configuration) != .off else { return false }
    let check = UnobservedStoreCheck(context: context, options: RuleOptions(of: rule, in: configuration))
    return check.unobserved(property, in: view) != nil
  }

  private func unobserved(_ property: Fact, in view: TypeID) -> Finding? {
    let isOptionalState =
      property.attributes.map(\.name) == ["State"] && types.type(ofDeclaration: property)?.isOptional == true
    guard property.attributes.isEmpty && !isOptional(property) || isOptionalState,
      !views.catalog.isPreviewOrTest(property),
      case .nominal(let object, _) = types.type(ofDeclaration: property)?.unwrapped,
      stores.observables.observationStyle(of: object) == .publisher,
      !isObserved(object, in: view), !isReceived(property, in: view), !isUpdated(view, with: object),
      !observesAnnouncer(view), !isComparedByValue(view, of: object, in: property)
    else { return nil }
    let shown = publishedValues(of: object, shownBy: property, in: view)
    guard let first = shown.first else { return nil }
    var names: [String] = []
    for read in shown where !names.contains(read.name) { names.append(read.name) }
    let viewName = program.displayName(of: view)
    let objectName = program.displayName(of: object)
    let isAssigned = property.initialExpression == nil && createsOwn(property, in: view)
    let wrapper = createsOwn(property, in: view) ? "StateObject" : "ObservedObject"
    return Finding(
      message:
        "`\(viewName)` shows \(Phrase.names(names)) of `\(objectName)`, which it does not observe",
      range: property.nameRange,
      reason: "it does not update when \(names.count == 1 ? "that changes" : "those change")",
      help: isOptional(property)
        ? "show it in a view that declares it as `@ObservedObject`, inside `if let \(property.name)`"
        : "declare `\(property.name)` as `@\(wrapper)`"
          + (isAssigned ? ", and assign `_\(property.name) = StateObject(wrappedValue: …)`" : ""),
      notes: [
        Note("`\(first.name)` is shown here", at: first.nameRange),
        Note("`\(objectName)` is declared here", at: program[object].fact.nameRange),
      ],
      fix: isOfManyValues(object) || isOptional(property) || isAssigned
        ? nil : fix(declaring: property, as: wrapper, in: view),
      about: [objectName])
  }

  private func isOptional(_ property: Fact) -> Bool { types.type(ofDeclaration: property)?.isOptional ?? false }

  /// Whether the view creates the object itself, inline or in its initializers.
  private func createsOwn(_ property: Fact, in view: TypeID) -> Bool {
    let values = views.wrappers.initialValues(of: property, in: view)
    return !values.isEmpty
      && values.allSatisfy { value in
        if case .defaultArgument = value.origin { return false }
        return types.createdType(by: value.expression) != nil
      }
  }

  /// Whether a view observes an object of a class by a property wrapper.
  func isObserved(_ object: TypeID, in view: TypeID) -> Bool {
    views.wrappers.wrappedProperties(of: view).contains { wrapped in
      wrapped.wrapper.observesPublishers
        && types.type(ofDeclaration: wrapped.property)?.nominal.map {
          program.isKind($0, of: object) || program.isKind(object, of: $0)
        } ?? false
    }
  }

  /// Whether a view observes an object that announces changes by itself, perhaps those of other objects.
  ///
  /// Matches: `@EnvironmentObject var downloads: Downloads`, whose class calls `objectWillChange.send()`
  private func observesAnnouncer(_ view: TypeID) -> Bool {
    views.wrappers.wrappedProperties(of: view).contains { wrapped in
      wrapped.wrapper.observesPublishers
        && types.type(ofDeclaration: wrapped.property)?.nominal.map { owner in
          program[owner].parts.contains { !program.uses(of: .objectWillChange, in: $0).isEmpty }
        } ?? false
    }
  }

  /// Whether SwiftUI evaluates a view whenever an object changes: all views that build it observe the object, and it has
  /// a closure, which is another one each time.
  func isUpdated(_ view: TypeID, with object: TypeID) -> Bool {
    let owners = placements.owners(of: view)
    let hasClosure = program.storedProperties(of: view).contains { property in
      guard property.attributes.isEmpty, property.initialExpression == nil else { return false }
      if case .function? = types.type(ofDeclaration: property)?.unwrapped { return true }
      return false
    }
    return hasClosure && !owners.isEmpty && owners.allSatisfy { $0.map { isObserved(object, in: $0) } ?? false }
  }

  /// Whether a view defines `==`, and each view that creates it observes the object and also passes one of the object's
  /// values, so that the view updates when that value changes.
  ///
  /// Matches: `Canvas(model: model, version: model.version)` with `static func == (lhs: Canvas, rhs: Canvas) -> Bool { … }`
  private func isComparedByValue(_ view: TypeID, of object: TypeID, in property: Fact) -> Bool {
    let sites = placements.sites(of: view)
    guard program[view].parts.flatMap(\.contents).contains(where: { $0.kind == .function && $0.name == "==" }),
      !sites.isEmpty
    else { return false }
    return sites.allSatisfy { site in
      guard site.owner.map({ isObserved(object, in: $0) }) ?? false, let passed = site.site.argument(property.name),
        let path = passed.memberPath
      else { return false }
      return site.site.arguments.contains { argument in
        argument.firstChild.map { $0.kind == .member && $0.base?.memberPath == path } ?? false
      }
    }
  }

  /// Whether a view receives what a property publishes.
  private func isReceived(_ property: Fact, in view: TypeID) -> Bool {
    views.wrappers.uses(of: property, in: view).contains(where: \.isInReceiver)
  }

  /// The reads of published values of a property's object in code that SwiftUI evaluates for a view.
  private func publishedValues(of object: TypeID, shownBy property: Fact, in view: TypeID) -> [Fact] {
    views.wrappers.uses(of: property, in: view).compactMap { use in
      let isUnwrapped = use.parent?.kind == .forceUnwrap || use.parent?.kind == .optionalChain
      let whole = isUnwrapped ? use.parent ?? use : use
      guard let read = whole.parent, read.kind == .member, read.base == whole,
        program.members(read.nameID, of: object).contains(where: {
          $0.kind == .property && showsPublishedValue($0, orAnnounced: false)
        }),
        stores.changes.change(of: read) == nil, !read.isInTimeline, !isIdentity(read, of: object),
        views.drawing.isEvaluatedInDrawing(read, of: view),
        !placements.isOnlyPreviewed(view)
      else { return nil }
      return read
    }
  }

  /// Whether a member is the identity of an object, which does not change: `id` of a class that is `Identifiable`.
  func isIdentity(_ read: Fact, of object: TypeID) -> Bool {
    read.name == "id" && program.conforms(object, to: "Identifiable")
  }

  /// Whether a property is published, or computed from one that is.
  /// - Parameter orAnnounced: whether values count, too, about which the class tells its observers itself.
  func showsPublishedValue(_ member: Fact, orAnnounced: Bool = true) -> Bool {
    if member.isPublished { return true }
    guard let code = member.getter ?? (returnsValue(member) ? member.codeBlock : nil) else { return false }
    return code.descendants([.name, .member]).contains { part in
      part.memberName != nil
        && types.declarations(of: part).contains { orAnnounced ? isAnnounced($0) : $0.isPublished }
    }
  }

  /// Whether a method returns a value, rather than a view, or an object that it looks up or creates.
  private func returnsValue(_ member: Fact) -> Bool {
    guard member.kind == .function, member.hasResult, !views.catalog.buildsView(member) else { return false }
    return types.valueType(of: member)?.unwrapped.nominal.map { program[$0].fact.kind != .classDeclaration } ?? true
  }

  /// Whether a class tells its observers about the changes of a property, by `@Published` or by `objectWillChange.send()`.
  private func isAnnounced(_ property: Fact) -> Bool {
    if property.isPublished { return true }
    guard property.kind == .property, property.isStored,
      property.flags.isDisjoint(with: [.isConstant, .isLazy, .isStatic]),
      property.attributes.isEmpty,
      !(types.type(ofDeclaration: property)?.unwrapped.nominal.map(stores.catalog.observable.contains) ?? false),
      let owner = program.enclosingType(of: property)
    else { return false }
    return program[owner].parts.contains { part in
      program.uses(of: .objectWillChange, in: part).contains { sending in
        sending.parent?.name == "send"
          && sending.enclosingCode?.descendants.contains { $0.nameID == property.nameID } ?? false
      }
    }
  }

  /// Whether an object has so many values that a view should rather get some than be updated with each.
  private func isOfManyValues(_ object: TypeID) -> Bool {
    stores.catalog.roles.observedState(of: object).count > Self.manyValues
  }

  private static let manyValues = 12

  private func fix(declaring property: Fact, as wrapper: String, in view: TypeID) -> FixIt? {
    let isCompared = program.conforms(
      view, toAnyOf: ["Equatable", "Hashable", "Codable", "Sendable"])
    guard let access = property.writtenAccess, !property.hasObservers, !isCompared,
      wrapper == "ObservedObject" || property.flags.contains(.isConstant)
    else { return nil }
    let start = property.bytes.lowerBound
    let name = property.nameRange
    // The fix rewrites the text before the name, so this must be exactly the expected words.
    guard name.bytes.lowerBound - start == "\(access)let ".utf8.count else { return nil }
    let words = SourceRange(path: name.path, bytes: start..<name.bytes.lowerBound)
    return FixIt(
      "add `@\(wrapper)`", edits: [TextEdit(replacing: words, with: "@\(wrapper) \(access)var ")])
  }
}

extension Fact {
  /// Whether it is in a modifier that subscribes to a publisher.
  ///
  /// Matches: `store` in `row.onReceive(store.objectWillChange) { … }`
  var isInReceiver: Bool {
    ancestors.contains { argument in
      guard argument.kind == .argument, let call = argument.parent else { return false }
      return call.arguments.first == argument && SubscriptionForm(of: call)?.source == .argumentOfModifier
    }
  }

  /// Whether it is in the content of a `TimelineView`, which evaluates it again and again.
  var isInTimeline: Bool {
    ancestors.contains { closure in
      closure.kind == .closure && closure.parent?.parent?.base?.name == "TimelineView"
    }
  }

  /// The access modifier of a declaration, followed by a space; nil if the declaration has other
  /// modifiers.
  fileprivate var writtenAccess: String? {
    switch flags.subtracting(.isConstant) {
    case []: ""
    case .isPrivate: "private "
    case .isFilePrivate: "fileprivate "
    case .isPublic: "public "
    case .isPackage: "package "
    case .isInternal: "internal "
    default: nil
    }
  }
}
