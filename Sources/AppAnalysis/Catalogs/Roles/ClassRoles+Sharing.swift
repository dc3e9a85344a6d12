import ArchitectureModel
import LinkedProgram
import SwiftFacts

// Evidence that several parts of an app share an object.
extension ClassRoles {
  func appWide(_ places: [ObjectPlace]) -> RoleEvidence? {
    // Of a class with several global objects, such as caches, none is the one that the app shares.
    let isOneOfMany = places.count { $0.kind == .global && $0.fact.initialExpression?.kind == .call } > 1
    if isOneOfMany, !places.contains(where: { $0.kind == .host || $0.kind == .singleton }) { return nil }
    for place in places {
      switch place.kind {
      case .singleton: return RoleEvidence("has the shared instance `\(place.fact.name)`", at: place.fact)
      case .host: return RoleEvidence("is held by \(owner(of: place))", at: place.fact)
      case .global: return RoleEvidence("is in the global variable `\(place.fact.name)`", at: place.fact)
      default: continue
      }
    }
    return nil
  }

  func sharedByEnvironment(_ places: [ObjectPlace]) -> RoleEvidence? {
    let readers = Set(places.filter { $0.kind == .environment }.compactMap(\.owner))
    let creators = Set(places.filter { $0.kind == .createdByView }.compactMap(\.owner))
    // A screen may hand its own model to its parts by the environment. Without an app, a screen cannot be told from a root.
    let rootViews = self.places.rootViews
    if !creators.isEmpty, !rootViews.isEmpty, creators.isDisjoint(with: rootViews) { return nil }
    // A view that injects what it got gives it to its own parts.
    let injectors = places.filter { $0.kind == .injection }.map(\.owner)
    let isPart = places.contains { $0.kind == .createdByObject }
    if !injectors.isEmpty, !isPart, !rootViews.isEmpty, injectors.allSatisfy({ isInnerView($0, besides: rootViews) }) {
      return nil
    }
    let isOwned = !creators.isEmpty
    guard readers.count > (isOwned ? 1 : 0) else {
      let injection = isOwned ? nil : places.first { $0.kind == .injection }
      return injection.map { RoleEvidence("is injected into the environment", at: $0.fact) }
    }
    let count = readers.count == 1 ? "1 view" : "\(readers.count) views"
    return RoleEvidence("is in the environment of \(count)", at: places.first { $0.kind == .environment }?.fact)
  }

  /// Several objects that do not own each other hold it, or a composition root creates it.
  func sharedByPassing(_ places: [ObjectPlace]) -> RoleEvidence? {
    // What a screen creates and gives to its helpers ends with it.
    let creators = places.filter { [.createdByView, .createdByObject].contains($0.kind) }
    if !creators.isEmpty, creators.allSatisfy({ isInnerView($0.owner, besides: self.places.rootViews) }) { return nil }
    let kinds: Set<ObjectPlace.Kind> = [.createdByObject, .heldByObject]
    if let root = places.first(where: { kinds.contains($0.kind) && isRoot($0.owner) }) {
      let verb = root.kind == .createdByObject ? "created" : "held"
      return RoleEvidence("is \(verb) by \(owner(of: root)), a composition root", at: root.fact)
    }
    // A value, such as a message, may carry any object.
    let holders = independent(
      places.filter { place in
        place.kind == .heldByObject && traits.isObject(place.owner) && !traits.isPartOfView(place.owner)
          && place.fact.flags.isDisjoint(with: [.isWeak, .isUnowned])
          && ![.root, .element].contains(place.owner.flatMap { ownDecision(about: $0).role })
      })
    guard Set(holders.map(\.owner)).count > 1 else { return nil }
    let names = Set(holders.map(owner)).sorted()
    let more = names.count > 3 ? " and \(names.count - 2) others" : ""
    let shown = names.prefix(more.isEmpty ? 3 : 2).joined(separator: ", ")
    return RoleEvidence("is held by \(shown)\(more)", at: holders.first?.fact)
  }

  /// The places without those in objects that an owner of another place creates: they are parts of that one.
  private func independent(_ holders: [ObjectPlace]) -> [ObjectPlace] {
    let owners = Set(holders.compactMap(\.owner))
    return holders.filter { holder in
      !(holder.owner.map { places[$0] } ?? []).contains { place in
        place.kind == .createdByObject && place.owner != holder.owner && place.owner.map(owners.contains) ?? false
      }
    }
  }

  /// The only place of an object that nothing but one type of view holds, besides the controller that shows the view.
  func onlyView(_ places: [ObjectPlace]) -> ObjectPlace? {
    let places = places.filter { place in
      let isController = place.owner.map(traits.isPartOfSystem) ?? false
      let isHeldBeside = isController || place.fact.flags.contains(.isWeak)
      return ![.reference, .createdForView].contains(place.kind) && !(place.kind == .heldByObject && isHeldBeside)
    }
    guard let first = places.first,
      places.allSatisfy({ $0.kind == .passedToView && $0.owner == first.owner })
    else { return nil }
    return first
  }

  /// The only place of an object of which the app or a scene uses only members, so that no other code gets it.
  ///
  /// Matches: `@StateObject private var checker = Checker()` in an `App` that calls `checker.check()`
  func onlyApp(_ places: [ObjectPlace]) -> ObjectPlace? {
    guard places.count == 1, let place = places.first, place.kind == .host, let owner = place.owner,
      views.role(of: owner) == .host
    else { return nil }
    let uses = program[owner].parts.flatMap { program.uses(of: place.fact.nameID, in: $0) }
    let usesMembers = uses.allSatisfy { $0.parent?.kind == .member && $0.parent?.base == $0 }
    return !uses.isEmpty && usesMembers ? place : nil
  }

  private func isInnerView(_ id: TypeID?, besides rootViews: Set<TypeID>) -> Bool {
    id.map { views.role(of: $0) == .view && !rootViews.contains($0) } ?? false
  }

  func isRoot(_ id: TypeID?) -> Bool { id.map { ownDecision(about: $0).role == .root } ?? false }

  func owner(of place: ObjectPlace) -> String {
    place.owner.map { "`\(program.fullName(of: $0))`" } ?? "a file"
  }

  func name(of property: Fact) -> String {
    let owner = program.enclosingType(of: property).map { program.fullName(of: $0) + "." } ?? ""
    return "`\(owner)\(property.name)`"
  }
}
