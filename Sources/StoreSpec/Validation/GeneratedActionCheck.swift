import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks actions that storegen generates, because they name the method that does the work.
extension HandlerCheck {
  func check(_ action: Action, of context: Context, into collector: inout DiagnosticCollector) {
    guard let method = action.method else { return }
    let name = action.name.value
    // `UnconnectedStoreCheck` reports stores that the composition root does not have.
    if context.isElm || context.isHandwritten {
      return collector.error(
        "the action `\(name)` cannot have `call`", at: method.call.range,
        reason: context.isElm
          ? "with `style: elm`, an action is handled immediately, and its effects determine how work runs"
          : "you write `\(context.storeName)`, and with it the action",
        help: context.isElm ? "remove the key: `.latest(id)` cancels an effect that still runs" : "remove the key")
    }
    if method.isResetState {
      return collector.error(
        "the action `\(name)` cannot call `resetState()`", at: method.call.range,
        reason: "views may call the generated `resetState()` themselves", help: "remove the action")
    }
    checkSignature(of: action, calling: method, into: &collector)
    let offered = action.values.map(\.name)
    checkLabels(of: method, of: name, offered: offered, into: &collector)
    checkKey(of: method, of: name, offered: action.values, into: &collector)
    let called = RequiredMethod(
      name: method.call.value, signature: SwiftSignature(parameters: action.requestedValues, isAsync: true))
    guard called.fullName == action.fullName else { return }
    collector.error(
      "the action `\(name)` would call itself", at: method.call.range,
      reason: "storegen writes `\(action.fullName)`, and you write the method that it calls",
      help: "choose another name for the method, such as `perform\(name.firstUppercased)`")
  }

  /// Checks that an action can return before its method has done the work.
  private func checkSignature(
    of action: Action, calling method: HandlerMethod, into collector: inout DiagnosticCollector
  ) {
    let name = action.name.value
    let signature = action.signature
    if !signature.generics.isEmpty || !signature.effectsAndResult.isEmpty {
      let parts = [signature.generics, signature.effectsAndResult].filter { !$0.isEmpty }
      collector.error(
        "the action `\(name)` cannot have `\(parts.joined(separator: " "))`", at: action.name.range,
        reason: "it starts `\(method.call.value)`, and returns before that has done anything",
        help: signature.returnsValue
          ? "keep the result in `state`, and write only the parameters: `signature: \"\(signature.listText)\"`"
          : "write only the parameters: `signature: \"\(signature.listText)\"`. `\(method.call.value)` is `async`, and "
            + "throws with `onError`")
    }
    for value in signature.parameters {
      guard let problem = value.problemOfLaterUse else { continue }
      collector.error(
        "`\(value.name)` of the action `\(name)` cannot be passed to `\(method.call.value)`", at: action.name.range,
        reason: problem.reason, help: problem.help)
    }
  }
}

extension SwiftSignature.Parameter {
  /// Why code that runs later cannot use it; nil if it can.
  fileprivate var problemOfLaterUse: (reason: String, help: String)? {
    if name == "_" { return ("it has no name", "write `_ value: \(type.text)` with a name of your choice") }
    if type.text.hasSuffix("...") {
      return ("the method would get an array", "write `[\(type.text.dropLast(3))]`")
    }
    if type.isFunction, !type.text.contains("@escaping") {
      return ("the method runs later, so the function has to be `@escaping`", "write `@escaping \(type.text)`")
    }
    // The method runs later, as an update does.
    guard let word = type.parameterOnlyWord, word != "@escaping" else { return nil }
    return ("the method runs later, and `\(word)` is only for the call itself", "write a plain type")
  }
}
