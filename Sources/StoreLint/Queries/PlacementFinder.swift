import SwiftFacts

/// Follows code from the bodies of views, scenes and hosting controllers to every view that they
/// build: through modifiers, builders, helpers, locals, enums and branches.
struct PlacementFinder {
  let program: Program
  let slots: ContentSlots
  private var placements: [ViewPlacement] = []
  private var placedSites: Set<Fact> = []
  private var visits: Set<Visit> = []
  private var followed: Set<Fact> = []
  private var shown: [Fact: Set<ViewPosition>] = [:]
  /// Views that bring a navigation stack of their own.
  private(set) var screens: Set<TypeID> = []

  /// Where the code that is being followed will stand.
  struct Place: Hashable {
    var position: ViewPosition
    var owner: TypeID?

    /// Another position for what this code builds; in a preview everything is part of the preview.
    func at(_ position: ViewPosition) -> Place {
      Place(position: self.position == .preview ? .preview : position, owner: owner)
    }
    /// A part of what stands here.
    var inside: Place { at(position == .repeated ? position : .child) }
    /// A part that is there for each element of a collection; tabs made so are still tabs.
    var repeated: Place { at(position == .tab ? position : .repeated) }
    /// Somewhere that cannot be followed from here.
    var unknown: Place { at(.unknown) }
  }

  private struct Visit: Hashable {
    let fact: Fact
    let place: Place
  }

  init(_ program: Program, slots: ContentSlots) {
    self.program = program
    self.slots = slots
  }

  init(_ program: Program) {
    self.init(program, slots: ContentSlots(program))
  }

  mutating func find() -> [ViewPlacement] {
    for type in program.allTypes { enterBody(of: type) }
    for file in program.files where !file.module.isTest {
      for call in file.facts.all(.call) { enterHosting(call) }
    }
    for type in program.allTypes { enterHostedType(of: type) }
    enterForgottenMembers()
    placeTheRest()
    return placements
  }

  mutating func place(_ view: TypeID, _ site: Fact, at place: Place) {
    placedSites.insert(site)
    var position = program.isPreviewOrTest(site) ? .preview : place.position
    // A modifier or a style is part of what it stands on, wherever that is.
    if position == .unknown, program.role(of: view) == .viewPart { position = .child }
    placements.append(
      ViewPlacement(view: view, site: site, owner: place.owner, position: position))
  }

  /// A view whose body is a navigation stack is a screen wherever it stands.
  mutating func noteScreen(at place: Place) {
    if case .whole(let view) = place.position { screens.insert(view) }
  }

  /// Whether this is the first time that code is followed to the same end.
  mutating func visit(_ fact: Fact, at place: Place) -> Bool {
    visits.insert(Visit(fact: fact, place: place)).inserted
  }

  /// The positions at which code shows what it is given, by slot.
  mutating func shownSlots(in code: Fact) -> [Fact: Set<ViewPosition>] {
    follow(code, at: Place(position: .result, owner: program.enclosingType(of: code)))
    return shown
  }

  /// Remembers that what came through a slot is shown.
  mutating func show(_ slot: Fact, at place: Place) {
    shown[slot, default: []].insert(place.position)
  }

  mutating func follow(_ declaration: Fact, at place: Place) {
    followed.insert(declaration)
    guard visit(declaration, at: place) else { return }
    if declaration.kind == .property, declaration.isStored {
      if let value = declaration.initialExpression { walk(value, at: place) }
    } else if let code = declaration.kind == .property ? declaration.getter : declaration.codeBlock
    {
      walkCode(code, at: place)
    }
  }
}

// Where the walk begins.
extension PlacementFinder {
  private mutating func enterBody(of type: TypeDeclaration) {
    guard !type.module.isTest else { return }
    let position: ViewPosition
    switch program.role(of: type.id) {
    case .host: position = .root
    case .view: position = .whole(of: type.id)
    case .viewPart: position = .child
    case .preview, nil: return
    }
    let bodies =
      program.ownMembers(.body, of: type.id) + program.ownMembers(.makeBody, of: type.id)
    for body in bodies {
      follow(body, at: Place(position: position, owner: type.id))
    }
  }

  /// `UIHostingController(rootView: …)`, subclasses, and their `super.init(rootView: …)`.
  private mutating func enterHosting(_ call: Fact) {
    guard let callee = call.base, let position = hostingPosition(callee) else { return }
    let owner = program.enclosingType(of: call)
    for argument in call.arguments {
      guard let content = argument.firstChild, !SwiftUINames.actionLabels.contains(argument.name)
      else { continue }
      walk(content, at: Place(position: position, owner: owner))
    }
  }

  /// Where a call puts the view that it is given: on a screen or in a picture; nil if in neither.
  private func hostingPosition(_ callee: Fact) -> ViewPosition? {
    guard program.mayBeType(callee, among: program.viewNames.hosts) else { return nil }
    if callee.kind == .member, callee.base?.nameID == .superclass {
      return program.enclosingType(of: callee).map(program.isHostingType) == true ? .root : nil
    }
    guard case .metatype(let type) = program.type(of: callee) else { return nil }
    if let name = type.externalName {
      if SwiftUINames.pictureTypes.contains(name) { return .preview }
      return SwiftUINames.hostingTypes.contains(name) ? .root : nil
    }
    return type.nominal.map(program.isHostingType) ?? false ? .root : nil
  }

  /// `class Controller: UIHostingController<Screen>`.
  private mutating func enterHostedType(of type: TypeDeclaration) {
    guard program.isHostingType(type.id) else { return }
    for inherited in type.parts.flatMap(\.inheritedTypes) {
      guard case .external(let name, let arguments) = program.resolve(inherited),
        SwiftUINames.hostingTypes.contains(name), let view = arguments.first?.nominal
      else { continue }
      place(view, inherited, at: Place(position: .root, owner: type.id))
    }
  }

  /// Helpers that give a view and that nothing led to: where their view goes is not known.
  private mutating func enterForgottenMembers() {
    for file in program.files where !file.module.isTest {
      let helpers =
        file.facts.all(.function).filter(program.givesView)
        + file.facts.all(.property).filter(program.givesView)
      for fact in helpers.sorted(by: { $0.index < $1.index }) where !followed.contains(fact) {
        follow(fact, at: Place(position: .unknown, owner: program.enclosingType(of: fact)))
      }
    }
  }

  private mutating func placeTheRest() {
    for file in program.files where !file.module.isTest {
      for call in file.facts.all(.call) {
        guard let callee = call.base, let view = program.constructedView(callee),
          !placedSites.contains(call)
        else { continue }
        place(
          view, call, at: Place(position: .unknown, owner: program.enclosingType(of: call)))
      }
    }
  }
}

extension Program {
  /// The view that a call of `callee` builds.
  func constructedView(_ callee: Fact) -> TypeID? {
    guard mayBeType(callee, among: viewNames.views), case .metatype(let type) = type(of: callee),
      case .nominal(let id, _) = type
    else { return nil }
    return role(of: id)?.isPlaced == true ? id : nil
  }
}
