package import LinkedProgram
package import SwiftFacts

/// Finds out which views expressions build or refer to.
package struct ViewExpressions: AppQuery {
  package let catalogs: AppCatalogs

  /// The view that a call of `callee` builds.
  package func constructedView(_ callee: Fact) -> TypeID? {
    guard viewCatalog.mayBeType(callee, among: viewCatalog.names.views) else { return nil }
    let id: TypeID?
    switch types.type(of: callee) {
    case .metatype(.nominal(let type, _)): id = type
    case nil where isInOwnModule(callee): id = program.resolver.lookUp(callee.nameID, at: callee)?.nominal
    default: id = nil
    }
    return id.flatMap { viewCatalog.role(of: $0)?.isPlaced == true ? $0 : nil }
  }

  /// Whether a type is written with the name of the module that it belongs to: `Shop.Cart`. Code need not import its own
  /// module, and a project of Xcode does not say how it is called.
  private func isInOwnModule(_ callee: Fact) -> Bool {
    guard callee.kind == .member, let base = callee.base, base.kind == .name, base.name.isCapitalized else {
      return false
    }
    let name = base.nameID
    return !program.typeTable.names.contains(name) && !program.typeTable.genericNames.contains(name)
      && !program.declared.identifiers.contains(name) && knownViews.role(ofType: name) == nil
      && !program.typeTable.modules.imports(name, at: callee)
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
    guard expression.kind == .member, known.isEmpty || known.allSatisfy({ $0.kind == .property }) else {
      return known[...]
    }
    let members = viewMembers(meantBy: expression)
    guard !known.isEmpty else { return members }
    // `Tab().footer { … }` calls the modifier even if `Tab` has a property of its name.
    let called = expression.call.map { call in
      members.filter { $0.kind == .function && types.labels(of: call, fit: $0) && !call.arguments.isEmpty }
    }
    return called.flatMap { $0.isEmpty ? nil : $0[...] } ?? known[...]
  }

  /// The members of views or scenes that an expression may mean.
  private func viewMembers(meantBy expression: Fact) -> ArraySlice<Fact> {
    let extended = [Name.view, .scene] + (expression.firstInChain.flatMap(foreignType).map { [$0] } ?? [])
    let found = extended.lazy.map { program.members(expression.nameID, ofExternal: $0) }.first { !$0.isEmpty } ?? []
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

  /// Whether a member belongs to all views or scenes, or to those of a type of SwiftUI, such as `extension List`.
  func isViewMember(_ member: Fact) -> Bool {
    guard let extended = member.enclosingType.flatMap({ program.typeTable.externalName(of: $0) }) else { return false }
    return extended == .view || extended == .scene || knownViews.role(ofType: extended) != nil
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

extension Fact {
  /// The callee that creates the view at the beginning of a chain of modifiers: `List` for `List { … }.bold().plain()`.
  fileprivate var firstInChain: Fact? {
    var value: Fact? = base
    while let next = value {
      let callee = next.kind == .call ? next.base : next
      guard let callee, callee.kind == .member, let base = callee.base else { return callee }
      value = base
    }
    return nil
  }
}
