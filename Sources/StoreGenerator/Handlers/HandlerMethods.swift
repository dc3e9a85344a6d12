import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// A method that the user writes.
struct RequiredMethod: Hashable {
  let name: String
  let signature: SwiftSignature
  var documentation: [String] = []

  init(name: String, signature: SwiftSignature) {
    self.name = name
    self.signature = signature
  }

  /// The method of a handler, with these parameters.
  fileprivate init(_ method: HandlerMethod, parameters: [SwiftSignature.Parameter]) {
    name = method.call.value
    signature = SwiftSignature(
      parameters: parameters, isAsync: method.run != .sync, isThrowing: method.onError != nil)
  }

  /// The method that receives the errors of others.
  fileprivate init(receivingErrorsOf methods: [RequiredMethod], name: String) {
    var names = methods.map { "`\($0.signature.fullName(of: $0.name))`" }
    names[0] = "Receives the errors of \(names[0])"
    let lines = SwiftLayout.fill(names, separator: ",", indentation: 6, following: 1)
    self.name = name
    signature = SwiftSignature(parameters: [.error], isAsync: false)
    documentation = SwiftLayout.documentation(lines.joined(separator: "\n") + ".")
  }
}

extension Context {
  /// The methods of handlers that users write, each once.
  func handlerMethods(in spec: AppSpec) -> [RequiredMethod] {
    // Users who write the class write `resetState()`, too.
    let events = handlers.filter { isHandwritten || !$0.method.isResetState }.map {
      let values = $0.method.isResetState ? [] : spec.requestedValues(of: $0)
      return ($0.method, RequiredMethod($0.method, parameters: values))
    }
    let notifications = notifications.map {
      ($0.method, RequiredMethod($0.method, parameters: spec.requestedValues(of: $0)))
    }
    var methods: [RequiredMethod] = []
    var errors: [(name: String, methods: [RequiredMethod])] = []
    for (method, required) in events + notifications {
      if !methods.contains(required) { methods.append(required) }
      guard let name = method.onError?.value else { continue }
      if let index = errors.firstIndex(where: { $0.name == name }) {
        if !errors[index].methods.contains(required) { errors[index].methods.append(required) }
      } else {
        errors.append((name, [required]))
      }
    }
    return methods + errors.map { RequiredMethod(receivingErrorsOf: $0.methods, name: $0.name) }
  }
}

extension SwiftSignature.Parameter {
  /// The parameter of a method that receives errors.
  fileprivate static let error = SwiftSignature.Parameter(
    label: nil, name: "error", type: SwiftType(named: "any Error"))
}

extension Action {
  /// The documentation of the action and of the events that it emits.
  var documentation: [String] {
    let text = SwiftLayout.documentation(summary)
    guard !emits.isEmpty else { return text }
    let events = emits.map { "`\($0.value)`" }.joined(separator: ", ")
    return text + (text.isEmpty ? [] : ["///"]) + ["/// Emits \(events)."]
  }
}
