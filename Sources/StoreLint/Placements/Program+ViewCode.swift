import SwiftFacts

extension Program {
  /// The view that a call of `callee` builds.
  func constructedView(_ callee: Fact) -> TypeID? {
    guard mayBeType(callee, among: viewNames.views), case .metatype(let type) = type(of: callee),
      case .nominal(let id, _) = type
    else { return nil }
    return role(of: id)?.isPlaced == true ? id : nil
  }

  /// The name of a type from elsewhere that is called, if it is told by the name alone: nothing of the
  /// program has it. Most callees in a builder are such types.
  func foreignType(_ callee: Fact) -> Name? {
    let name = callee.nameID
    guard callee.kind == .name, name != .selfType, !declared.identifiers.contains(name),
      !types.names.contains(name), !types.genericNames.contains(name), callee.name.isCapitalized
    else { return nil }
    return name
  }

  /// Where a view stands that is built at a site, by where that is.
  func position(
    of view: TypeID, at site: Fact, standing position: RelativePosition
  ) -> RelativePosition {
    if isPreviewOrTest(site) { return position.then { _ in .preview } }
    // A modifier or a style is part of what it stands on, wherever that is.
    return role(of: view) == .viewPart
      ? position.then { $0 == .unknown ? .child : $0 } : position
  }

  /// What a name or member in a chain of views refers to. What is not known otherwise is called on a
  /// view, so that members of every view may be meant.
  func viewHelpers(of expression: Fact) -> ArraySlice<Fact> {
    let known = declarations(of: expression).filter { !isAmbiguous($0, expression) }
    guard known.isEmpty, expression.kind == .member else { return known[...] }
    let members = members(expression.nameID, ofExternal: Name.view)
    return members.isEmpty ? self.members(expression.nameID, ofExternal: Name.scene) : members
  }

  /// Whether a function that stands in no type has the name of a type: they are of different apps, and
  /// which one is meant is not known.
  private func isAmbiguous(_ function: Fact, _ callee: Fact) -> Bool {
    callee.kind == .name && function.kind == .function && function.enclosingType == nil
      && !types.topLevel(callee.nameID, seenFrom: callee).isEmpty
  }

  /// Whether a member is one that every view, or every scene, has.
  func isViewMember(_ member: Fact) -> Bool {
    let extended = member.enclosingType.flatMap { types.externalName(of: $0) }
    return extended == .view || extended == .scene
  }

  /// The types of which an object may be whose type has a name that several have.
  func candidateTypes(of value: Fact) -> [TypeID] {
    let declared = declarations(of: value)
    let written = declared.count == 1 ? declared.first?.typeAnnotation : nil
    guard let name = written?.kind == .namedType ? written : value.base, name.kind != .member else {
      return []
    }
    return types.topLevel(name.nameID, seenFrom: name).compactMap { candidate in
      if case .type(let id) = candidate { id } else { nil }
    }
  }

  /// Whether a function gives a view of the type that it belongs to.
  func givesItself(_ function: Fact) -> Bool {
    guard let view = enclosingType(of: function), role(of: view)?.isPlaced ?? false else {
      return false
    }
    return function.resultType.flatMap { resolve($0) }?.nominal == view
  }
}
