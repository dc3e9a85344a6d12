import SwiftFacts

/// A place where code sends an event.
struct EventEmission {
  /// The enum.
  let event: TypeID
  /// The declaration of its case.
  let enumCase: Fact
  /// The event in the call.
  let place: Fact
}

extension Program {
  private static let sendingMethods = NameSet(["emit", "send", "yield"].map(Name.init))

  /// Whether a call may send something.
  func mayEmit(_ call: Fact) -> Bool {
    call.base.map { Self.sendingMethods.contains($0.nameID) } ?? false
  }

  /// The event that a call sends: `emit(.added(id))`, `subject.send(.added(id))`,
  /// `continuation.yield(.added(id))`.
  func emission(by call: Fact) -> EventEmission? {
    guard mayEmit(call), let argument = call.arguments.first, argument.name.isEmpty,
      let value = argument.firstChild
    else { return nil }
    let named = value.kind == .call ? value.base : value
    guard let named, named.kind == .member, let event = sentEnum(named, by: call),
      events.enums.contains(event), let enumCase = enumCase(named.nameID, of: event)
    else { return nil }
    return EventEmission(event: event, enumCase: enumCase, place: value)
  }

  /// The enum of which a call sends a case.
  private func sentEnum(_ named: Fact, by call: Fact) -> TypeID? {
    if let base = named.base {
      guard case .metatype(let type)? = type(of: base) else { return nil }
      return type.nominal
    }
    guard let callee = call.base else { return nil }
    if case .function(let parameters, _)? = type(of: callee)?.unwrapped {
      return parameters.first.flatMap { $0 }?.nominal
    }
    guard let base = callee.base,
      case .external(_, let arguments)? = type(of: base)?.unwrapped
    else { return nil }
    return arguments.first?.nominal
  }

  /// The functions and computed properties of a type that code uses, itself left out, also through others,
  /// and with it all code that runs because this does.
  func codeReached(from code: [Fact], in id: TypeID) -> [Fact] {
    var reached = code
    var seen = Set(code)
    var position = 0
    while position < reached.count {
      let block = reached[position]
      position += 1
      for expression in [block] + block.descendants([.name, .member])
      where expression.kind == .name || expression.kind == .member {
        for next in ownCode(usedBy: expression, in: id) where seen.insert(next).inserted {
          reached.append(next)
        }
      }
    }
    return reached
  }

  /// The code of the function or property of a type that an expression names, if it is one.
  private func ownCode(usedBy expression: Fact, in id: TypeID) -> [Fact] {
    guard declared.members.contains(expression.nameID) else { return [] }
    var found = Array(declarations(of: expression))
    if found.count > 1, let call = expression.parent, call.kind == .call, call.base == expression {
      found = found.filter { $0.kind == .function && accepts(call, $0) }
    }
    return found.flatMap { declaration -> [Fact] in
      guard let owner = enclosingType(of: declaration), isKind(id, of: owner) else { return [] }
      if declaration.kind == .function { return declaration.child(.block).map { [$0] } ?? [] }
      return declaration.kind == .property ? declaration.children(.accessor) : []
    }
  }
}
