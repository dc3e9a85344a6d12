import AppleNames
package import SwiftFacts

// The parameters of closures.
extension TypeInference {
  /// The type of a closure's parameter, if the closure is called for each element of a collection or for
  /// each value of a publisher, or if the function that gets it is declared with the type.
  package func type(ofParameter position: Int, of closure: Fact) -> ProgramType? {
    guard let argument = closure.parent, argument.kind == .argument, let call = argument.parent, call.kind == .call
    else { return nil }
    let element = position == 0 ? typeOfElement(receivedBy: argument, of: call) : nil
    return element ?? declaredType(ofParameter: position, receivedBy: argument, of: call)
  }

  private func typeOfElement(receivedBy argument: Fact, of call: Fact) -> ProgramType? {
    guard let callee = call.base else { return nil }
    switch callee.kind {
    case .name where ContentRole.ofType(callee.name)?.isForEachElement ?? false:
      return call.arguments.first?.firstChild.flatMap { type(of: $0)?.elementOrBinding }
    case .member where SwiftUIModifier.presenting.contains(callee.nameID):
      return typeOfPresented(by: call)
    case .member where StandardLibraryNames.methodsPassingElements.contains(callee.name):
      return callee.base.flatMap { type(of: $0)?.element }
    default: return typeOfValue(receivedBy: argument, of: call)
    }
  }

  /// The type that the function or the initializer which gets a closure declares for a parameter of the closure.
  ///
  /// Matches: `Profile` for `profile` in `Loading { profile in … }` with `init(content: (Profile) -> Content)`
  private func declaredType(ofParameter position: Int, receivedBy argument: Fact, of call: Fact) -> ProgramType? {
    guard let callee = call.base else { return nil }
    var functions = self.functions(of: callee)
    if functions.isEmpty, mayBeMetatype(callee), case .metatype(let type) = type(of: callee), let id = type.nominal {
      functions = Array(program.ownMembers(.initializer, of: id))
    }
    let labels = Set(call.arguments.map(\.name).filter { !$0.isEmpty })
    let isTrailing = argument.flags.contains(.isTrailingClosure) && argument.name.isEmpty
    let types = functions.filter { self.labels(of: call, fit: $0) }.map { function -> ProgramType? in
      let parameter = function.parameters.first {
        isTrailing ? takesFunction($0) && !labels.contains($0.argumentLabel) : $0.argumentLabel == argument.name
      }
      guard case .function(let parameters, _)? = parameter.flatMap(type(ofDeclaration:))?.unwrapped,
        position < parameters.count, let type = parameters[position], !type.hasParameters
      else { return nil }
      return type
    }
    return common(types)
  }

  /// The type of the item that `.sheet(item: $item)` or `.navigationDestination(for: Item.self)` shows.
  private func typeOfPresented(by call: Fact) -> ProgramType? {
    if let item = call.argument("item") { return type(of: item)?.unbound.unwrapped }
    guard let shown = call.argument("for"), case .metatype(let type) = type(of: shown) else { return nil }
    return type
  }
}

extension ProgramType {
  /// The elements of `Binding<[T]>` are bindings.
  fileprivate var elementOrBinding: ProgramType? {
    if case .external("Binding", let arguments) = self {
      return arguments.first?.element.map { .external("Binding", [$0]) }
    }
    return element
  }
}
