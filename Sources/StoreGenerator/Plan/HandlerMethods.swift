import Diagnostics
import StoreSpec
import SwiftFragments

/// A method that the user writes.
struct RequiredMethod: Hashable {
  let name: String
  let signature: SwiftSignature
}

extension Handler {
  /// The labels of the values that the method gets, in its order.
  func wantedLabels(in spec: StoreSpec) -> [String] {
    labels?.map(\.value) ?? spec.payload(of: event.value).map(\.name)
  }

  /// The method; its values have the types that the event gives them.
  fileprivate func method(in spec: StoreSpec) -> RequiredMethod {
    let payload = spec.payload(of: event.value)
    let parameters = wantedLabels(in: spec).compactMap { label in
      payload.first { $0.name == label }
    }
    return RequiredMethod(
      name: call.value,
      signature: SwiftSignature(parameters: parameters, isAsync: run == .serial))
  }
}

extension Context {
  /// The methods that handlers call and users write, each once.
  func handlerMethods(in spec: StoreSpec) -> [RequiredMethod] {
    var methods: [RequiredMethod] = []
    for handler in handlers where handler.call.value != Handler.resetState {
      let method = handler.method(in: spec)
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
