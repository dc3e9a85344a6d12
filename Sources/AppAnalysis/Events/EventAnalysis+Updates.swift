import ArchitectureModel
package import LinkedProgram
package import SwiftFacts

// Events in the Elm architecture: an update emits them, `Update(state: model).emit(.added(id))`.
extension EventAnalysis {
  /// The model whose update calls a method that emits an event, `update.emit`; nil for other methods.
  package func model(emittingBy callee: Fact) -> TypeID? {
    guard callee.kind == .member, callee.name == StoreMethod.emit, let base = callee.base,
      let model = program.enclosingType(of: callee), storeCatalog.isElmModel(model),
      givesUpdate(base)
    else { return nil }
    return model
  }

  /// Whether an expression is an update, or one whose type is unknown and that does not belong to something else.
  private func givesUpdate(_ expression: Fact) -> Bool {
    if let type = types.type(of: expression) { return storeCatalog.isElmUpdate(type) }
    var root = expression
    while let inner = root.base ?? (root.withoutUnwrapping == root ? nil : root.firstChild) {
      root = inner
    }
    return root.kind != .name || !["environment", "state"].contains(root.name)
  }

  /// The enum of a model's events: its member type `Event`, or the one that the spec names.
  func eventOfModel(_ model: TypeID, at fact: Fact) -> TypeID? {
    if let event = program.resolver.lookUp(Name("Event"), at: fact)?.nominal, catalog.enums.contains(event) {
      return event
    }
    guard let context = settings.architecture?.context(ofModel: program[model].name) else { return nil }
    return enumsByName[context.eventTypeName]?.min { $0.index < $1.index }
  }

  /// The model of a store in the Elm architecture, by its property `state`; a model is its own.
  func elmModel(of id: TypeID) -> TypeID? {
    if storeCatalog.isElmModel(id) { return id }
    guard let state = program.members(Name("state"), of: id).first(where: { $0.kind == .property }),
      let model = types.type(ofDeclaration: state)?.nominal, storeCatalog.isElmModel(model)
    else { return nil }
    return model
  }

  /// The code of the updates for an action, `.add(3)`: they have its name.
  package func updates(forAction action: Fact, of model: TypeID) -> [Fact] {
    guard action.kind == .member, action.base == nil,
      program.declared.members.contains(action.nameID)
    else { return [] }
    guard !(action.call ?? action).isPattern else { return [] }
    return updates(named: action.nameID, of: model).compactMap { $0.child(.block) }
  }

  /// The static methods of a model that return the update for an action.
  package func updates(named name: Name, of model: TypeID) -> [Fact] {
    program.ownMembers(name, of: model).filter {
      $0.kind == .function && $0.flags.contains(.isStatic) && $0.parameters.contains { $0.argumentLabel == "state" }
    }
  }
}
