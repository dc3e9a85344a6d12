import Diagnostics
import StoreSpec
import SwiftFragments

/// A method that the user writes.
struct RequiredMethod: Hashable {
  let name: String
  let signature: SwiftSignature
}

extension Handler {
  /// The method; its values have the types that the event gives them.
  fileprivate func requiredMethod(in spec: StoreSpec) -> RequiredMethod {
    let payload = spec.payload(of: event.value)
    let parameters = spec.wantedLabels(of: self).compactMap { label in
      payload.first { $0.name == label }
    }
    return RequiredMethod(
      name: method.call.value,
      signature: SwiftSignature(parameters: parameters, isAsync: method.run == .serial))
  }
}

extension Context {
  /// The methods that handlers call and users write, each once.
  func handlerMethods(in spec: StoreSpec) -> [RequiredMethod] {
    var methods: [RequiredMethod] = []
    for handler in handlers where !handler.method.isResetState {
      let method = handler.requiredMethod(in: spec)
      if !methods.contains(method) { methods.append(method) }
    }
    return methods
  }
}

extension Action {
  /// What the action does and which events it emits.
  var documentation: [String] {
    let text = SwiftLayout.documentation(summary)
    guard !emits.isEmpty else { return text }
    let events = emits.map { "`\($0.value)`" }.joined(separator: ", ")
    return text + (text.isEmpty ? [] : ["///"]) + ["/// Emits \(events)."]
  }
}
