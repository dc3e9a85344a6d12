import SwiftFacts

extension Program {
  /// The declarations and extensions that hold code of views, parts of views and what holds views, in the
  /// order of the files, with extensions of SwiftUI's own `View` at the end; none of tests or previews.
  func makeViewParts() -> [Fact] {
    let own = allTypes.filter { type in
      guard !type.module.isTest else { return false }
      if type.fact.kind == .protocolDeclaration { return conforms(type.id, to: "View") }
      guard let role = role(of: type.id), role != .preview else { return false }
      return !isPreviewHelper(type)
    }
    let foreign = [Name.view, Name("ViewModifier")].flatMap { types.externalExtensions[$0] ?? [] }
    return own.flatMap(\.parts) + foreign.filter { !types.modules.module(of: $0).isTest }
  }

  /// Whether a view is there for previews: only they build it, and nobody else could, or its name says so.
  private func isPreviewHelper(_ type: TypeDeclaration) -> Bool {
    let isHidden = !type.fact.flags.isDisjoint(with: [.isPrivate, .isFilePrivate])
    return (isHidden || type.name.contains("Preview")) && isOnlyPreviewed(type.id)
  }

  /// Whether the code is that of an app or a scene, where everything is put together.
  func isAppOrScene(_ part: Fact) -> Bool {
    guard let id = types.id(of: part) else { return false }
    return conforms(id, to: "App") || conforms(id, to: "Scene")
  }

  /// The function or closure of a view that an expression is done by: the innermost one that somebody
  /// calls for its own sake. What a task or an animation does is done by the code around it; what runs after a
  /// delay, or when a store calls it, is not.
  func action(around expression: Fact) -> Fact? {
    if expression.parent?.kind == .argument, expression.kind == .member { return expression }
    return expression.ancestors.first {
      $0.kind.isFunctionLike || $0.kind == .closure && !continuesAction($0)
    }
  }

  private func continuesAction(_ closure: Fact) -> Bool {
    if closure.parent?.kind == .call { return true }  // It is called at once.
    guard closure.parent?.kind == .argument, let callee = closure.parent?.parent?.base else {
      return false
    }
    if callee.kind == .name { return SwiftUITable.functionsRunningClosures.contains(callee.name) }
    // What a store is given, it keeps or calls when it wants to.
    return callee.kind == .member
      && StandardLibraryNames.methodsRunningClosures.contains(callee.name)
      && callee.base.flatMap { store(of: $0) } == nil
  }

  /// What messages call the view whose code an expression is: its name, or the helper of every view.
  func viewName(at expression: Fact) -> String {
    guard let part = expression.enclosingType else { return "View" }
    if let id = types.id(of: part) { return self[id].name }
    let member = expression.ancestors.first { $0.parent == part }
    return member.map { "\(part.name).\($0.name)" } ?? part.name
  }
}
