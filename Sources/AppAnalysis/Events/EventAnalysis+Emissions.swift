import ArchitectureModel
package import LinkedProgram
package import SwiftFacts

/// An expression that sends an event.
package struct EventEmission {
  /// The enum.
  package let event: TypeID
  /// The declaration of its case.
  package let enumCase: Fact
  /// The event in the call.
  package let location: Fact
}

extension EventAnalysis {
  private static let sendingMethods = NameSet(EventOutlets.methods.map(Name.init))

  /// Whether a call may send something.
  package func mayEmit(_ call: Fact) -> Bool {
    call.base.map { Self.sendingMethods.contains($0.nameID) } ?? false
  }

  /// The event that a call sends: `emit(.added(id))`, `subject.send(.added(id))`,
  /// `continuation.yield(.added(id))`.
  package func emission(by call: Fact) -> EventEmission? {
    guard mayEmit(call), let argument = call.arguments.first, argument.name.isEmpty,
      let value = argument.firstChild
    else { return nil }
    let named = value.kind == .call ? value.base : value
    guard let named, named.kind == .member, let event = sentEnum(named, by: call),
      catalog.enums.contains(event), let enumCase = types.enumCase(named.nameID, of: event)
    else { return nil }
    return EventEmission(event: event, enumCase: enumCase, location: value)
  }

  /// The enum whose case a call sends.
  private func sentEnum(_ named: Fact, by call: Fact) -> TypeID? {
    if let base = named.base {
      guard case .metatype(let type)? = types.type(of: base) else { return nil }
      return type.nominal
    }
    guard let callee = call.base else { return nil }
    if let model = self.model(emittingBy: callee) { return eventOfModel(model, at: call) }
    if case .function(let parameters, _)? = types.type(of: callee)?.unwrapped {
      return parameters.first.flatMap { $0 }?.nominal
    }
    guard let base = callee.base,
      case .external(_, let arguments)? = types.type(of: base)?.unwrapped
    else { return nil }
    return arguments.first?.nominal
  }

  /// Some code with the code of all functions and computed properties of a type that it uses, also
  /// indirectly, and, in the Elm architecture, with the updates for all actions that it mentions.
  package func codeReached(from code: [Fact], in id: TypeID) -> [Fact] {
    let model = elmModel(of: id)
    var reached = code
    var seen = Set(code)
    var position = 0
    while position < reached.count {
      let block = reached[position]
      position += 1
      for expression in [block] + block.descendants([.name, .member])
      where expression.kind == .name || expression.kind == .member {
        var found = ownCode(usedBy: expression, in: id)
        if let model {
          if model != id { found += ownCode(usedBy: expression, in: model) }
          found += updates(forAction: expression, of: model)
        }
        for next in found where seen.insert(next).inserted { reached.append(next) }
      }
    }
    return reached
  }

  /// The code of the function or property of a type that an expression refers to, if any.
  private func ownCode(usedBy expression: Fact, in id: TypeID) -> [Fact] {
    guard program.declared.members.contains(expression.nameID) else { return [] }
    var all = Array(types.declarations(of: expression))
    if all.count > 1, let call = expression.call {
      all = all.filter { $0.kind == .function && types.labels(of: call, fit: $0) }
    }
    return all.flatMap { declaration -> [Fact] in
      guard let owner = program.enclosingType(of: declaration), program.isKind(id, of: owner) else { return [] }
      if declaration.kind == .function { return declaration.child(.block).map { [$0] } ?? [] }
      return declaration.kind == .property ? declaration.children(.accessor) : []
    }
  }
}
