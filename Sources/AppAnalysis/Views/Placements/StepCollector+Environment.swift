import AppleNames
import LinkedProgram
package import SwiftFacts

// How modifiers that the app does not declare change the environment of the view that they are applied to.
extension StepCollector {
  /// The change by a modifier to the environment of the view that it is applied to.
  package func change(by call: Fact) -> EnvironmentPath {
    guard let name = call.base?.nameID else { return .empty.through(call) }
    switch name {
    case .environment: return injected(.observable, by: call)
    case .environmentObject: return injected(.object, by: call)
    case .transformEnvironment:
      if let type = call.arguments.first?.firstChild?.onlyKey.flatMap(codes.keys.type(ofEmptyKey:)) {
        return EnvironmentPath([Injection(content: .possible(type), call: call, value: nil)])
      }
      return call.changesWholeEnvironment ? .empty.through(call) : .empty
    default:
      if let injections = codes.scenes.injections(ofSceneModifier: call) { return EnvironmentPath(injections) }
      let isKnown =
        knownViews.leavesEnvironment(name) || foreignModifier(call).map(knownViews.leavesEnvironment) ?? false
      return isKnown ? .empty : change(byUnknown: call)
    }
  }

  /// Matches: `TracksScreen` in `.modifier(TracksScreen())`, a type of a package
  private func foreignModifier(_ call: Fact) -> Name? {
    guard call.base?.name == "modifier", let modifier = call.arguments.first?.firstChild, modifier.kind == .call
    else { return nil }
    return modifier.base.flatMap(expressions.foreignType)
  }

  /// The change by a modifier or a view of unknown origin. One of another package can inject only what it gets.
  package func change(byUnknown call: Fact) -> EnvironmentPath {
    guard isForeign(call),
      case .classes(let classes) = PassedObjectFinder(codes: codes).objects(passedTo: call)
    else { return .empty.through(call) }
    let sorted = classes.sorted { $0.index < $1.index }
    return EnvironmentPath(
      sorted.map { Injection(content: .possible($0), call: call, value: nil) })
  }

  /// Whether a modifier or a view is certainly from outside the app.
  private func isForeign(_ call: Fact) -> Bool {
    guard let callee = call.base else { return false }
    switch callee.kind {
    case .name: return !program.declared.identifiers.contains(callee.nameID)
    case .member where callee.name == "modifier":
      // The argument is code itself.
      let modifier = call.arguments.first?.firstChild
      return modifier?.kind == .call && modifier.map { types.type(of: $0)?.externalName != nil } ?? false
    case .member:
      return !program.declared.members.contains(callee.nameID)
        || callee.base.map { isView($0, without: callee.nameID) } ?? false
    default: return false
    }
  }

  /// Whether an expression is a view that has no member of this name of its own. The names of those that
  /// extend all views are known to be others.
  private func isView(_ base: Fact, without name: Name) -> Bool {
    guard base.kind == .call, let callee = base.base else { return false }
    if let type = expressions.foreignType(callee) { return knownViews.role(ofType: type) != nil }
    if let view = expressions.constructedView(callee) { return program.members(name, of: view).isEmpty }
    return callee.kind == .member && knownViews.leavesEnvironment(callee.nameID)
      && expressions.viewHelpers(of: callee).isEmpty
  }

  /// The injections that a pushed page may inherit from the content of its stack. SwiftUI does not document
  /// whether it does, so they count as injected.
  package func changes(forPagesOf call: Fact) -> EnvironmentPath {
    guard let callee = call.base, callee.nameID == .navigationDestination, let base = callee.base
    else { return .empty }
    return changes(byModifiersOf: base).forPage
  }

  /// Whether the content of a modifier is built only on demand.
  func presentsLater(_ call: Fact) -> Bool {
    guard let name = call.base?.nameID, knownViews.isPresenting(name) else { return false }
    return !call.arguments.contains { $0.firstChild?.isAlwaysTrue ?? false }
  }

  private func injected(_ kind: InjectedObject.Kind, by call: Fact) -> EnvironmentPath {
    guard let value = call.arguments.first?.firstChild else { return .empty.through(call) }
    if value.kind == .keyPath { return keyed(by: value, call) }
    switch types.type(of: value)?.unwrapped {
    case .nominal(let id, let arguments):
      guard program[id].fact.kind == .classDeclaration else { break }
      let object = Injection.Content.object(
        InjectedObject(kind: kind, type: id, arguments: arguments))
      return EnvironmentPath([Injection(content: object, call: call, value: value)])
    case .external: return .empty  // No view of the program can read it.
    default: break
    }
    let candidates = expressions.candidateTypes(of: value)
    let contents: [Injection.Content] = candidates.isEmpty ? [.unknown(kind)] : candidates.map { .possible($0) }
    return EnvironmentPath(contents.map { Injection(content: $0, call: call, value: value) })
  }
}

extension StepCollector {
  /// What `.environment(\.key, value)` injects.
  private func keyed(by path: Fact, _ call: Fact) -> EnvironmentPath {
    if call.changesWholeEnvironment { return .empty.through(call) }
    guard let key = path.onlyKey, let type = codes.keys.type(ofEmptyKey: key),
      let value = call.arguments.dropFirst().first?.firstChild, !value.isNil
    else { return .empty }
    let object = InjectedObject(kind: .key(key), type: type)
    return EnvironmentPath([Injection(content: .object(object), call: call, value: value)])
  }
}

extension Fact {
  /// The calls of a chain of modifiers, from the last one to the first.
  package var modifiers: [Fact] {
    var calls: [Fact] = []
    var next: Fact? = self
    while let call = next, call.kind == .call, let callee = call.base, callee.kind == .member {
      calls.append(call)
      next = callee.base
    }
    return calls
  }

  /// The view that a chain of modifiers is applied to.
  package var beginningOfChain: Fact { modifiers.last?.base?.base ?? self }

  /// Whether its key path is `\.self`: all values at once.
  fileprivate var changesWholeEnvironment: Bool {
    guard let path = arguments.first?.firstChild, path.kind == .keyPath else { return true }
    return path.children(.keyPathComponent).first.map { $0.nameID == .selfValue } ?? true
  }

  /// `.constant(true)`
  fileprivate var isAlwaysTrue: Bool {
    kind == .call && base?.name == "constant" && arguments.first?.firstChild?.name == "true"
  }
}
