import SwiftFacts

extension PlacementFinder {
  mutating func walkCall(_ call: Fact, at place: Place) {
    guard visit(call, at: place), let callee = call.base else { return }
    if let view = program.constructedView(callee) {
      self.place(view, call, at: place)
      walkContent(of: call, in: view, at: place)
    } else if case .metatype(let type) = program.type(of: callee) {
      if let name = builtInName(of: type) { walkBuiltIn(name, call, at: place) }
    } else if callee.kind == .member, let base = callee.base {
      walkModified(call, callee, base, at: place)
    } else if callee.kind == .member {
      walkModifier(callee.name, call, at: place)  // The rest of the chain stands before an `#if`.
    } else if callee.kind == .name {
      walkFunction(call, callee, at: place)
    }
  }

  /// The name of a type of SwiftUI's. A type of the app that has such a name and is no view, as a
  /// model called `List`, is not what a call in a builder means.
  private func builtInName(of type: ProgramType) -> String? {
    if let name = type.externalName { return name }
    guard let name = type.nominal.map({ program[$0].name }) else { return nil }
    return ContentRole.ofType(name) == nil ? nil : name
  }

  /// `base.modifier(…)`, or a method that gives a view.
  private mutating func walkModified(
    _ call: Fact, _ callee: Fact, _ base: Fact, at place: Place
  ) {
    let functions = viewFunctions(of: callee, call)
    for function in functions {
      follow(function, at: place)
      // Modifiers stand on a view; what another method belongs to is none.
      if isModifier(function) { walk(base, at: slots.places(ofSelfIn: function, at: place)) }
      walkArguments(of: call, to: function, at: place)
    }
    if functions.isEmpty {
      walk(
        base, at: appliedModifier(call).map { slots.places(ofContentOf: $0, at: place) } ?? [place])
      walkModifier(callee.name, call, at: place)
    }
  }

  /// A call without a receiver: a helper, or a modifier of the view that the code extends.
  private mutating func walkFunction(_ call: Fact, _ callee: Fact, at place: Place) {
    let functions = viewFunctions(of: callee, call)
    for function in functions {
      follow(function, at: place)
      if isModifier(function) {
        for inner in slots.places(ofSelfIn: function, at: place) { showSelf(of: call, at: inner) }
      }
      walkArguments(of: call, to: function, at: place)
    }
    if functions.isEmpty {
      walk(callee, at: place)  // `content()` shows what the view was given.
      let places = appliedModifier(call).map { slots.places(ofContentOf: $0, at: place) } ?? [place]
      for inner in places { showSelf(of: call, at: inner) }
      walkModifier(callee.name, call, at: place)
    }
  }

  /// The helpers that a call may mean: those that give a view, and of overloads those that fit.
  private func viewFunctions(of callee: Fact, _ call: Fact) -> [Fact] {
    let functions = helpers(of: callee).filter { $0.kind == .function && program.givesView($0) }
    guard functions.count > 1 else { return functions }
    let fitting = functions.filter { program.accepts(call, $0) }
    return fitting.isEmpty ? functions : fitting
  }

  /// The modifier of the app in `.modifier(Card())`.
  private func appliedModifier(_ call: Fact) -> TypeID? {
    guard call.base?.name == "modifier", let modifier = call.arguments.first?.firstChild,
      modifier.kind == .call, let callee = modifier.base
    else { return nil }
    return program.constructedView(callee)
  }

  /// Whether a member is one that every view has.
  func isModifier(_ member: Fact) -> Bool {
    member.enclosingType.map { program.types.externalName(of: $0) == .view } ?? false
  }

  private mutating func walkModifier(_ name: String, _ call: Fact, at place: Place) {
    switch ContentRole.ofModifier(name) {
    case .screen: walkArguments(of: call, at: place.at(.root))
    case .part: walkArguments(of: call, at: place.inside)
    default:
      if name == "map" || name == "flatMap" {
        walkMapped(call, at: place)
      } else {
        walkClosures(of: call, at: place.unknown)
      }
    }
  }

  /// `item.map { … }` shows an optional, or each element.
  private mutating func walkMapped(_ call: Fact, at place: Place) {
    let mapped = call.base?.base.flatMap { program.type(of: $0) }
    walkClosures(of: call, at: mapped?.element == nil ? place : place.repeated)
  }

  /// A type that is not of the program.
  private mutating func walkBuiltIn(_ name: String, _ call: Fact, at place: Place) {
    switch ContentRole.ofType(name) {
    case .screen:
      noteScreen(at: place)
      walkArguments(of: call, at: place.at(.root))
    case .tab: walkArguments(of: call, at: place.at(.tab))  // Tabs may be the pages of a part.
    case .picture: walkArguments(of: call, at: place.at(.preview))
    case .repeated: walkArguments(of: call, at: place.repeated)
    case .list: walkArguments(of: call, at: call.hasData ? place.repeated : place.inside)
    case .transparent: walkArguments(of: call, at: place)
    case .layout: walkLayout(call, at: place)
    case .part: walkArguments(of: call, at: place.inside)
    case .link: walkLink(call, at: place)
    case nil: walkArguments(of: call, at: place.unknown)
    }
  }

  private mutating func walkLayout(_ call: Fact, at place: Place) {
    for closure in call.arguments.compactMap(\.firstChild) where closure.kind == .closure {
      let isOnly = closure.statedViewCount == 1
      walk(closure, at: isOnly ? place : place.inside)
    }
  }

  /// The destination of a link is a screen, its label is not.
  private mutating func walkLink(_ call: Fact, at place: Place) {
    let labels = Set(call.arguments.map(\.name))
    let first = call.arguments.first
    let isTitled = first.map { $0.name.isEmpty && !$0.flags.contains(.isTrailingClosure) } ?? false
    let trailingIsLabel =
      !labels.contains("label") && !isTitled
      && (labels.contains("value") || labels.contains("destination"))
    for argument in call.arguments {
      guard let content = argument.firstChild else { continue }
      let isLabel =
        argument.name == "label"
        || argument.flags.contains(.isTrailingClosure) && argument.name.isEmpty && trailingIsLabel
      walk(content, at: isLabel ? place.inside : place.at(.root))
    }
  }

  /// What a view of the app is given to show.
  private mutating func walkContent(of call: Fact, in wrapper: TypeID, at place: Place) {
    for argument in call.children where argument.isContent {
      for inner in slots.places(of: argument, in: wrapper, at: place) {
        walkArgument(argument, at: inner)
      }
    }
  }

  /// What a helper of the app is given to show.
  private mutating func walkArguments(of call: Fact, to function: Fact, at place: Place) {
    for argument in call.children where argument.isContent {
      for inner in slots.places(of: argument, of: function, at: place) {
        walkArgument(argument, at: inner)
      }
    }
  }

  /// Everything that a call is given, if it gives a view.
  private mutating func walkArguments(of call: Fact, at place: Place) {
    for argument in call.children where argument.isContent {
      walkArgument(argument, at: place)
    }
  }

  private mutating func walkArgument(_ argument: Fact, at place: Place) {
    guard let content = argument.firstChild else { return }
    switch content.kind {
    case .closure, .call, .member, .name, .ternary: walk(content, at: place)
    default: break
    }
  }

  private mutating func walkClosures(of call: Fact, at place: Place) {
    for argument in call.children where argument.kind == .argument {
      if let content = argument.firstChild, content.kind == .closure { walk(content, at: place) }
    }
  }
}

extension Fact {
  /// Whether it is an argument that may give something to show.
  var isContent: Bool { kind == .argument && !Self.actionLabels.contains(nameID) }

  private static let actionLabels = NameSet(SwiftUINames.actionLabels.map(Name.init))

  /// Whether a list is given what to repeat.
  fileprivate var hasData: Bool {
    arguments.contains { $0.name.isEmpty && !$0.flags.contains(.isTrailingClosure) }
  }
}
