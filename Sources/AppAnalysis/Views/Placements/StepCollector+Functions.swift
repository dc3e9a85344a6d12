import AppleNames
import LinkedProgram
import SwiftFacts

// Which function or modifier of the app a call means.
extension StepCollector {
  /// The helpers that a call may refer to: those that return a view, and only matching overloads.
  func viewFunctions(of callee: Fact, _ call: Fact) -> [Fact] {
    let functions = expressions.viewHelpers(of: callee).filter {
      $0.kind == .function && viewCatalog.buildsView($0)
    }
    // An overload of a SwiftUI modifier applies only if it matches.
    let isForeign = knownViews.leavesEnvironment(callee.nameID)
    guard functions.count > 1 || isForeign else { return functions }
    let fitting = functions.filter {
      types.labels(of: call, fit: $0) && !(isForeign && isOtherFunction($0, than: call))
    }
    return fitting.isEmpty && !isForeign ? functions : fitting
  }

  /// Whether a call means SwiftUI's modifier rather than the app's function of its name: the function would call
  /// itself forever, or does not accept the arguments.
  private func isOtherFunction(_ function: Fact, than call: Fact) -> Bool {
    if function.contains(call) || types.argumentTypes(of: call, contradict: function)
      || takesNoView(function, in: call)
    {
      return true
    }
    guard let modifier = program.enclosingType(of: call) else { return false }
    return modifiers(appliedBy: function).contains(modifier)
  }

  private func modifiers(appliedBy function: Fact) -> Set<TypeID> {
    program.log.read(function)
    return codes.modifiersOfFunctions.value(for: function) {
      Set(function.descendants(.call).compactMap(appliedModifier))
    }
  }

  /// Whether a call passes a view where a function takes something else, so that SwiftUI's modifier of this name
  /// is meant: `contextMenu { Text("") }` is not `contextMenu(actions: () -> [Action])`.
  private func takesNoView(_ function: Fact, in call: Fact) -> Bool {
    guard let closure = call.arguments.last?.firstChild, closure.kind == .closure,
      closure.contents.contains(where: \.statesView),
      let parameter = function.parameters.last,
      case .function(_, let result?)? = types.type(ofDeclaration: parameter)?.unwrapped
    else { return false }
    return knownViews.role(ofModifier: function.nameID) != nil && !result.isVoid && !viewCatalog.mayBeContent(parameter)
  }

  /// The modifier of the app in `.modifier(Card())` and `.modifier(style)`.
  func appliedModifier(_ call: Fact) -> TypeID? {
    guard call.base?.name == "modifier", let modifier = call.arguments.first?.firstChild else { return nil }
    if modifier.kind == .call, let view = modifier.base.flatMap(expressions.constructedView) { return view }
    return types.type(of: modifier)?.nominal.flatMap { viewCatalog.role(of: $0) == .viewPart ? $0 : nil }
  }
}
