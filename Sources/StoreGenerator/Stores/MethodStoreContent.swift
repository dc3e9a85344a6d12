import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// A store whose users write its actions and handlers as methods in extensions.
struct MethodStoreContent: StoreContent {
  private let store: StoreOutline
  private let handlerMethods: [RequiredMethod]

  init(_ store: StoreOutline) {
    self.store = store
    handlerMethods = store.context.handlerMethods(in: store.spec)
  }

  private var context: Context { store.context }

  /// Protocols that make the compiler report missing methods.
  var parents: [String] { (context.writtenActions.isEmpty ? [] : ["\(context.storeStem)Actions"]) + parentsOfHandlers }

  /// Those besides the protocol of actions.
  var parentsOfHandlers: [String] {
    (handlerMethods.isEmpty ? [] : ["\(context.storeStem)Handlers"])
      + (context.starts && !context.startsInBackground ? ["\(context.storeStem)Starting"] : [])
      + (context.stops ? ["\(context.storeStem)Stopping"] : [])
      + (context.derived.isEmpty ? [] : ["\(context.storeStem)Deriving"])
  }

  var propertyGroups: [[StoreProperties.Property]] {
    let groups = StoreProperties(context, in: store.spec).groups
    guard let persistence = store.plumbing.persistence else { return groups }
    return groups + [[persistence.errors(store.module.accessPrefix, observed: store.style.observedPrefix)]]
  }

  var assignments: [String] {
    store.initializer.parameters.filter(\.isProperty).map {
      let name = SwiftIdentifier.escaped($0.name)
      return "self.\(name) = \(name)"
    }
  }

  var types: [String] {
    context.observedState.map(\.type.text)
      + context.actions.flatMap(\.signature.parameters).map(\.type.text)
      + context.actions.map(\.signature.result)
  }

  var hiddenTypes: [String] {
    context.storage.map(\.type.text) + (context.state + context.storage).compactMap(\.defaultValue) + typesOfHandlers
  }

  /// The types of the parameters of handlers.
  var typesOfHandlers: [String] { handlerMethods.flatMap(\.signature.parameters).map(\.type.text) }

  var values: TemplateValues { resetting + requirements + sample }

  // MARK: Parts of the template

  private var resetting: TemplateValues {
    let fields = (context.state + context.storage).filter(\.isReset)
    let resets =
      (store.plumbing.cancellations.isEmpty ? [] : ["cancelHandlers()"])
      + fields.map { "\(SwiftIdentifier.escaped($0.name.value)) = \($0.value(column: 4))" }
    return [.resetsState: .flag(context.hasResetState), .resets: .lines(resets)]
  }

  private var requirements: TemplateValues {
    [
      .generatedActions: .list(
        context.actions.compactMap { action in action.method.map { generated(action, calling: $0) } }),
      .resultMethods: .list(ResultMethod.all(of: context).map(\.values)),
      .hasActions: .flag(!context.writtenActions.isEmpty),
      .actions: .list(
        context.writtenActions.map {
          .declaration(
            SwiftLayout.function(
              $0.name.value, signature: $0.signature, indentation: 2, hasBody: false),
            documentation: $0.documentation)
        }),
    ] + handlerRequirements
  }

  /// An action that runs the calls of a method.
  private func generated(_ action: Action, calling method: HandlerMethod) -> TemplateValue {
    let call = HandlerCall(
      method: method,
      arguments: action.requestedValues.map { (label: $0.name, value: SwiftIdentifier.escaped($0.name)) },
      hidden: Set(action.values.map(\.name)))
    return .map([
      .documentation: .lines(action.documentation),
      .method: .text(
        SwiftLayout.function(
          action.name.value, signature: action.signature, prefix: store.module.accessPrefix, indentation: 2,
          hasBody: true)),
      .body: .lines(call.lines(column: 4)),
    ])
  }

  /// The methods that events and the composition root call.
  var handlerRequirements: TemplateValues {
    let handlers = handlerMethods.map {
      TemplateValue.declaration(
        SwiftLayout.function($0.name, signature: $0.signature, indentation: 2, hasBody: false),
        documentation: $0.documentation)
    }
    return [
      .hasHandlers: .flag(!handlers.isEmpty), .handlersDocumentation: .text(documentationOfHandlers),
      .handlers: .list(handlers), .starts: .flag(context.starts && !context.startsInBackground),
      .stops: .flag(context.stops), .derives: .flag(!context.derived.isEmpty),
      .derivations: .list(
        context.derived.map(context.method).map {
          .declaration(
            SwiftLayout.function(
              $0.name, signature: $0.signature, prefix: "static ", indentation: 2, hasBody: false),
            documentation: [])
        }),
    ]
  }

  private var documentationOfHandlers: String {
    let areCalled = context.actions.contains { $0.method != nil }
    let handle =
      context.handlers.contains { !$0.method.isResetState } || !context.notifications.isEmpty
      || !context.sources.isEmpty || context.startsInBackground
    let store = "`\(context.storeName)`"
    if handlerMethods == context.persistedFields.compactMap(\.migration) {
      return "The methods that read older values of fields of \(store). Implement them in an extension of the store."
    }
    let purpose =
      switch (areCalled, handle) {
      case (false, _): "with which \(store) handles events"
      case (true, false): "that the actions of \(store) call"
      case (true, true): "with which \(store) handles events, and that its actions call"
      }
    return "The methods \(purpose). Implement them in an extension of the store."
  }

  private var sample: TemplateValues {
    let taken = Set(context.state.map(\.name.value) + store.initializer.parameters.map(\.name))
    let name = ["store", "sample", "newStore"].first { !taken.contains($0) } ?? "sampleStore"
    let sample = StoreSample(store, fields: store.sampleFields(among: context.state), target: name)
    return [
      .hasState: .flag(context.hasSample),
      .sample: .text(sample.head),
      .creation: .text(sample.creation("let \(name) = \(context.storeName)")),
      .sampleLines: .lines(sample.assignments + ["return \(name)"]),
      .copies: .lines(
        context.state.map { field in
          let member = SwiftIdentifier.escapedMember(field.name.value)
          // The parameter hides a field of its name.
          let target = member == "other" ? "self.other" : SwiftIdentifier.escaped(field.name.value)
          return "\(target) = other.\(member)"
        }),
    ]
  }
}
