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
    summary:
      "A view shows published values of an object without observing it.",
    rationale: """
      When an `ObservableObject` changes, SwiftUI updates only the views that observe it through a \
      property wrapper. A view that reads it from a plain property, a global, or another object is \
      stale: it shows the values from the last time something else updated it.
      """,
    limits: """
      `@Observable` classes need no wrapper. Objects that are only passed on, called, or read in \
      actions are not flagged; nor are values in a `TimelineView`, which updates them, objects that \
      the view observes through another property or `onReceive`, objects in a class that uses \
      `objectWillChange` or subscribes to the value, and objects without a property of the view \
      that are read in sheets and pages. \
      Optional objects and collections are not checked.
      """,
    defaults: (withoutSpec: .warning, withSpec: .warning),
    needs: [.stores, .views, .placements],
    triggering: UnobservedStoreExamples.triggering,
    nonTriggering: UnobservedStoreExamples.nonTriggering,
    check: { UnobservedStoreCheck(context: $0, options: $1).findings() })
}

private struct UnobservedStoreCheck: RuleCheck {
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

  private func unobserved(_ property: Fact, in view: TypeID) -> Finding? {
    guard property.attributes.isEmpty, !views.catalog.isPreviewOrTest(property),
      case .nominal(let object, _) = types.type(ofDeclaration: property),
      stores.observables.observationStyle(of: object) == .publisher,
      !isObserved(object, in: view), !isReceived(property, in: view), !isUpdated(view, with: object)
    else { return nil }
    let shown = publishedValues(of: object, shownBy: property, in: view)
    guard let first = shown.first else { return nil }
    var names: [String] = []
    for read in shown where !names.contains(read.name) { names.append(read.name) }
    let viewName = program.displayName(of: view)
    let objectName = program.displayName(of: object)
    let wrapper = createsOwn(property) ? "StateObject" : "ObservedObject"
    return Finding(
      message:
        "`\(viewName)` shows \(Phrase.names(names)) of `\(objectName)`, which it does not observe",
      range: property.nameRange,
      reason: "it does not update when \(names.count == 1 ? "that changes" : "those change")",
      help: "declare `\(property.name)` as `@\(wrapper)`",
      notes: [
        Note("`\(first.name)` is shown here", at: first.nameRange),
        Note("`\(objectName)` is declared here", at: program[object].fact.nameRange),
      ],
      fix: isOfManyValues(object) ? nil : fix(declaring: property, as: wrapper, in: view),
      about: [objectName])
  }

  /// Whether the view creates the object itself.
  private func createsOwn(_ property: Fact) -> Bool {
    property.initialExpression.map { types.createdType(by: $0) != nil } ?? false
  }

  /// Whether a view observes an object of a class by a property wrapper.
  private func isObserved(_ object: TypeID, in view: TypeID) -> Bool {
    views.wrappers.wrappedProperties(of: view).contains { wrapped in
      types.type(ofDeclaration: wrapped.property)?.nominal.map {
        program.isKind($0, of: object) || program.isKind(object, of: $0)
      } ?? false
    }
  }

  /// Whether SwiftUI evaluates a view whenever an object changes: all views that build it observe the object, and it has
  /// a closure, which is another one each time.
  private func isUpdated(_ view: TypeID, with object: TypeID) -> Bool {
    let owners = placements.owners(of: view)
    let hasClosure = program.storedProperties(of: view).contains { property in
      guard property.attributes.isEmpty, property.initialExpression == nil else { return false }
      if case .function? = types.type(ofDeclaration: property)?.unwrapped { return true }
      return false
    }
    return hasClosure && !owners.isEmpty && owners.allSatisfy { $0.map { isObserved(object, in: $0) } ?? false }
  }

  /// Whether a view receives what a property publishes.
  private func isReceived(_ property: Fact, in view: TypeID) -> Bool {
    views.wrappers.uses(of: property, in: view).contains(where: \.isInReceiver)
  }

  /// The reads of published values of a property's object in code that SwiftUI evaluates for a view.
  private func publishedValues(of object: TypeID, shownBy property: Fact, in view: TypeID) -> [Fact] {
    views.wrappers.uses(of: property, in: view).compactMap { use in
      let whole = use.parent?.kind == .forceUnwrap ? use.parent ?? use : use
      guard let read = whole.parent, read.kind == .member, read.base == whole,
        program.members(read.nameID, of: object).contains(where: showsPublishedValue),
        stores.changes.change(of: read) == nil, !read.isInTimeline,
        views.drawing.isEvaluatedInDrawing(read, of: view),
        !placements.isOnlyPreviewed(view)
      else { return nil }
      return read
    }
  }

  /// Whether a property is published, or computed from one that is.
  private func showsPublishedValue(_ member: Fact) -> Bool {
    if member.isPublished { return true }
    return member.getter?.descendants([.name, .member]).contains { part in
      part.memberName != nil
        && types.declarations(of: part).contains { $0.isPublished }
    } ?? false
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

// Objects that a view has no property for.
extension UnobservedStoreCheck {
  private func namesOfPublishedValues() -> NameSet {
    let classes = program.allTypes.filter { stores.catalog.observable.contains($0.id) }
    let properties = classes.flatMap { program.storedProperties(of: $0.id) }
    return NameSet(properties.filter { $0.isPublished }.map(\.nameID))
  }

  /// The finding on each class whose objects a view reads from globals or other objects.
  private func unobservedExpressions(in view: TypeID, reading published: NameSet) -> [Finding] {
    var objects: [TypeID] = []
    var reads: [TypeID: [Fact]] = [:]
    for part in program[view].parts {
      for read in part.descendants
      where read.kind == .member && published.contains(read.nameID) {
        guard program.enclosingType(of: read) == view, let object = objectRead(by: read, in: view) else { continue }
        if reads[object] == nil { objects.append(object) }
        reads[object, default: []].append(read)
      }
    }
    return objects.compactMap { object in
      guard let first = reads[object]?.first, let base = first.base, !isObserved(object, in: view),
        !isReceivedAnywhere(object, in: view), !isUpdated(view, with: object)
      else { return nil }
      return finding(on: first, base, of: object, in: view)
    }
  }

  /// The class of the object outside the view whose published value a member reads while the view is drawn.
  private func objectRead(by read: Fact, in view: TypeID) -> TypeID? {
    guard let base = read.base, mayBeOutside(base),
      case .nominal(let object, _)? = types.type(of: base),
      stores.observables.observationStyle(of: object) == .publisher,
      program.members(read.nameID, of: object).contains(where: { $0.isPublished }
      ),
      stores.changes.change(of: read) == nil, !read.isInLateContent, !read.isInTimeline,
      isGlobal(base) || isInAnotherObject(base, reading: read),
      views.drawing.isEvaluatedInDrawing(read, of: view)
    else { return nil }
    return object
  }

  /// Whether an expression may be a variable of something other than the view, judging by its form.
  private func mayBeOutside(_ expression: Fact) -> Bool {
    switch expression.kind {
    case .name: isGlobal(expression)
    case .member: expression.base.map { !$0.isSelf } ?? false
    default: false
    }
  }

  /// Whether an expression is a global variable, or a static one.
  private func isGlobal(_ expression: Fact) -> Bool {
    if expression.kind == .name {
      if case .globals = program.meaning(of: expression.nameID, at: expression) { return true }
      return false
    }
    guard case .metatype? = expression.base.flatMap({ types.type(of: $0) }) else { return false }
    return !types.isFactory(expression)
  }

  /// Whether an expression is a stored property of an observable object that does not forward changes: it
  /// neither publishes them nor subscribes to the value that is read.
  private func isInAnotherObject(_ expression: Fact, reading read: Fact) -> Bool {
    let forwarding = [Self.objectWillChange, Name.transient("$" + read.name)]
    guard let object = expression.base, !object.isSelf,
      case .nominal(let owner, _)? = types.type(of: object),
      stores.observables.observationStyle(of: owner) == .publisher,
      !program[owner].parts.contains(where: { part in
        forwarding.contains { !program.uses(of: $0, in: part).isEmpty }
      })
    else { return false }
    let members = program.members(expression.nameID, of: owner)
    return members.count == 1
      && members.allSatisfy { property in
        property.isStored && property.attributes.allSatisfy { $0.name == "Published" }
      }
  }

  private static let objectWillChange = Name("objectWillChange")

  /// Whether a view receives something of a class.
  private func isReceivedAnywhere(_ object: TypeID, in view: TypeID) -> Bool {
    program[view].parts.contains { part in
      part.descendants.contains {
        $0.kind == .member && $0.isInReceiver && $0.base.flatMap { types.type(of: $0)?.nominal } == object
      }
    }
  }

  /// A global as code names it: `settings`, `AppSettings.shared`.
  private func globalText(_ expression: Fact) -> String {
    guard case .metatype(let type)? = expression.base.flatMap({ types.type(of: $0) }),
      let owner = type.nominal
    else { return expression.name }
    return "\(fullName(of: owner)).\(expression.name)"
  }

  private func finding(on read: Fact, _ base: Fact, of object: TypeID, in view: TypeID) -> Finding {
    let (viewName, objectName) = (program.displayName(of: view), program.displayName(of: object))
    let text = isGlobal(base) ? nil : base.base.flatMap { types.type(of: $0)?.nominal }
    return Finding(
      message: "`\(viewName)` shows `\(read.name)` of `\(objectName)`, which it does not observe",
      range: read.range,
      reason: text.map {
        "it observes at most `\(program.displayName(of: $0))`, which does not change when its `\(base.name)` does"
      } ?? "it does not update when that changes",
      help: text == nil
        ? "read it from a property `@ObservedObject private var \(objectName.firstWordLowercased) = "
          + "\(globalText(base))`"
        : "pass `\(base.name)` to a view that declares it as `@ObservedObject`, and read it there",
      notes: [Note("`\(objectName)` is declared here", at: program[object].fact.nameRange)],
      about: [objectName])
  }
}

extension Fact {
  /// Whether it is in a modifier that subscribes to a publisher.
  ///
  /// Matches: `store` in `row.onReceive(store.objectWillChange) { … }`
  var isInReceiver: Bool {
    ancestors.contains { SubscriptionForm(of: $0)?.source == .argumentOfModifier }
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
