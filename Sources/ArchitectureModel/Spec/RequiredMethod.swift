package import StoregenDiagnostics
package import SwiftFragments

/// A method that the user writes.
package struct RequiredMethod: Hashable, Sendable {
  package let name: String
  package let signature: SwiftSignature
  /// The full names of the handlers whose errors it receives; empty for other methods.
  package let errorSources: [String]
  /// Whether it is a function of the type, which sees no store.
  package let isStatic: Bool

  package init(name: String, signature: SwiftSignature, isStatic: Bool = false) {
    self.name = name
    self.signature = signature
    self.isStatic = isStatic
    errorSources = []
  }

  /// The method of a handler, with these parameters.
  ///
  /// - Parameter result: the type of the value that it returns; nil if it returns none.
  fileprivate init(_ method: HandlerMethod, parameters: [SwiftSignature.Parameter], returning result: SwiftType? = nil)
  {
    self.init(
      name: method.call.value,
      signature: SwiftSignature(
        parameters: parameters, isAsync: method.run != .sync, isThrowing: method.isThrowing, returning: result))
  }

  /// The method that is called when a field is set.
  fileprivate init(_ observer: FieldObserver, of field: Field) {
    let value = SwiftSignature.Parameter(name: observer.kind.valueName, type: field.type)
    self.init(
      name: observer.call.value,
      signature: SwiftSignature(parameters: observer.takesValue ? [value] : [], isAsync: false))
  }

  /// The method that receives the errors of others.
  fileprivate init(receivingErrorsOf methods: [RequiredMethod], name: String) {
    self.name = name
    signature = SwiftSignature(parameters: [.error], isAsync: false)
    errorSources = methods.map(\.fullName)
    isStatic = false
  }

  /// The name with labels: `take(loan:)`.
  package var fullName: String { signature.fullName(of: name) }

  /// The declaration without the words before the name: `take(loan: Loan) async`.
  package var call: String { String(declaration.dropFirst(isStatic ? "static func ".count : "func ".count)) }

  /// The declaration on one line, without an access level: `func take(loan: Loan) async`.
  package var declaration: String {
    let parameters = signature.parameters.map(\.text).joined(separator: ", ")
    let start = "\(isStatic ? "static " : "")func \(name)\(signature.generics)(\(parameters))"
    return [start, signature.effectsAndResult].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension Context {
  /// The field that gets the result of a method; nil if there is none.
  package func loadedField(of method: HandlerMethod) -> Field? {
    method.into.flatMap { name in state.first { $0.name.value == name.value } }
  }

  /// The type of the value that a method returns for a field; nil if it returns none.
  package func loadedType(of method: HandlerMethod) -> SwiftType? { loadedField(of: method)?.loaded }

  /// The methods that users write for handlers, generated actions, the observers of fields and older values, each once.
  package func handlerMethods(in spec: AppSpec) -> [RequiredMethod] {
    // In a handwritten class, users also write `resetState()` themselves.
    let events = handlers.filter { isHandwritten || !$0.method.isResetState }.map {
      let values = $0.method.isResetState ? [] : spec.requestedValues(of: $0)
      return ($0.method, RequiredMethod($0.method, parameters: values))
    }
    let notifications = notifications.map {
      ($0.method, RequiredMethod($0.method, parameters: spec.requestedValues(of: $0)))
    }
    let actions = actions.compactMap { action in
      action.method.map { ($0, RequiredMethod($0, parameters: action.requestedValues, returning: loadedType(of: $0))) }
    }
    // In a handwritten class, the observer of a property may do the work itself.
    var methods =
      isHandwritten
      ? []
      : (observedFields.map { RequiredMethod($0.observer, of: $0.field) } + persistedFields.compactMap(\.migration))
        .uniqued()
    var errors: [(name: String, methods: [RequiredMethod])] = []
    let sources = sources.filter { !$0.method.isResetState }.map {
      ($0.method, RequiredMethod($0.method, parameters: spec.requestedValues(of: $0)))
    }
    let start = [startMethod].compactMap(\.self).map { ($0, RequiredMethod($0, parameters: [])) }
    for (method, required) in start + events + notifications + actions + sources {
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

extension AppSpec {
  /// The access level that a method needs, so that the generated protocol or the composition root sees it.
  package func access(of method: RequiredMethod, in context: Context) -> AccessLevel {
    guard !context.isHandwritten else { return .internal }
    let isVisible =
      context.starts && !context.startsInBackground && method.fullName == "\(StoreMethod.start)()"
      || context.stops && method.fullName == "\(StoreMethod.stop)()"
      || context.actions.contains { $0.fullName == method.fullName }
    return isVisible ? access(of: context) : .internal
  }
}

extension SwiftSignature.Parameter {
  /// The parameter of a method that receives errors.
  fileprivate static let error = SwiftSignature.Parameter(
    label: nil, name: "error", type: SwiftType(named: "any Error"))
}

extension Context {
  /// The action or the handler that requires a method; nil for a method that another key requires.
  package func place(of method: RequiredMethod) -> SourceRange? {
    let handlers = allHandlerMethods
    return derived.first { method.isStatic && $0.name.value == method.name }?.name.range
      ?? actions.first { $0.fullName == method.fullName }?.name.range
      ?? handlers.first { $0.call.value == method.name }?.call.range
      ?? handlers.compactMap(\.onError).first { $0.value == method.name }?.range
      ?? persistedFields.compactMap(\.persistence?.migrate).first { $0.value == method.name }?.range
  }

  /// All methods that users write for a generated store: actions, handlers, functions that compute fields, and what the
  /// composition root calls.
  package func requiredMethods(in spec: AppSpec) -> [RequiredMethod] {
    let actions = writtenActions.map { RequiredMethod(name: $0.name.value, signature: $0.signature) }
    let start = RequiredMethod(name: StoreMethod.start, signature: SwiftSignature(parameters: [], isAsync: false))
    let stop = RequiredMethod(name: StoreMethod.stop, signature: SwiftSignature(parameters: [], isAsync: true))
    let names = Set(storeActions.map(\.fullName))
    return actions + (starts && !startsInBackground ? [start] : []) + (stops ? [stop] : [])
      + derived.map(method(computing:)) + handlerMethods(in: spec).filter { !names.contains($0.fullName) }
  }
}
