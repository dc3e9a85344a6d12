import AppleNames
import LinkedProgram
import SwiftFacts

// What code of the app does to the environment of a view that it receives: a closure as its first parameter, as in
// `.if(isLarge) { $0.environment(x) }`, and a member of all views as `self`.
extension StepCollector {
  /// The change by all modifiers of a chain to the environment of the view that they are applied to.
  package func changes(byModifiersOf chain: Fact) -> EnvironmentPath {
    chain.modifiers.reduce(.empty) { $0 + change(byModifier: $1) }
  }

  /// The change by the closures of a call that receive the view on which a function of the app is called.
  ///
  /// - Parameter callers: the functions whose code led here. They may call themselves.
  package func changes(
    byClosuresOf call: Fact, passedTo function: Fact, from callers: Set<Fact> = []
  ) -> EnvironmentPath {
    let closures = call.arguments.filter { argument in
      argument.firstChild?.kind == .closure
        && function.parameters.contains { parameter in
          (argument.name.isEmpty || argument.name == parameter.argumentLabel) && receivesView(parameter)
        }
    }
    return closures.compactMap(\.firstChild).compactMap {
      changes(toFirstParameterOf: $0, by: $0, from: callers)
    }.reduce(.empty, +)
  }

  /// The change by a part of a closure to the environment of the view that the closure receives; nil if the part does not
  /// show it.
  package func changes(
    toFirstParameterOf closure: Fact, by part: Fact, from callers: Set<Fact> = []
  ) -> EnvironmentPath? {
    let mentions = ([part] + part.descendants).filter { isFirstParameter($0, of: closure) }
    return sum(of: mentions, in: closure, from: callers)
  }

  /// Whether a parameter is a closure that receives a view: a `Self` in an extension of `View`, or an `AnyView`.
  private func receivesView(_ parameter: Fact) -> Bool {
    guard let type = types.type(ofDeclaration: parameter)?.unwrapped else { return true }
    guard case .function(let parameters, _) = type, let first = parameters.first else { return false }
    return first.map { $0.externalName.map(SwiftUIType.viewResults.contains) ?? false } ?? true
  }

  private func isFirstParameter(_ name: Fact, of closure: Fact) -> Bool {
    guard name.kind == .name else { return false }
    guard let parameter = closure.parameters.first else {
      return name.nameID == .firstArgument && name.ancestors.first { $0.kind == .closure } == closure
    }
    guard name.nameID == parameter.nameID,
      case .local(let local) = program.meaning(of: name.nameID, at: name)
    else { return false }
    return local == parameter
  }

  /// The change by a modifier, which may be a function of the app.
  private func change(byModifier call: Fact, from callers: Set<Fact> = []) -> EnvironmentPath {
    guard let callee = call.base else { return .empty.through(call) }
    if let modifier = appliedModifier(call) {
      return changes(toContentOf: modifier, from: callers) ?? .empty.through(call)
    }
    let functions = helpers(of: callee, call)
    if functions.isEmpty { return change(by: call) }
    let changes = functions.map { change(by: call, of: $0, from: callers) ?? .empty.through(call) }
    return changes.reduce(.empty, +)
  }

  /// The change by a call of a function of the app; nil if it is not known.
  private func change(by call: Fact, of function: Fact, from callers: Set<Fact>) -> EnvironmentPath? {
    guard expressions.isViewMember(function) else {
      // It builds the view that the chain of modifiers is applied to.
      program.log.read(function)
      return function.appliesPlainModifiers ? .empty : nil
    }
    guard !callers.contains(function),
      let changes = changes(toSelfIn: function, from: callers.union([function]))
    else { return nil }
    return changes + self.changes(byClosuresOf: call, passedTo: function, from: callers)
  }

  /// The functions of the app that a modifier may be.
  private func helpers(of callee: Fact, _ call: Fact) -> [Fact] {
    let functions = viewFunctions(of: callee, call)
    // What returns a type of another package may be a view.
    guard functions.isEmpty, !SwiftUIModifier.allNames.contains(callee.nameID) else { return functions }
    return expressions.viewHelpers(of: callee).filter { $0.kind == .function }
  }

  /// The change by a member of all views to the environment of the view that it is called on; nil if it does not show that
  /// view, or if it is not known where.
  private func changes(toSelfIn function: Fact, from callers: Set<Fact>) -> EnvironmentPath? {
    program.log.read(function)
    let mentions = function.descendants.filter { $0.isSelf || isCalledOnSelf($0) }
    return sum(of: mentions, in: function, from: callers)
  }

  /// The change by a modifier of the app to the environment of its content; nil if that is not known.
  private func changes(toContentOf modifier: TypeID, from callers: Set<Fact>) -> EnvironmentPath? {
    let bodies = program.members(.body, of: modifier).filter { $0.kind == .function }
    guard let body = bodies.first, bodies.count == 1, !callers.contains(body),
      let content = body.parameters.first
    else { return nil }
    program.log.read(body)
    let mentions = body.descendants.filter {
      $0.kind == .name && $0.nameID == content.nameID
    }
    return sum(of: mentions, in: body, from: callers.union([body]))
  }

  /// Whether a call applies a modifier to `self` without saying so.
  private func isCalledOnSelf(_ call: Fact) -> Bool {
    guard call.kind == .call, let callee = call.base, callee.kind == .name else { return false }
    return SwiftUIModifier.allNames.contains(callee.nameID)
      || expressions.viewHelpers(of: callee).contains {
        $0.kind == .function && expressions.isViewMember($0)
      }
  }

  /// The changes around all mentions of a view; nil if none shows it. The injections of any branch may apply.
  private func sum(of mentions: [Fact], in receiver: Fact, from callers: Set<Fact>) -> EnvironmentPath? {
    let paths = mentions.compactMap { changes(around: $0, in: receiver, from: callers) }
    return paths.isEmpty ? nil : paths.reduce(.empty, +)
  }

  /// The change to the environment of a view by the code around it, up to the function or closure that receives it; nil if the
  /// view is not shown there.
  private func changes(around mention: Fact, in receiver: Fact, from callers: Set<Fact>) -> EnvironmentPath? {
    var path = mention.kind == .call ? change(byModifier: mention, from: callers) : .empty
    var part = mention
    while part != receiver, let parent = part.parent {
      switch parent.kind {
      case .member, .argument:
        guard let call = parent.parent, call.kind == .call,
          let change = change(by: call, toPart: parent, in: receiver, from: callers)
        else { return nil }
        path = change + path
        part = call
        continue
      case .compilationConditional where parent.conditionalBase == part:
        let branches = parent.children(.compilationBranch).flatMap(\.contents)
        path = branches.map(changes(byModifiersOf:)).reduce(.empty, +) + path
      case .conditions where part.kind != .block: return nil
      case .initialValue: return path.through(part)
      case .block, .conditions, .ifStatement, .guardStatement, .switchStatement, .switchCase,
        .returnStatement, .ternary, .closure, .function, .compilationConditional,
        .compilationBranch, .tryExpression, .awaitExpression:
        break
      default: return nil
      }
      part = parent
    }
    return path
  }

  /// The change by a call to the environment of the view that it is called on, or that is an argument; nil if it does not show
  /// the argument.
  private func change(
    by call: Fact, toPart part: Fact, in receiver: Fact, from callers: Set<Fact>
  ) -> EnvironmentPath? {
    guard let callee = call.base else { return nil }
    if callee == part { return change(byModifier: call, from: callers) }
    if let type = expressions.foreignType(callee) { return knownViews.role(ofType: type) == nil ? nil : .empty }
    if callee.kind == .name,
      case .local(let local) = program.meaning(of: callee.nameID, at: callee),
      local.kind == .parameter, local.parent == receiver
    {
      return .empty  // `transform(self)`: the closure is known where the function is called.
    }
    let functions = viewFunctions(of: callee, call)
    if callee.kind == .member, functions.isEmpty {
      return knownViews.role(ofModifier: callee.nameID) == nil ? nil : .empty
    }
    let isView = expressions.constructedView(callee) != nil
    return isView || !functions.isEmpty ? .empty.through(call) : nil
  }
}

extension Fact {
  /// Whether a function calls only modifiers and types, so that it injects nothing.
  fileprivate var appliesPlainModifiers: Bool {
    descendants(.call).allSatisfy { call in
      guard let callee = call.base else { return false }
      return SwiftUIModifier.leavingEnvironment.contains(callee.nameID) || callee.name.isCapitalized
    }
  }
}
