import AppleNames
import LinkedProgram
import SwiftFacts

/// Follows code from the bodies of views, scenes and hosting controllers to every view that they
/// build: through modifiers, builders, helpers, locals, enums and branches.
struct PlacementFinder: ViewCodeReader {
  package let codes: ViewCodes
  private let slots: ContentSlots
  private var placements: [ViewPlacement] = []
  private var foundSites: Set<Fact> = []
  private var visits: Set<Int> = []
  /// Views that contain a navigation stack.
  package private(set) var screens: Set<TypeID> = []

  package init(_ codes: ViewCodes) {
    self.codes = codes
    slots = ContentSlots(codes)
  }

  package mutating func find() -> [ViewPlacement] {
    for type in program.allTypes { enterBody(of: type) }
    for hosting in codes.sites.hostings { enter(hosting) }
    for type in program.allTypes { enterHostedType(of: type) }
    enterForgottenMembers()
    addRemainingPlacements()
    return placements
  }

  /// Follows the steps of code, once for each position in each owner.
  private mutating func enter(_ code: ViewCode, at position: ViewPosition, in owner: TypeID?) {
    code.isFollowed = true
    let steps = codes.steps(of: code)
    guard !steps.isEmpty, isFirstVisit(of: code, at: position, in: owner) else { return }
    for step in steps {
      let position = step.location.position[position]
      switch step.action {
      case .place(let view, let site): place(view, shownBy: site, at: position, in: owner)
      case .makeScreen:
        if position == .whole, let owner { screens.insert(owner) }
      case .show: break  // The position depends on the code that fills the slot.
      case .follow(let code, _), .open(let code, _): enter(code, at: position, in: owner)
      case .placeScene: break  // Its own body is a starting point.
      case .fill(let slot, let content):
        for inner in slots.positions(of: slot) {
          enter(content, at: RelativePosition.within(inner)[position], in: owner)
        }
      }
    }
  }

  private mutating func isFirstVisit(of code: ViewCode, at position: ViewPosition, in owner: TypeID?) -> Bool {
    let owner = (owner?.index ?? -1) + 1
    return visits.insert(code.number << 35 | owner << 3 | Int(position.rawValue)).inserted
  }

  private mutating func place(_ view: TypeID, shownBy site: Fact, at position: ViewPosition, in owner: TypeID?) {
    foundSites.insert(site)
    placements.append(ViewPlacement(view: view, site: site, owner: owner, position: position))
  }
}

// Starting points.
extension PlacementFinder {
  private mutating func enterBody(of type: TypeDeclaration) {
    guard !type.module.isTest else { return }
    let position: ViewPosition
    switch viewCatalog.role(of: type.id) {
    case .host: position = .root
    case .view: position = .whole
    case .viewPart: position = .child
    case .preview, nil: return
    }
    let bodies = program.ownMembers(.body, of: type.id) + program.ownMembers(.makeBody, of: type.id)
    for body in bodies {
      enter(codes.code(of: body), at: position, in: type.id)
    }
  }

  /// `UIHostingController(rootView: …)`, subclasses, and their `super.init(rootView: …)`.
  private mutating func enter(_ hosting: HostingCall) {
    let owner = program.enclosingType(of: hosting.call)
    enter(codes.code(hosting: hosting.call), at: hosting.position, in: owner)
  }

  /// `class Controller: UIHostingController<Screen>`.
  private mutating func enterHostedType(of type: TypeDeclaration) {
    guard viewCatalog.isHostingType(type.id) else { return }
    for inherited in type.parts.flatMap(\.inheritedTypes) {
      guard case .external(let name, let arguments) = program.resolve(inherited),
        SwiftUIType.hosting.contains(name), let view = arguments.first?.nominal
      else { continue }
      let position = expressions.position(of: view, at: inherited, relativeTo: .same)[.root]
      place(view, shownBy: inherited, at: position, in: type.id)
    }
  }

  /// Helpers that return a view and that nothing uses: the location of their view is unknown.
  private mutating func enterForgottenMembers() {
    for helper in codes.sites.helpers {
      let code = codes.code(of: helper)
      if !code.isFollowed { enter(code, at: .unknown, in: program.enclosingType(of: helper)) }
    }
  }

  private mutating func addRemainingPlacements() {
    for construction in codes.sites.constructions where !foundSites.contains(construction.call) {
      let (view, call) = (construction.view, construction.call)
      let position = expressions.position(of: view, at: call, relativeTo: .same)[.unknown]
      place(view, shownBy: call, at: position, in: program.enclosingType(of: call))
    }
  }
}
