import SwiftFacts

// What modifiers that are not the app's own do to the environment of what they stand on.
extension StepCollector {
  /// What a modifier changes for the view that it stands on.
  func change(by call: Fact) -> EnvironmentPath {
    guard let name = call.base?.nameID else { return .empty.through(call) }
    switch name {
    case .environment: return injected(.observable, by: call)
    case .environmentObject: return injected(.object, by: call)
    case .transformEnvironment: return call.changesWholeEnvironment ? .empty.through(call) : .empty
    default:
      if let injections = codes.scenes.injections(ofSceneModifier: call) {
        return EnvironmentPath(injections)
      }
      return SwiftUIModifier.leavingEnvironment.contains(name) ? .empty : .empty.through(call)
    }
  }

  /// What all modifiers of a chain change for the view that they stand on. Helpers of the app that do more
  /// than to apply modifiers of SwiftUI's are not looked into.
  func changes(byModifiersOf chain: Fact) -> EnvironmentPath {
    chain.modifiers.reduce(.empty) { path, call in
      let helpers = call.base.map { expressions.viewHelpers(of: $0) } ?? []
      if helpers.isEmpty { return path + change(by: call) }
      return helpers.allSatisfy(\.appliesPlainModifiers) ? path : path.through(call)
    }
  }

  /// What closures that are given the view change for it: `.if(isLarge) { $0.environment(x) }`.
  func changes(byClosuresOf call: Fact) -> EnvironmentPath {
    let closures = call.arguments.compactMap(\.firstChild).filter { $0.kind == .closure }
    let chains = closures.flatMap { closure in
      closure.contents.filter { $0.modifiedView?.isFirstParameter(of: closure) ?? false }
    }
    return chains.map(changes(byModifiersOf:)).reduce(.empty, +)
  }

  /// What a page that is pushed may see of what the content of its stack is given. Nobody says whether it
  /// does, so it counts as injected.
  func changes(forPagesOf call: Fact) -> EnvironmentPath {
    guard let callee = call.base, callee.nameID == .navigationDestination, let base = callee.base
    else { return .empty }
    return changes(byModifiersOf: base)
  }

  /// Whether what a modifier shows is built only when somebody asks for it.
  func presentsLater(_ call: Fact) -> Bool {
    guard let name = call.base?.nameID, SwiftUIModifier.presenting.contains(name) else {
      return false
    }
    return !call.arguments.contains { $0.firstChild?.isAlwaysTrue ?? false }
  }

  private func injected(_ kind: Supply.Kind, by call: Fact) -> EnvironmentPath {
    guard let value = call.arguments.first?.firstChild else { return .empty.through(call) }
    if value.kind == .keyPath {
      return call.changesWholeEnvironment ? .empty.through(call) : .empty
    }
    switch types.type(of: value)?.unwrapped {
    case .nominal(let id, _):
      guard program[id].fact.kind == .classDeclaration else { break }
      let supply = Injection.Content.supply(Supply(kind: kind, type: id))
      return EnvironmentPath([Injection(content: supply, call: call, value: value)])
    case .external: return .empty  // None that a view of the program could ask for.
    default: break
    }
    let candidates = expressions.candidateTypes(of: value)
    let contents: [Injection.Content] =
      candidates.isEmpty
      ? [.unknown(kind)] : candidates.map { .supply(Supply(kind: kind, type: $0)) }
    return EnvironmentPath(contents.map { Injection(content: $0, call: call, value: value) })
  }
}

extension Fact {
  /// The calls of a chain of modifiers, from the last one to the first.
  fileprivate var modifiers: [Fact] {
    var calls: [Fact] = []
    var next: Fact? = self
    while let call = next, call.kind == .call, let callee = call.base, callee.kind == .member {
      calls.append(call)
      next = callee.base
    }
    return calls
  }

  /// What the modifiers of a chain stand on.
  fileprivate var modifiedView: Fact? {
    modifiers.last?.base?.base
  }

  fileprivate func isFirstParameter(of closure: Fact) -> Bool {
    guard kind == .name else { return false }
    return closure.parameters.first.map { $0.nameID == nameID } ?? (nameID == .firstArgument)
  }

  /// Whether all that is called in a function is a modifier or a type, so that it injects nothing.
  fileprivate var appliesPlainModifiers: Bool {
    kind == .function
      && descendants(.call).allSatisfy { call in
        guard let callee = call.base else { return false }
        return SwiftUIModifier.leavingEnvironment.contains(callee.nameID)
          || callee.name.isCapitalized
      }
  }

  /// Whether it is about `\.self`: all values at once.
  fileprivate var changesWholeEnvironment: Bool {
    guard let path = arguments.first?.firstChild, path.kind == .keyPath else { return true }
    return path.children(.keyPathComponent).first.map { $0.nameID == .selfValue } ?? true
  }

  /// `.constant(true)`
  fileprivate var isAlwaysTrue: Bool {
    kind == .call && base?.name == "constant" && arguments.first?.firstChild?.name == "true"
  }
}
