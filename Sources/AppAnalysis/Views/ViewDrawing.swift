import AppleNames
package import LinkedProgram
package import SwiftFacts

/// Finds the code that runs whenever a view is drawn.
package struct ViewDrawing: AppQuery {
  package let catalogs: AppCatalogs
  package let expressions: ViewExpressions
  package let placements: ViewPlacements
  private let known = KnownMembers()

  private final class KnownMembers {
    /// Whether members of views are evaluated when their view is drawn.
    var areDrawn: [Fact: Bool] = [:]
  }

  init(catalogs: AppCatalogs, expressions: ViewExpressions, placements: ViewPlacements) {
    self.catalogs = catalogs
    self.expressions = expressions
    self.placements = placements
  }

  /// The view whose body, or helper that returns a view, contains an expression; nil if the code runs
  /// at another time, or if that is unknown.
  package func viewDrawn(around expression: Fact) -> TypeID? {
    codeOwner(drawing: expression).flatMap {
      viewCatalog.isPreviewOrTest(expression) || placements.isOnlyPreviewed($0) ? nil : $0
    }
  }

  /// The view that contains an expression that is evaluated when it is drawn, including previews.
  private func codeOwner(drawing expression: Fact) -> TypeID? {
    drawnMember(around: expression).flatMap(drawnOwner)
  }

  /// The body or the helper that returns a view around an expression that runs together with its code.
  func drawnMember(around expression: Fact) -> Fact? {
    for outer in expression.ancestors {
      switch outer.kind {
      case .closure:
        guard isShown(outer) else { return nil }
      case .accessor:
        guard outer.name == "get", let property = outer.parent else { return nil }
        return property.nameID == .body || viewCatalog.buildsView(property) ? property : nil
      case .function:
        let isBody = outer.nameID == .body || outer.nameID == .makeBody
        return isBody || viewCatalog.buildsView(outer) ? outer : nil
      case .initializer, .deinitializer, .subscriptDeclaration, .macroCall, .extensionDeclaration,
        .parameter:
        return nil
      case let kind where kind.isTypeDeclaration: return nil
      default: continue
      }
    }
    return nil
  }

  /// Whether an expression is evaluated when a view is drawn: in the view's body, or in a property or
  /// method of the view that its drawing code uses.
  package func isEvaluatedInDrawing(_ expression: Fact, of view: TypeID) -> Bool {
    var seen: Set<Fact> = []
    if isEvaluatedInDrawing(expression, of: view, seen: &seen) { return true }
    for member in seen { known.areDrawn[member] = false }
    return false
  }

  private func isEvaluatedInDrawing(_ expression: Fact, of view: TypeID, seen: inout Set<Fact>) -> Bool {
    if codeOwner(drawing: expression) == view { return true }
    guard let member = resultMember(around: expression), program.enclosingType(of: member) == view
    else { return false }
    if let isDrawn = known.areDrawn[member] { return isDrawn }
    guard seen.insert(member).inserted else { return false }
    for part in program[view].parts {
      for use in program.uses(of: member.nameID, in: part) where use.memberName != nil {
        if program.enclosingType(of: use) == view, !member.contains(use),
          mayRefer(use, to: member, of: view),
          isEvaluatedInDrawing(use, of: view, seen: &seen)
        {
          known.areDrawn[member] = true
          return true
        }
      }
    }
    return false
  }

  /// Whether a use may be of a member rather than of another one with its name: methods are called.
  private func mayRefer(_ use: Fact, to member: Fact, of view: TypeID) -> Bool {
    let isMethod = member.kind == .function
    return isMethod == (use.call != nil)
      || program.members(member.nameID, of: view).allSatisfy { ($0.kind == .function) == isMethod }
  }

  /// The computed property or method with a result around an expression, if the expression runs
  /// together with its code.
  private func resultMember(around expression: Fact) -> Fact? {
    for outer in expression.ancestors {
      switch outer.kind {
      case .closure:
        guard outer.closureTiming == .atOnce else { return nil }
      case .accessor: return outer.name == "get" ? outer.parent : nil
      case .function: return outer.hasResult ? outer : nil
      case .initializer, .deinitializer, .subscriptDeclaration, .parameter: return nil
      case let kind where kind.isTypeOrExtension: return nil
      default: continue
      }
    }
    return nil
  }

  /// The view that an instance member draws.
  private func drawnOwner(of member: Fact) -> TypeID? {
    guard !member.flags.contains(.isStatic), let owner = program.enclosingType(of: member),
      let role = viewCatalog.role(of: owner), role != .preview
    else { return nil }
    return owner
  }

  /// Whether a closure only builds views.
  private func isShown(_ closure: Fact) -> Bool {
    if closure.closureTiming == .atOnce || closure.isBindingGetter { return true }
    guard let argument = closure.parent, argument.isContent, let call = argument.parent,
      call.kind == .call, let callee = call.base, !argument.isAction(of: callee, call)
    else { return false }
    if let type = expressions.foreignType(callee) {
      return knownViews.role(ofType: type) != nil || statesView(closure)
    }
    if callee.kind == .member, knownViews.role(ofModifier: callee.nameID) != nil, types.functions(of: callee).isEmpty {
      return true
    }
    return statesView(closure)
  }

  /// Whether a closure returns a view or has one as a statement, as only builders do.
  private func statesView(_ closure: Fact) -> Bool {
    closure.contents.contains { statement in
      isView(statement.kind == .returnStatement ? statement.firstChild ?? statement : statement)
    }
  }

  private func isView(_ expression: Fact) -> Bool {
    switch expression.kind {
    case .call:
      guard let callee = expression.base else { return false }
      if let type = expressions.foreignType(callee) { return knownViews.role(ofType: type) != nil }
      if expressions.constructedView(callee) != nil { return true }
      if types.functions(of: callee).contains(where: viewCatalog.buildsView) { return true }
      return callee.kind == .member && callee.base.map(isView) ?? false
    case .ifStatement, .conditions, .switchStatement, .switchCase, .block:
      return expression.contents.contains(where: isView)
    default: return false
    }
  }
}

extension Fact {
  /// Whether a closure gives a view the value of a binding: `Binding(get: { … }, set: { … })`.
  fileprivate var isBindingGetter: Bool {
    guard let argument = parent, argument.kind == .argument, argument.name == "get",
      let callee = argument.parent?.base
    else { return false }
    return (callee.kind == .genericSpecialization ? callee.firstChild ?? callee : callee).name
      == "Binding"
  }

  /// Whether a closure is the action of a button: the first one, if no argument is labeled `action`.
  func isAction(of callee: Fact, _ call: Fact) -> Bool {
    guard callee.name == "Button" || callee.name == "PasteButton" else { return false }
    return name.isEmpty && call.argument("action") == nil && call.argument("intent") == nil
  }

  /// Whether it is inside the closure of a sheet or a page, which runs when that is shown.
  package var isInLateContent: Bool {
    ancestors.prefix { !$0.kind.isFunctionLike }.contains { closure in
      guard closure.kind == .closure, let callee = closure.parent?.parent?.base else { return false }
      return SwiftUIModifier.builtWhenShown.contains(callee.name) && !callee.contains(closure)
    }
  }

  /// Whether it is in content that the user opens: in a sheet, a menu, a destination.
  ///
  /// Matches: `Cart()` in `.sheet(isPresented: $isOpen) { Cart() }` and in `NavigationLink("Cart") { Cart() }`, and not `Icon()`
  /// in `NavigationLink(value: cart) { Icon() }`
  package var isOpenedByUser: Bool {
    ancestors.prefix { !$0.kind.isFunctionLike }.contains { argument in
      guard argument.kind == .argument, argument.name != "label", let call = argument.parent, call.kind == .call,
        let callee = call.base
      else { return false }
      guard SwiftUIType.links.contains(callee.name) else { return SwiftUITable.openedByUser.contains(callee.name) }
      let isNamed = call.argument("destination") != nil || call.argument("value") != nil
      return argument.name == "destination" || argument.name.isEmpty && !isNamed
    }
  }
}
