import StoreSpec
import StoregenDiagnostics
import SwiftFragments

/// The plan of `<Context>Store.swift`.
struct StoreFile {
  let context: Context
  let spec: AppSpec
  private let subscriptions: [Subscription]
  private let handlerMethods: [RequiredMethod]
  private let plumbing: StorePlumbing
  private let initializer: StoreInitializer

  init(_ context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
    subscriptions = Subscription.all(of: context, in: spec)
    handlerMethods = context.handlerMethods(in: spec)
    plumbing = StorePlumbing(context, in: spec)
    initializer = StoreInitializer(context, plumbing: plumbing, in: spec)
  }

  private var module: OutputModule { spec.module(of: context) }
  private var style: any GeneratedStyle { spec.generatedStyle(of: context) }

  var planned: PlannedFile {
    PlannedFile(
      in: module, "\(context.storeName).swift", .store, imports: imports,
      head + events + requirements + sample + spec.testCodeValues)
  }

  // MARK: Parts of the file

  private var head: TemplateValues {
    [
      .documentation: .lines(SwiftLayout.documentation(context.summary)),
      .store: .text(context.storeName),
      .attributes: .lines(style.attributes),
      .header: .text(header),
      .propertyGroups: .list(
        properties.groups.enumerated().map {
          .map([.isFirst: .flag($0 == 0), .properties: .list($1.map(\.value))])
        }),
      .hasInitializer: .flag(initializer.isNeeded),
      .initializer: .text(initializer.head(prefix: module.accessPrefix)),
      .assignments: .lines(initializer.assignments),
      .cancelsHandlers: .flag(!plumbing.cancellations.isEmpty),
      .cancellations: .lines(plumbing.cancellations),
      .resetsState: .flag(context.hasResetState),
      .resets: .lines(resets),
    ]
  }

  private var events: TemplateValues {
    let channel = spec.generatedChannel(of: context)
    let eventsMethod = channel.eventsMethod(of: context)
    return [
      .publishes: .flag(!context.events.isEmpty),
      .event: .text(context.eventTypeName),
      .eventsMethod: .text(eventsMethod?.head ?? ""),
      .eventsBody: .text(eventsMethod?.body ?? ""),
      .eventsDocumentation: .text(eventsMethod?.documentation ?? ""),
      .emission: .text(
        (spec.isTraced ? context.emissionTrace + "\n    " : "") + channel.emission),
      .subscriptions: .list(
        subscriptions.map(\.values)),
      .observations: .list(Observation.all(of: context, in: spec).map(\.values)),
      .comparedTypes: .list(
        context.handlers.compactMap { handler in
          handler.lastValuesName.flatMap { _ in ComparedValues(handler, in: spec).declaration }
        }),
    ]
  }

  private var requirements: TemplateValues {
    let handlers = handlerMethods.map {
      TemplateValue.declaration(
        SwiftLayout.function($0.name, $0.signature, indentation: 2, hasBody: false),
        documentation: $0.documentation)
    }
    return [
      .hasActions: .flag(!context.actions.isEmpty),
      .actions: .list(
        context.actions.map {
          .declaration(
            SwiftLayout.function($0.name.value, $0.signature, indentation: 2, hasBody: false),
            documentation: $0.documentation)
        }),
      .hasHandlers: .flag(!handlers.isEmpty),
      .handlers: .list(handlers),
      .starts: .flag(context.starts),
    ]
  }

  private var sample: TemplateValues {
    let sample = StoreSample(context, initializer: initializer, in: spec)
    let indentation = 2 + spec.testCodeMargin.count
    return [
      .hasState: .flag(!context.state.isEmpty),
      .sample: .text(sample.head(prefix: module.accessPrefix, indentation: indentation)),
      .creation: .text(sample.creation(indentation: indentation + 2)),
      .sampleLines: .lines(sample.lines(indentation: indentation + 2)),
      .copies: .lines(sample.copies),
    ]
  }

  private var properties: StoreProperties {
    StoreProperties(
      context, plumbing: plumbing,
      keepsSubscriptions: !context.notifications.isEmpty
        || subscriptions.contains(where: \.connection.keepsSubscription), in: spec)
  }

  private var resets: [String] {
    let fields = context.state + context.storage.filter(\.isReset)
    return (plumbing.cancellations.isEmpty ? [] : ["cancelHandlers()"])
      + fields.map { "\(SwiftIdentifier.escaped($0.name.value)) = \($0.value(column: 4))" }
  }

  /// The first line of the class, with protocols that make the compiler report missing methods.
  private var header: String {
    var parents = style.parents
    if !context.actions.isEmpty { parents.append("\(context.storeName)Actions") }
    if !handlerMethods.isEmpty { parents.append("\(context.storeName)Handlers") }
    if context.starts { parents.append("\(context.storeName)Starting") }
    parents += subscriptions.compactMap(\.subscriberProtocol)
    parents += spec.users(of: context).map { $0.useProtocolName(of: context.name.value) }
    return SwiftLayout.type("\(module.accessPrefix)final class \(context.storeName)", parents)
  }

  private var imports: FileImports {
    let parameters = context.actions.flatMap(\.signature.parameters).map(\.type.text)
    let results = context.actions.map(\.signature.result)
    let types =
      context.state.map(\.type.text) + parameters + results + initializer.types
      + (context.events.isEmpty ? [] : [context.eventTypeName])
      + subscriptions.map(\.publisher.eventTypeName)
    var imports = FileImports(
      for: module, of: context, types: types,
      hiddenTypes: context.storage.map(\.type.text)
        + handlerMethods.flatMap(\.signature.parameters).map(\.type.text), in: spec)
    style.addImports(to: &imports, hasState: !context.state.isEmpty, access: module.access)
    if !context.events.isEmpty { spec.generatedChannel(of: context).addImports(to: &imports) }
    if !context.notifications.isEmpty { imports.add("Foundation", exposed: true) }
    for module in Observation.all(of: context, in: spec).flatMap(\.modules) {
      imports.add(module, exposed: false)
    }
    return imports
  }
}
