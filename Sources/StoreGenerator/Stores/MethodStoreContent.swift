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
  var parents: [String] { (context.actions.isEmpty ? [] : ["\(context.storeStem)Actions"]) + parentsOfHandlers }

  /// Those besides the protocol of actions.
  var parentsOfHandlers: [String] {
    (handlerMethods.isEmpty ? [] : ["\(context.storeStem)Handlers"])
      + (context.starts ? ["\(context.storeStem)Starting"] : [])
      + (context.stops ? ["\(context.storeStem)Stopping"] : [])
  }

  var propertyGroups: [[StoreProperties.Property]] { StoreProperties(context, in: store.spec).groups }

  var assignments: [String] {
    store.initializer.parameters.filter(\.isProperty).map {
      let name = SwiftIdentifier.escaped($0.name)
      return "self.\(name) = \(name)"
    }
  }

  var types: [String] {
    context.state.map(\.type.text)
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
      .hasActions: .flag(!context.actions.isEmpty),
      .actions: .list(
        context.actions.map {
          .declaration(
            SwiftLayout.function(
              $0.name.value, signature: $0.signature, indentation: 2, hasBody: false),
            documentation: $0.documentation)
        }),
    ] + handlerRequirements
  }

  /// The methods that events and the composition root call.
  var handlerRequirements: TemplateValues {
    let handlers = handlerMethods.map {
      TemplateValue.declaration(
        SwiftLayout.function($0.name, signature: $0.signature, indentation: 2, hasBody: false),
        documentation: $0.documentation)
    }
    return [
      .hasHandlers: .flag(!handlers.isEmpty), .handlers: .list(handlers), .starts: .flag(context.starts),
      .stops: .flag(context.stops),
    ]
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
