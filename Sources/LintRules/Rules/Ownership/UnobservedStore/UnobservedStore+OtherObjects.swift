import AppAnalysis
import AppleNames
import ArchitectureModel
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

// Objects that a view has no property for.
extension UnobservedStoreCheck {
  func namesOfPublishedValues() -> NameSet {
    let classes = program.allTypes.filter { stores.catalog.observable.contains($0.id) }
    let members = classes.flatMap { program[$0.id].parts.flatMap(\.contents) }.filter {
      $0.kind == .property || $0.kind == .function
    }
    return NameSet(members.filter { showsPublishedValue($0) }.map(\.nameID))
  }

  /// The finding on each class whose objects a view reads from globals or other objects.
  func unobservedExpressions(in view: TypeID, reading published: NameSet) -> [Finding] {
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
      guard let first = reads[object]?.first, let base = first.base.map(objectBehind), !isObserved(object, in: view),
        !isReceivedAnywhere(object, in: view), !isUpdated(view, with: object)
      else { return nil }
      return finding(on: first, base, of: object, in: view)
    }
  }

  /// The class of the object outside the view whose published value a member reads while the view is drawn.
  private func objectRead(by read: Fact, in view: TypeID) -> TypeID? {
    guard let base = read.base.map(objectBehind), mayBeOutside(base),
      case .nominal(let object, _)? = types.type(of: base)?.unwrapped,
      stores.observables.observationStyle(of: object) == .publisher,
      program.members(read.nameID, of: object).contains(where: { showsPublishedValue($0) }),
      stores.changes.change(of: read) == nil, !read.isInLateContent, !read.isInTimeline,
      !isIdentity(read, of: object),
      !isFromUnknownWrapper(base, in: view),
      isGlobal(base)
        ? program.members(read.nameID, of: object).contains(where: \.isPublished)
        : isInAnotherObject(base, reading: read),
      views.drawing.isEvaluatedInDrawing(read, of: view), !isPassedOn(read, of: object, to: view)
    else { return nil }
    return object
  }

  /// Whether the view observes another object that announces changes of the value that is read, itself or by its parts.
  ///
  /// Matches: `device.$name.sink { _ in self.objectWillChange.send() }` in the class of `@ObservedObject var panel: Panel`
  private func isPassedOn(_ read: Fact, of object: TypeID, to view: TypeID) -> Bool {
    let observed = views.wrappers.wrappedProperties(of: view).filter(\.wrapper.observesPublishers)
      .compactMap { types.type(ofDeclaration: $0.property)?.nominal }
    let parts = observed.flatMap(partsWithForwardedChanges)
    let publisher = Name.transient("$" + read.name)
    return Set(observed + parts).contains { owner in
      program[owner].parts.contains { part in
        !program.uses(of: .objectWillChange, in: part).isEmpty
          && program.uses(of: publisher, in: part).contains { use in
            use.base.flatMap { types.type(of: $0)?.nominal } == object
          }
      }
    }
  }

  /// The classes of the parts of an object whose changes it may forward: by a property wrapper of the app or of a package, or
  /// by its own code.
  ///
  /// Matches: `@Forwarded var lamp = Lamp.shared`
  private func partsWithForwardedChanges(of id: TypeID) -> [TypeID] {
    let sendsChanges = program[id].parts.contains { !program.uses(of: .objectWillChange, in: $0).isEmpty }
    return program.storedProperties(of: id).filter { property in
      sendsChanges || property.attributes.contains { $0.name != "Published" }
    }.compactMap { types.type(ofDeclaration: $0)?.unwrapped.nominal }
  }

  /// Whether an object comes from a property of the view whose wrapper is the app's own, and may forward changes.
  private func isFromUnknownWrapper(_ expression: Fact, in view: TypeID) -> Bool {
    var root = expression
    while let base = root.base?.withoutUnwrapping, !base.isSelf { root = base }
    return program.ownMembers(root.nameID, of: view).contains { property in
      !property.attributes.isEmpty && views.wrappers.objectWrapper(of: property) == nil
    }
  }

  /// The expression for an object without unwrapping, and without the local that `if let` gives it.
  private func objectBehind(_ base: Fact) -> Fact {
    let base = base.withoutUnwrapping
    guard base.kind == .name, case .local(let local) = program.meaning(of: base.nameID, at: base),
      local.kind == .optionalBinding, let value = local.initialExpression?.withoutUnwrapping, value.kind == .member
    else { return base }
    return value
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
    let forwarding = [Name.objectWillChange, Name.transient("$" + read.name)]
    guard let object = expression.base, !object.isSelf,
      case .nominal(let owner, _)? = types.type(of: object),
      stores.observables.observationStyle(of: owner) == .publisher,
      !program[owner].parts.contains(where: { part in
        forwarding.contains { name in
          program.uses(of: name, in: part).contains { !isOfAnotherPart($0, than: expression.nameID, of: owner) }
        }
      })
    else { return false }
    let members = program.members(expression.nameID, of: owner)
    return members.count == 1
      && members.allSatisfy { property in
        property.isStored && property.attributes.allSatisfy { $0.name == "Published" }
      }
  }

  /// Whether code forwards the changes of another part of an object.
  ///
  /// Matches: `configuration.objectWillChange.sink { self.objectWillChange.send() }`, for the part `favorites`
  private func isOfAnotherPart(_ use: Fact, than part: Name, of owner: TypeID) -> Bool {
    let statement =
      ([use] + use.ancestors.prefix { $0.kind != .block || $0.enclosingCode?.kind == .closure }).last ?? use
    let sources = statement.descendants.filter { $0.nameID == .objectWillChange && $0.kind == .member }
      .compactMap { $0.base?.withoutUnwrapping }.filter { !$0.isSelf && $0.memberName != nil }
    let parts = sources.filter { source in
      program.members(source.nameID, of: owner).contains { $0.kind == .property && $0.isStored }
    }
    return !parts.isEmpty && !parts.contains { $0.nameID == part }
  }

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
    // A property cannot have the name of the global that is its value.
    let name = objectName.firstWordLowercased
    let property = name == globalText(base) ? "observed" + name.firstUppercased : name
    return Finding(
      message: "`\(viewName)` shows `\(read.name)` of `\(objectName)`, which it does not observe",
      range: read.range,
      reason: text.map {
        "it observes at most `\(program.displayName(of: $0))`, which does not change when its `\(base.name)` does"
      } ?? "it does not update when that changes",
      help: text == nil
        ? "read it from a property `@ObservedObject private var \(property) = "
          + "\(globalText(base))`"
        : "pass `\(base.name)` to a view that declares it as `@ObservedObject`, and read it there",
      notes: [Note("`\(objectName)` is declared here", at: program[object].fact.nameRange)],
      about: [objectName])
  }
}
