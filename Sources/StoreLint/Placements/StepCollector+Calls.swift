import SwiftFacts

extension StepCollector {
  mutating func walkCall(_ call: Fact, at position: RelativePosition) {
    guard let callee = call.base else { return }
    if let type = program.foreignType(callee) {
      walkBuiltIn(ContentRole.ofType(type), call, at: position)
    } else if let view = program.constructedView(callee) {
      place(view, call, at: position)
      for argument in call.children where argument.isContent {
        guard let content = argument.shownExpression else { continue }
        fill(
          .property(of: view, for: argument), with: codes.code(expression: content), at: position)
      }
    } else if program.mayBeMetatype(callee), case .metatype(let type) = program.type(of: callee) {
      if let name = builtInName(of: type) {
        walkBuiltIn(ContentRole.ofType(name), call, at: position)
      }
    } else if callee.kind == .member, let base = callee.base {
      walkModified(call, callee, base, at: position)
    } else if callee.kind == .member {
      // The rest of the chain stands before an `#if`.
      walkModifier(callee.nameID, call, at: position)
    } else if callee.kind == .name {
      walkFunction(call, callee, at: position)
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
    _ call: Fact, _ callee: Fact, _ base: Fact, at position: RelativePosition
  ) {
    let functions = viewFunctions(of: callee, call)
    if functions.isEmpty {
      if let modifier = appliedModifier(call) {
        fill(.content(ofModifier: modifier), with: codes.code(expression: base), at: position)
      } else {
        walk(base, at: position)
      }
      walkModifier(callee.nameID, call, at: position)
      return
    }
    // Modifiers stand on a view; what another method belongs to is none.
    let receiver = functions.contains(where: program.isViewMember) ? base : nil
    walkFunctions(functions, call, calledOn: receiver.map(codes.code(expression:)), at: position)
  }

  /// A call without a receiver: a helper, or a modifier of the view that the code extends.
  private mutating func walkFunction(_ call: Fact, _ callee: Fact, at position: RelativePosition) {
    let functions = viewFunctions(of: callee, call)
    if functions.isEmpty {
      walk(callee, at: position)  // `content()` shows what the view was given.
      if let modifier = appliedModifier(call) {
        if let view = implicitReceiver(of: call) {
          fill(.content(ofModifier: modifier), with: view, at: position)
        }
      } else {
        showSelf(of: call, at: position)
      }
      walkModifier(callee.nameID, call, at: position)
      return
    }
    walkFunctions(functions, call, calledOn: implicitReceiver(of: call), at: position)
  }

  /// The view that code of every view has for `self`.
  private func implicitReceiver(of call: Fact) -> ViewCode? {
    viewMember(around: call).map { codes.code(showing: $0) }
  }

  /// The functions of the app that a call may mean, with what each is given.
  private mutating func walkFunctions(
    _ functions: [Fact], _ call: Fact, calledOn receiver: ViewCode?, at position: RelativePosition
  ) {
    let arguments = call.children.filter(\.isContent).compactMap { argument in
      argument.shownExpression.map { (argument, codes.code(expression: $0)) }
    }
    for function in functions {
      follow(function, at: position)
      let code = codes.code(of: function)
      if let receiver, program.isViewMember(function) {
        fill(.receiver(of: code), with: receiver, at: position)
      }
      for (argument, content) in arguments {
        fill(.parameter(of: code, for: argument), with: content, at: position)
      }
    }
  }

  /// The helpers that a call may mean: those that give a view, and of overloads those that fit.
  private func viewFunctions(of callee: Fact, _ call: Fact) -> [Fact] {
    let functions = program.viewHelpers(of: callee).filter {
      $0.kind == .function && program.givesView($0)
    }
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

  private mutating func walkModifier(_ name: Name, _ call: Fact, at position: RelativePosition) {
    switch ContentRole.ofModifier(name) {
    case .screen: walkArguments(of: call, at: position.at(.root))
    case .part: walkArguments(of: call, at: position.inside)
    default:
      if name == .map || name == .flatMap {
        walkMapped(call, at: position)
      } else {
        walkClosures(of: call, at: position.unknown)
      }
    }
  }

  /// `item.map { … }` shows an optional, or each element.
  private mutating func walkMapped(_ call: Fact, at position: RelativePosition) {
    let mapped = call.base?.base.flatMap { program.type(of: $0) }
    walkClosures(of: call, at: mapped?.element == nil ? position : position.repeated)
  }

  /// A type that is not of the program.
  private mutating func walkBuiltIn(
    _ role: ContentRole?, _ call: Fact, at position: RelativePosition
  ) {
    switch role {
    case .screen:
      add(.makeScreen, at: position)
      walkArguments(of: call, at: position.at(.root))
    case .tab: walkArguments(of: call, at: position.at(.tab))  // Tabs may be the pages of a part.
    case .picture: walkArguments(of: call, at: position.at(.preview))
    case .repeated: walkArguments(of: call, at: position.repeated)
    case .list: walkArguments(of: call, at: call.hasData ? position.repeated : position.inside)
    case .transparent: walkArguments(of: call, at: position)
    case .layout: walkLayout(call, at: position)
    case .part: walkArguments(of: call, at: position.inside)
    case .link: walkLink(call, at: position)
    case nil: walkArguments(of: call, at: position.unknown)
    }
  }

  private mutating func walkLayout(_ call: Fact, at position: RelativePosition) {
    for closure in call.arguments.compactMap(\.firstChild) where closure.kind == .closure {
      let isOnly = closure.statedViewCount == 1
      walk(closure, at: isOnly ? position : position.inside)
    }
  }

  /// The destination of a link is a screen, its label is not.
  private mutating func walkLink(_ call: Fact, at position: RelativePosition) {
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
      walk(content, at: isLabel ? position.inside : position.at(.root))
    }
  }

  /// Everything that a call is given, if it gives a view.
  private mutating func walkArguments(of call: Fact, at position: RelativePosition) {
    for argument in call.children where argument.isContent {
      if let content = argument.shownExpression { walk(content, at: position) }
    }
  }

  private mutating func walkClosures(of call: Fact, at position: RelativePosition) {
    for argument in call.children where argument.kind == .argument {
      if let content = argument.firstChild, content.kind == .closure { walk(content, at: position) }
    }
  }
}

extension Fact {
  /// Whether it is an argument that may give something to show.
  var isContent: Bool { kind == .argument && !Self.actionLabels.contains(nameID) }

  private static let actionLabels = NameSet(SwiftUINames.actionLabels.map(Name.init))

  /// What an argument may give to show.
  fileprivate var shownExpression: Fact? {
    guard let content = firstChild else { return nil }
    switch content.kind {
    case .closure, .call, .member, .name, .ternary: return content
    default: return nil
    }
  }

  /// Whether a list is given what to repeat.
  fileprivate var hasData: Bool {
    arguments.contains { $0.name.isEmpty && !$0.flags.contains(.isTrailingClosure) }
  }
}
