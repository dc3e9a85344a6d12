import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The plan of `<Context>Store.swift`.
struct StoreFile {
  private let store: StoreOutline
  private let content: any StoreContent
  private let subscriptions: [Subscription]

  init(_ context: Context, in spec: AppSpec) {
    store = StoreOutline(context, in: spec)
    content = store.style.content(of: store)
    subscriptions = Subscription.all(of: context, in: spec)
  }

  private var context: Context { store.context }
  private var spec: AppSpec { store.spec }
  private var module: OutputModule { store.module }
  private var style: any GeneratedStyle { store.style }

  /// The file; nil for a class of the app that needs no additions.
  var planned: PlannedFile? {
    guard !context.isHandwritten || !(style.parents + parents).isEmpty || context.isConnected else { return nil }
    return PlannedFile(
      in: module, named: context.storeFileName, template: .store, members: style.members,
      imports: imports,
      values: head + events + content.values + spec.testCodeValues)
  }

  // MARK: Parts of the file

  private var head: TemplateValues {
    heading + (context.isHandwritten ? [.hasInitializer: .flag(false)] : initializer)
  }

  private var initializer: TemplateValues {
    [
      .hasInitializer: .flag(store.initializer.isNeeded),
      .initializer: .text(store.initializer.head(prefix: module.accessPrefix, content)),
      .assignments: .lines(store.initializer.assignments(content)),
    ]
  }

  private var heading: TemplateValues {
    [
      .documentation: .lines(
        context.isHandwritten ? [] : SwiftLayout.documentation(context.summary)),
      .store: .text(context.storeName),
      .stem: .text(context.storeStem),
      .isOnMainActor: .flag(context.isOnMainActor),
      .attributes: .lines(style.attributes),
      .header: .text(header),
      .conformance: .text(conformance),
      .propertyGroups: .list(
        propertyGroups.filter { !$0.isEmpty }.enumerated().map {
          .map([.isFirst: .flag($0 == 0), .properties: .list($1.map(\.value))])
        }),
      .cancelsHandlers: .flag(!store.plumbing.cancellations.isEmpty),
      .cancellations: .lines(store.plumbing.cancellations),
      .disconnects: .flag(store.plumbing.isDisconnectable),
      .finishesHandlers: .flag(!store.plumbing.finishing.isEmpty),
      .finishing: .lines(store.plumbing.finishing),
      .endsHandlers: .flag(!store.plumbing.ending.isEmpty),
      .ending: .lines(store.plumbing.ending),
      .finished: .text(
        context.handlerMethods.filter(\.finishesOnRelease).map { "`\($0.call.value)`" }
          .joined(separator: ", ")),
      .wiringAccess: .text(module.wiring(isOpen: context.isHandwritten).prefix),
      .failures: .list(FailureMethod.all(of: context).map(\.values)),
    ] + ObservedSources(context, in: spec).values + (store.plumbing.persistence?.values ?? [.persists: .flag(false)])
  }

  private var propertyGroups: [[StoreProperties.Property]] {
    if context.isHandwritten { return content.propertyGroups }
    return content.propertyGroups + [
      store.plumbing.properties(
        PropertyPrefixes(access: module.wiring().prefix, ignored: style.ignoredPrefix),
        keepsSubscriptions: context.keepsSubscriptions(to: subscriptions))
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
      .emitAccess: .text(style.emitPrefix),
      .emission: .text(
        (spec.isTraced ? context.emissionTrace + "\n    " : "") + channel.emission),
      .subscriptions: .list(
        subscriptions.map(\.values)),
      .observations: .list(Observation.all(of: context, in: spec).map(\.values)),
      .privateAccess: .text(context.isHandwritten ? "fileprivate " : "private "),
      .comparedTypes: .list(
        context.handlers.compactMap { handler in
          handler.lastValuesName.flatMap { _ in ComparedValues(handler, in: spec).declaration }
        }),
    ]
  }

  /// The first line of the class or extension.
  private var header: String {
    let access = context.isHandwritten ? "" : module.accessPrefix
    return SwiftLayout.type(
      "\(access)\(style.declaration) \(context.storeName)",
      inheriting: style.parents + (context.isOnMainActor ? parents : []))
  }

  /// The extension in which a class conforms to generated protocols without being on their actor; empty if it is.
  private var conformance: String {
    guard !context.isOnMainActor, !parents.isEmpty else { return "" }
    return SwiftLayout.type("extension \(context.storeName)", inheriting: parents) + "}"
  }

  /// The generated protocols to which the class conforms.
  private var parents: [String] {
    content.parents + spec.users(of: context).map { $0.useProtocolName(of: context.name.value) }
  }

  private var imports: FileImports {
    let types =
      content.types + store.initializer.types
      + (context.events.isEmpty ? [] : [context.eventTypeName])
      + subscriptions.map(\.publisher.eventTypeName)
    var imports = FileImports(
      for: module, of: [context], types: types, hiddenTypes: content.hiddenTypes, in: spec)
    imports.addModules(of: content.otherContexts, to: module, in: spec)
    let hasState = !context.state.isEmpty || store.plumbing.persistence != nil
    style.addImports(to: &imports, hasState: hasState, access: module.access)
    if !context.events.isEmpty { spec.generatedChannel(of: context).addImports(to: &imports) }
    if !context.notifications.isEmpty { imports.add("Foundation", exposed: true) }
    for module in Observation.all(of: context, in: spec).flatMap(\.modules) {
      imports.add(module, exposed: false)
    }
    return imports
  }
}
