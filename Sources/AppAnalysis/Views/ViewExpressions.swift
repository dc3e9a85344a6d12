package import LinkedProgram
package import SwiftFacts

/// Finds out which views expressions build or refer to.
package struct ViewExpressions: AppQuery {
  package let catalogs: AppCatalogs

  /// The view that a call of `callee` builds.
  package func constructedView(_ callee: Fact) -> TypeID? {
    guard viewCatalog.mayBeType(callee, among: viewCatalog.names.views),
      case .metatype(let type) = types.type(of: callee),
      case .nominal(let id, _) = type
    else { return nil }
    return viewCatalog.role(of: id)?.isPlaced == true ? id : nil
  }

  /// The name of an external type that is called, if no declaration of the program has that name. Most
  /// callees in a builder are such types.
  func foreignType(_ callee: Fact) -> Name? {
    let name = callee.nameID
    guard callee.kind == .name, name != .selfType, !program.declared.identifiers.contains(name),
      !program.typeTable.names.contains(name), !program.typeTable.genericNames.contains(name),
      callee.name.isCapitalized
    else { return nil }
    return name
  }

  /// The position of a view that is built at a site.
  package func position(of view: TypeID, at site: Fact, relativeTo position: RelativePosition) -> RelativePosition {
    if viewCatalog.isPreviewOrTest(site) { return position.then { _ in .preview } }
    // A modifier or a style is part of the view that it is applied to.
    return viewCatalog.role(of: view) == .viewPart ? position.then { $0 == .unknown ? .child : $0 } : position
  }

  /// The declarations of a name or member in a chain of views. An unknown member is called on a view,
  /// so it may be one of an extension of `View`.
  func viewHelpers(of expression: Fact) -> ArraySlice<Fact> {
    let known = types.declarations(of: expression).filter { !isAmbiguous($0, calledBy: expression) }
    guard known.isEmpty, expression.kind == .member else { return known[...] }
    let members = program.members(expression.nameID, ofExternal: Name.view)
    let found = members.isEmpty ? program.members(expression.nameID, ofExternal: Name.scene) : members
    return found.allSatisfy { isVisible($0, at: expression) }
      ? found : found.filter { isVisible($0, at: expression) }[...]
  }

  /// Whether another module's member can be used at a location: if that module is a target of a package, it has
  /// to be public.
  private func isVisible(_ member: Fact, at location: Fact) -> Bool {
    let module = program.typeTable.modules.module(of: member)
    guard module.isPackageTarget, module != program.typeTable.modules.module(of: location) else { return true }
    return member.isVisibleToOtherModules || member.enclosingType?.isVisibleToOtherModules ?? false
  }

  /// Whether a top-level function has the name of a type: they belong to different apps, so the
  /// reference is ambiguous.
  private func isAmbiguous(_ function: Fact, calledBy callee: Fact) -> Bool {
    callee.kind == .name && function.kind == .function && function.enclosingType == nil
      && !program.typeTable.topLevel(callee.nameID, seenFrom: callee).isEmpty
  }

  /// Whether a member belongs to all views or all scenes.
  func isViewMember(_ member: Fact) -> Bool {
    let extended = member.enclosingType.flatMap { program.typeTable.externalName(of: $0) }
    return extended == .view || extended == .scene
  }

  /// The candidates for the type of an object if several types share its name.
  func candidateTypes(of value: Fact) -> [TypeID] {
    let declared = types.declarations(of: value)
    let written = declared.count == 1 ? declared.first?.typeAnnotation : nil
    guard let name = written?.kind == .namedType ? written : value.base, name.kind != .member else { return [] }
    return program.typeTable.topLevel(name.nameID, seenFrom: name).compactMap { candidate in
      if case .type(let id) = candidate { id } else { nil }
    }
  }

  /// Whether a function returns a view of its own type.
  func returnsItself(_ function: Fact) -> Bool {
    guard let view = program.enclosingType(of: function),
      viewCatalog.role(of: view)?.isPlaced ?? false
    else { return false }
    return function.resultType.flatMap { program.resolve($0) }?.nominal == view
  }
}
