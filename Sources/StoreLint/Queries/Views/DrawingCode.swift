import SwiftFacts

/// Code that runs whenever a view is drawn.
extension Program {
  /// The view that is drawn by the code around an expression: by its body, or by a helper of it that
  /// gives a view; nil if that code runs at another time, or if that is not known.
  func viewDrawn(around expression: Fact) -> TypeID? {
    codeOwner(drawing: expression).flatMap {
      isPreviewOrTest(expression) || isOnlyPreviewed($0) ? nil : $0
    }
  }

  /// The same, be it only for a preview.
  private func codeOwner(drawing expression: Fact) -> TypeID? {
    for outer in expression.ancestors {
      switch outer.kind {
      case .closure:
        guard isShown(outer) else { return nil }
      case .accessor:
        guard outer.name == "get", let property = outer.parent else { return nil }
        return property.nameID == .body || givesView(property) ? drawnOwner(of: property) : nil
      case .function:
        let isBody = outer.nameID == .body || outer.nameID == .makeBody
        return isBody || givesView(outer) ? drawnOwner(of: outer) : nil
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
  /// method of the view that code which draws it uses.
  func isEvaluatedInDrawing(_ expression: Fact, of view: TypeID) -> Bool {
    var seen: Set<Fact> = []
    return isEvaluatedInDrawing(expression, of: view, &seen)
  }

  private func isEvaluatedInDrawing(
    _ expression: Fact, of view: TypeID, _ seen: inout Set<Fact>
  ) -> Bool {
    if codeOwner(drawing: expression) == view { return true }
    guard let member = answer(around: expression), enclosingType(of: member) == view,
      seen.insert(member).inserted
    else { return false }
    for part in self[view].parts {
      for use in uses(of: member.nameID, in: part) where use.memberName != nil {
        if enclosingType(of: use) == view, !member.contains(use),
          isEvaluatedInDrawing(use, of: view, &seen)
        {
          return true
        }
      }
    }
    return false
  }

  /// The computed property or the method with a result whose code an expression is part of, if it runs
  /// together with that code.
  private func answer(around expression: Fact) -> Fact? {
    for outer in expression.ancestors {
      switch outer.kind {
      case .closure:
        guard outer.isCalledAtOnce else { return nil }
      case .accessor: return outer.name == "get" ? outer.parent : nil
      case .function: return outer.resultType == nil ? nil : outer
      case .initializer, .deinitializer, .subscriptDeclaration, .parameter: return nil
      case let kind where kind.isTypeDeclaration || kind == .extensionDeclaration: return nil
      default: continue
      }
    }
    return nil
  }

  /// The view that a member draws, if it is one of instances.
  private func drawnOwner(of member: Fact) -> TypeID? {
    guard !member.flags.contains(.isStatic), let owner = enclosingType(of: member),
      let role = role(of: owner), role != .preview
    else { return nil }
    return owner
  }

  /// Whether a closure gives views that are shown, and does nothing else.
  private func isShown(_ closure: Fact) -> Bool {
    if closure.isCalledAtOnce { return true }
    guard let argument = closure.parent, argument.isContent, let call = argument.parent,
      call.kind == .call, let callee = call.base, !argument.isAction(of: callee, call)
    else { return false }
    if let type = foreignType(callee) {
      return ContentRole.ofType(type) != nil || statesView(closure)
    }
    if callee.kind == .member, ContentRole.ofModifier(callee.nameID) != nil,
      functions(of: callee).isEmpty
    {
      return true
    }
    return statesView(closure)
  }

  /// Whether a statement of a closure, or what it returns, is a view: only builders have such.
  private func statesView(_ closure: Fact) -> Bool {
    closure.contents.contains { statement in
      isView(statement.kind == .returnStatement ? statement.firstChild ?? statement : statement)
    }
  }

  private func isView(_ expression: Fact) -> Bool {
    switch expression.kind {
    case .call:
      guard let callee = expression.base else { return false }
      if let type = foreignType(callee) { return ContentRole.ofType(type) != nil }
      if constructedView(callee) != nil { return true }
      if functions(of: callee).contains(where: givesView) { return true }
      return callee.kind == .member && callee.base.map(isView) ?? false
    case .ifStatement, .conditions, .switchStatement, .switchCase, .block:
      return expression.contents.contains(where: isView)
    default: return false
    }
  }
}

extension Fact {
  /// Whether a closure runs where it stands: `{ … }()`, `items.map { … }`.
  fileprivate var isCalledAtOnce: Bool {
    guard let parent else { return false }
    if parent.kind == .call { return parent.base == self }
    guard parent.kind == .argument, let callee = parent.parent?.base, callee.kind == .member else {
      return false
    }
    return Self.immediateMethods.contains(callee.name)
  }

  private static let immediateMethods: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "reduce", "sorted", "first", "firstIndex", "contains",
    "allSatisfy", "min", "max", "prefix", "drop", "mapValues", "last", "lastIndex",
  ]

  /// Whether the closure of a button is what it does: the first one, if none is called so.
  fileprivate func isAction(of callee: Fact, _ call: Fact) -> Bool {
    guard callee.name == "Button" || callee.name == "PasteButton" else { return false }
    return name.isEmpty && call.argument("action") == nil && call.argument("intent") == nil
  }
}
