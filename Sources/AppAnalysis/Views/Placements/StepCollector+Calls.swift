import AppleNames
import LinkedProgram
import SwiftFacts

extension StepCollector {
  mutating func walkCall(_ call: Fact, at location: BuildLocation) {
    guard let callee = call.base else { return }
    if let type = expressions.foreignType(callee) {
      walkBuiltIn(type.text, in: call, at: location)
    } else if isLayout(callee) {
      if let layout = expressions.constructedView(callee) { place(layout, shownBy: call, at: location) }
      walkLayout(call, at: location)
    } else if let view = expressions.constructedView(callee) {
      self.place(view, shownBy: call, at: location)
      for argument in call.children where argument.isContent {
        guard let content = argument.shownExpression else { continue }
        fill(
          .property(of: view, for: argument), with: codes.code(expression: content), at: location)
      }
    } else if types.mayBeMetatype(callee), case .metatype(let type) = types.type(of: callee) {
      if let scene = type.nominal, viewCatalog.role(of: scene) == .host {
        add(.placeScene(scene), at: location)
      } else if let name = builtInName(of: type) {
        walkBuiltIn(name, in: call, at: location)
      }
    } else if callee.kind == .member, let base = callee.base {
      walkModified(call, of: callee, on: base, at: location)
    } else if callee.kind == .member {
      // The rest of the chain precedes an `#if`.
      walkModifier(callee.nameID, in: call, at: location)
    } else if callee.kind == .name {
      walkCall(call, of: callee, at: location)
    } else if callee.kind == .optionalChain || callee.kind == .forceUnwrap {
      walk(callee, at: location)  // `footer?()`
    }
  }

  /// Whether a callee is a layout that arranges the views in its closure: `topBar { … }` for a property
  /// `topBar: some Layout`, or `Flow(spacing: 4) { … }`.
  private func isLayout(_ callee: Fact) -> Bool {
    guard let type = types.type(of: callee) else { return false }
    switch type {
    case .metatype(.nominal(let id, _)), .nominal(let id, _): return program.conforms(id, to: SwiftUIType.layout)
    case .external(let name, _): return SwiftUIType.layouts.contains(name)
    default: return false
    }
  }

  /// The name of a SwiftUI type. A call in a builder does not refer to a type of the app with the same
  /// name that is not a view, such as a model called `List`.
  private func builtInName(of type: ProgramType) -> String? {
    if let name = type.externalName { return name }
    guard let name = type.nominal.map({ program[$0].name }) else { return nil }
    return knownViews.role(ofType: Name.transient(name)) == nil ? nil : name
  }

  /// `base.modifier(…)`, or a method that returns a view.
  private mutating func walkModified(_ call: Fact, of callee: Fact, on base: Fact, at location: BuildLocation) {
    let functions = viewFunctions(of: callee, call)
    if functions.isEmpty {
      if types.declarations(of: callee).contains(where: { mayShow($0, calledBy: call) }) {
        return walk(callee, at: location)  // `route.content()` shows what the value holds.
      }
      if let modifier = appliedModifier(call) {
        fill(.content(ofModifier: modifier), with: codes.code(expression: base), at: location)
      } else if callee.nameID == .map || callee.nameID == .flatMap {
        walk(base, at: location)  // `page(key).map { AnyView($0) }`
      } else {
        walk(base, at: location.below(change(by: call)))
      }
      walkModifier(callee.nameID, in: call, at: location)
      return
    }
    // A method of a view that returns the view: `Card().style(.large)`.
    if functions.contains(where: { expressions.returnsItself($0) || modifiesItself($0) }) { walk(base, at: location) }
    // Modifiers are applied to a view; the receiver of another method is not a view.
    let receiver = functions.contains(where: expressions.isViewMember) ? base : nil
    walkFunctions(
      functions, in: call, calledOn: receiver.map(codes.code(expression:)), at: location)
  }

  /// Whether a method of a view applies a modifier to the view.
  ///
  /// Matches: `func keyHelp(_ key: String) -> some View { self.help(key) }` in `struct ToolButton: View`
  private func modifiesItself(_ function: Fact) -> Bool {
    guard let owner = program.enclosingType(of: function), viewCatalog.role(of: owner) == .view,
      let code = function.codeBlock
    else { return false }
    return code.descendants.contains { part in
      part.kind == .member && part.call != nil && (part.base?.isSelf ?? false)
        && types.declarations(of: part).isEmpty
    }
  }

  /// Whether a call may call what a property holds to show a view. `List { … }.id(…)` calls SwiftUI's modifier, even
  /// if a model `List` has an `id`, and so does `Editor().onChange(of: text) { … }` if `Editor` keeps a closure
  /// `onChange`.
  private func mayShow(_ property: Fact, calledBy call: Fact) -> Bool {
    guard property.kind == .property, call.arguments.allSatisfy(\.name.isEmpty) else { return false }
    switch types.type(ofDeclaration: property)?.unwrapped {
    case .function(_, let result): return result?.isVoid != true
    case .parameter, nil: return true
    default: return false
    }
  }

  /// A call without a receiver: a helper, or a modifier of the view around the code.
  private mutating func walkCall(_ call: Fact, of callee: Fact, at location: BuildLocation) {
    let functions = viewFunctions(of: callee, call)
    if functions.isEmpty {
      let declarations = types.declarations(of: callee)
      // `content()` shows the content of the view, `change(self)` also the view itself.
      if !declarations.contains(where: { $0.kind == .function }) {
        walk(callee, at: location)
        if call.passesSelf { showSelf(of: call, at: location) }
      }
      if let modifier = appliedModifier(call) {
        if let view = implicitReceiver(of: call) {
          fill(.content(ofModifier: modifier), with: view, at: location)
        }
      } else if declarations.allSatisfy({ $0.kind == .function }) {
        showSelf(of: call, at: location.below(change(by: call)))
      }
      walkModifier(callee.nameID, in: call, at: location)
      return
    }
    walkFunctions(functions, in: call, calledOn: implicitReceiver(of: call), at: location)
  }

  /// The view that is `self` in an extension of `View`.
  private func implicitReceiver(of call: Fact) -> ViewCode? {
    viewMember(around: call).map { codes.code(showing: $0) }
  }

  /// The functions of the app that a call may refer to.
  private mutating func walkFunctions(
    _ functions: [Fact], in call: Fact, calledOn receiver: ViewCode?, at location: BuildLocation
  ) {
    let arguments = call.children.filter(\.isContent).compactMap { argument in
      argument.shownExpression.map { (argument, codes.code(expression: $0)) }
    }
    for function in functions {
      follow(function, from: call, at: location)
      let code = codes.code(of: function)
      if let receiver, expressions.isViewMember(function) {
        let given = changes(byClosuresOf: call, passedTo: function)
        fill(.receiver(of: code), with: receiver, at: location.below(given))
      }
      for (argument, content) in arguments {
        fill(.parameter(of: code, for: argument), with: content, at: location)
      }
    }
  }

  private mutating func walkModifier(_ name: Name, in call: Fact, at location: BuildLocation) {
    let location = presentsLater(call) ? location.conditional : location
    switch knownViews.role(ofModifier: name) {
    case .screen:
      walkArguments(of: call, at: location.at(.root).below(changes(forPagesOf: call)))
    case .part: walkArguments(of: call, at: location.inside)
    default:
      if name == .map || name == .flatMap {
        walkMapped(call, at: location)
      } else if name != .environment {  // What it puts into the environment is shown where other code reads it.
        walkClosures(of: call, at: unknown(location, in: call))
      }
    }
  }

  /// `item.map { … }` shows an optional, or each element.
  private mutating func walkMapped(_ call: Fact, at location: BuildLocation) {
    let mapped = call.base?.base.flatMap { types.type(of: $0) }
    walkClosures(of: call, at: mapped?.element == nil ? location.conditional : location.repeated)
  }

  /// An external type.
  private mutating func walkBuiltIn(_ name: String, in call: Fact, at location: BuildLocation) {
    switch knownViews.role(ofType: Name.transient(name)) {
    case .scene: openScene(call, at: location)
    case .screen:
      add(.makeScreen, at: location)
      walkArguments(of: call, at: location.at(.root))
    case .tab: walkTabs(name, in: call, at: location.at(.tab))  // Tabs may be pages of a part.
    case .picture: break  // It inherits nothing from the code around: it is a root.
    case .repeated: walkArguments(of: call, at: location.repeated)
    case .list: walkArguments(of: call, at: call.hasData ? location.repeated : location.inside)
    case .transparent where name == "ModifiedContent": walkModifiedContent(call, at: location)
    case .transparent: walkArguments(of: call, at: location)
    case .layout: walkLayout(call, at: location)
    case .part: walkArguments(of: call, at: location.inside)
    case .link: walkLink(call, at: location)
    case nil: walkArguments(of: call, at: unknown(location, in: call))
    }
  }

  /// `ModifiedContent(content: Cart(), modifier: Card())`
  private mutating func walkModifiedContent(_ call: Fact, at location: BuildLocation) {
    guard let content = call.argument("content") else { return }
    let modifier = call.argument("modifier").flatMap { types.type(of: $0)?.nominal }
    if let modifier, viewCatalog.role(of: modifier) == .viewPart {
      fill(.content(ofModifier: modifier), with: codes.code(expression: content), at: location)
    } else {
      walk(content, at: location.below(change(by: call)))
    }
  }

  /// The content of a view or a modifier that is not known. It may never show it.
  private func unknown(_ location: BuildLocation, in call: Fact) -> BuildLocation {
    location.unknown.conditional.below(change(byUnknown: call))
  }

  /// A tab view shows its first tab at once.
  private mutating func walkTabs(_ name: String, in call: Fact, at location: BuildLocation) {
    guard name == "TabView" else { return walkArguments(of: call, at: location) }
    for closure in call.arguments.compactMap(\.firstChild) where closure.kind == .closure {
      for (number, tab) in closure.contents.filter(\.statesView).enumerated() {
        walk(tab, at: number == 0 ? location : location.conditional)
      }
    }
  }

  private mutating func openScene(_ call: Fact, at location: BuildLocation) {
    for argument in call.children where argument.isContent {
      // A member without a base is a placement, such as `.newItem`.
      guard let content = argument.shownExpression, content.kind != .member || content.base != nil else { continue }
      add(.open(codes.code(expression: content), scene: call), at: location.at(.root))
    }
  }

  private mutating func walkLayout(_ call: Fact, at location: BuildLocation) {
    for content in call.arguments.filter(\.isContent).compactMap(\.shownExpression) {
      let isOnly = content.kind == .closure && content.statedViewCount == 1
      walk(content, at: isOnly ? location : location.inside)
    }
  }

  /// The destination of a link is a screen, its label is not.
  private mutating func walkLink(_ call: Fact, at location: BuildLocation) {
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
      walk(content, at: isLabel ? location.inside : location.at(.root).conditional)
    }
  }

  /// All arguments of a call, if they are views.
  private mutating func walkArguments(of call: Fact, at location: BuildLocation) {
    for argument in call.children where argument.isContent {
      if let content = argument.shownExpression { walk(content, at: location) }
    }
  }

  private mutating func walkClosures(of call: Fact, at location: BuildLocation) {
    for argument in call.children where argument.kind == .argument {
      if let content = argument.firstChild, content.kind == .closure { walk(content, at: location) }
    }
  }
}

extension Fact {
  /// Whether an argument may contain a view.
  var isContent: Bool { kind == .argument && !Self.actionLabels.contains(nameID) }

  private static let actionLabels = NameSet(SwiftUITable.actionLabels.map(Name.init))

  /// The view in an argument.
  fileprivate var shownExpression: Fact? {
    guard let content = firstChild else { return nil }
    switch content.kind {
    case .closure, .call, .member, .name, .ternary: return content
    default: return nil
    }
  }

  fileprivate var passesSelf: Bool { arguments.contains { $0.firstChild?.isSelf ?? false } }

  /// Whether a list has data to repeat.
  fileprivate var hasData: Bool {
    arguments.contains { $0.name.isEmpty && !$0.flags.contains(.isTrailingClosure) }
  }
}
