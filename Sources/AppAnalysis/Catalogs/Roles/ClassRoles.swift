import AppleNames
import ArchitectureModel
package import LinkedProgram
package import SwiftFacts

/// Decides the roles of the classes of an app by the places of their objects and by their state.
package final class ClassRoles {
  private(set) lazy var places = ObjectPlaces(types, views: views)
  let settings: AnalysisSettings
  let types: TypeInference
  let views: ViewCatalog
  let state: ObservedState
  let traits: ClassTraits
  private var decisions: [TypeID: RoleDecision] = [:]
  var program: Program { types.program }

  init(_ types: TypeInference, views: ViewCatalog, settings: AnalysisSettings) {
    self.types = types
    self.views = views
    self.settings = settings
    state = ObservedState(program: types.program)
    traits = ClassTraits(types: types, views: views, state: state)
  }

  /// The properties of a class that views observe.
  package func observedState(of id: TypeID) -> [Fact] { state.fields(of: id) }

  /// Whether a class tells its observers of changes itself.
  package func sendsChanges(_ id: TypeID) -> Bool { state.sendsChanges(id) }

  /// Whether a property is a value that is saved outside of its object, as those in the user's defaults are.
  package func isPreference(_ property: Fact) -> Bool { state.isPreference(property) }

  /// The role of a class, and why.
  package func decision(about id: TypeID) -> RoleDecision {
    let decision = ownDecision(about: id)
    return decision.role == nil && places[id].isEmpty ? roleOfSubclasses(of: id) ?? decision : decision
  }

  /// The role of a class, regardless of its subclasses.
  func ownDecision(about id: TypeID) -> RoleDecision {
    if let known = decisions[id] { return known }
    // For classes that create each other.
    decisions[id] = RoleDecision(nil)
    let decision = decide(id)
    decisions[id] = decision
    return decision
  }

  /// Whether all objects of a class are in static and global variables, or in objects that are.
  ///
  /// - Parameter includingApp: whether objects count that the app, a scene or a delegate holds.
  package func isOnlyGlobal(_ id: TypeID, includingApp: Bool) -> Bool {
    isOnlyGlobal(id, includingApp: includingApp, besides: [])
  }

  private func isOnlyGlobal(_ id: TypeID, includingApp: Bool, besides seen: Set<TypeID>) -> Bool {
    let seen = seen.union([id])
    var isGlobal = false
    for place in places[id] {
      switch place.kind {
      case .singleton, .global: isGlobal = true
      case .host where includingApp: isGlobal = true
      case .environment, .injection, .reference, .collectionOfProtocol: continue
      case .createdByObject:
        guard let owner = place.owner, !seen.contains(owner),
          isOnlyGlobal(owner, includingApp: includingApp, besides: seen)
        else { return false }
        isGlobal = true
      default: return false
      }
    }
    return isGlobal
  }

  private func decide(_ id: TypeID) -> RoleDecision {
    if let role = settings.role(of: id, in: program) {
      return RoleDecision(role, RoleEvidence("has this role in the configuration"))
    }
    if settings.isInSpec(id, of: program) {
      return RoleDecision(.store, RoleEvidence("belongs to a context of the spec"))
    }
    if traits.isPartOfSystem(id) {
      return RoleDecision(nil, RoleEvidence("is a delegate of the app, or a view or controller of UIKit or AppKit"))
    }
    if traits.isBox(id) { return RoleDecision(nil, RoleEvidence("only holds a value of any type")) }
    let found = places[id]
    let shared = appWide(found)
    // One of many may also be a constant: `let fallback = Stream()`.
    let isSingle = found.contains { $0.kind == .singleton || $0.kind == .host }
    if !isSingle, let collection = found.first(where: { $0.kind == .collection }) {
      return RoleDecision(.element, RoleEvidence("is one of \(name(of: collection.fact))", at: collection.fact))
    }
    let parts = objects(heldBy: id)
    let fields = state.fields(of: id)
    if isRoot(id, holding: parts, fields: fields), shared != nil || mayBeSingle(id, at: found, holding: parts) {
      let others = parts.count > 2 ? "\(parts.count - 1) other objects" : "`\(parts[1].name)`"
      let text = "holds `\(parts[0].name)` and \(others), and has little state of its own"
      return RoleDecision(.root, RoleEvidence(text, at: parts[0]))
    }
    if fields.isEmpty, !state.sendsChanges(id) {
      return RoleDecision(.service, RoleEvidence("has no state that a view can observe"))
    }
    if let app = onlyApp(found), parts.isEmpty {
      return RoleDecision(.screenModel, RoleEvidence("is used by \(owner(of: app)) only", at: app.fact))
    }
    if let shared {
      return isObserved(id, fields: fields, at: found)
        ? sharedRole(of: id, fields: fields, evidence: shared)
        : RoleDecision(.service, RoleEvidence("has state that nothing observes"))
    }
    if let shared = sharedByEnvironment(found) { return sharedRole(of: id, fields: fields, evidence: shared) }
    if let shared = sharedByPassing(found) { return sharedRole(of: id, fields: fields, evidence: shared) }
    let inherited = inheritedRole(of: id)
    if let inherited, inherited.role == .element { return inherited }
    if let creator = found.first(where: { $0.kind == .createdByView }) {
      return RoleDecision(.screenModel, RoleEvidence("is created by \(owner(of: creator))", at: creator.fact))
    }
    if let creation = found.first(where: { $0.kind == .createdForView }) {
      return RoleDecision(.screenModel, RoleEvidence("is created for \(owner(of: creation))", at: creation.fact))
    }
    if let controller = found.first(where: {
      $0.kind == .createdByObject && ($0.owner.map(traits.isPartOfSystem) ?? false)
    }) {
      return RoleDecision(.screenModel, RoleEvidence("is created by \(owner(of: controller))", at: controller.fact))
    }
    if let creator = found.first(where: { $0.kind == .createdByObject }) {
      return RoleDecision(.part, RoleEvidence("is created by \(owner(of: creator))", at: creator.fact))
    }
    if let collection = found.first(where: { $0.kind == .collectionOfProtocol }) {
      return RoleDecision(.element, RoleEvidence("may be one of \(name(of: collection.fact))", at: collection.fact))
    }
    if let view = onlyView(found) {
      return RoleDecision(.screenModel, RoleEvidence("is held by \(owner(of: view)) only", at: view.fact))
    }
    return inherited
      ?? RoleDecision(
        nil, RoleEvidence(found.isEmpty ? "is held by nothing" : "is used in a way that could not be followed"))
  }

  /// Whether a view observes an object or shows its state, or other code subscribes to it. Without an app, views may be
  /// elsewhere.
  func isObserved(_ id: TypeID, fields: [Fact], at found: [ObjectPlace]) -> Bool {
    if places.rootViews.isEmpty || state.sendsChanges(id) { return true }
    if found.contains(where: { $0.fact.attributes.contains { SwiftUIWrapper.observing.contains($0.name) } }) {
      return true
    }
    var shown = Set(fields.flatMap { [$0.nameID, Name.transient("$" + $0.name)] })
    if program.has(.macro, on: id) {
      // It is observed wherever its state is read, also by its own methods. What has it as another type is not known.
      let isInView = found.contains { $0.owner.map { views.role(of: $0) == .view } ?? false }
      if isInView || program.supertypes(of: id).nominals.contains(where: { $0 != id }) { return true }
      shown.formUnion(
        program[id].parts.flatMap(\.contents).filter { [.property, .function].contains($0.kind) }.map(\.nameID))
    }
    return program.appFiles.contains { file in
      file.facts.all(.member).contains { member in
        guard shown.contains(member.nameID) else { return false }
        let isPublisher = member.name.hasPrefix("$")
        return (isPublisher || program.enclosingType(of: member).flatMap(views.role(of:)) != nil)
          && member.base.flatMap { types.type(of: $0)?.nominal } == id
      }
    }
  }

  private func sharedRole(of id: TypeID, fields: [Fact], evidence: RoleEvidence) -> RoleDecision {
    if !state.sendsChanges(id), ConstantState(types: types).isSetOnlyByInitializers(fields) {
      return RoleDecision(.service, RoleEvidence("has state that only its initializer sets", at: fields.first))
    }
    // A class that gets others has a part in what the app does.
    guard objects(heldBy: id).allSatisfy({ places.isCreated($0, by: id) }),
      let subject = AmbientSubject(
        of: program[id].name, fields: fields, methods: traits.methods(of: id), types: types,
        isPreference: state.isPreference)
    else {
      return RoleDecision(.store, evidence)
    }
    return RoleDecision(.ambient, evidence, RoleEvidence("is about \(subject.rawValue)", at: fields.first))
  }
}

// Kinds of classes.
extension ClassRoles {
  /// The stored properties of a class that hold objects with observed state, which it creates or receives.
  func objects(heldBy id: TypeID) -> [Fact] {
    program.storedProperties(of: id).filter { property in
      property.flags.isDisjoint(with: [.isWeak, .isUnowned]) && !property.isPublished
        && property.initialExpression?.kind != .member
        && (types.type(ofDeclaration: property)?.nominal.map { held in
          held != id && program[held].fact.kind == .classDeclaration
            && (!state.fields(of: held).isEmpty || state.sendsChanges(held))
        } ?? false)
    }
  }

  /// Whether there may be only one object of a class that holds others: it reaches views by the environment, a view creates
  /// it, or nothing holds it, and it creates others.
  private func mayBeSingle(_ id: TypeID, at places: [ObjectPlace], holding objects: [Fact]) -> Bool {
    if places.isEmpty { return objects.contains { self.places.isCreated($0, by: id) } }
    return places.contains { place in
      [.environment, .injection, .createdByView].contains(place.kind)
        || place.kind == .createdByObject && isRoot(place.owner)
    }
  }

  /// Whether a class holds several objects with observed state, and has little state of its own.
  private func isRoot(_ id: TypeID, holding objects: [Fact], fields: [Fact]) -> Bool {
    let own = fields.filter { !objects.contains($0) }
    return objects.count > 1 && own.count * 2 < objects.count
  }
}
