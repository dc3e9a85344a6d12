import ArchitectureModel
import StoregenDiagnostics

/// The object that connects a store whose class users write. It has what generated stores have as properties of their
/// own, because an extension cannot add stored properties.
struct EventConnection {
  private let store: StoreOutline
  private let parts: [ConnectionPart]

  init(_ store: StoreOutline) {
    self.store = store
    parts = Self.parts(of: store)
  }

  private static func parts(of store: StoreOutline) -> [ConnectionPart] {
    let (context, plumbing) = (store.context, store.plumbing)
    let publisher =
      plumbing.channel?.connectionParts(of: context, access: store.module.wiring(isOpen: true).prefix) ?? []
    let activity = ConnectionPart("storeActivity", type: "StoreActivity", keyword: "var")
    let keepsSubscriptions = context.keepsSubscriptions(
      to: Subscription.all(of: context, in: store.spec))
    let subscriptions = ConnectionPart(
      "eventSubscriptions", type: "StoreSubscriptions",
      value: plumbing.observes ? nil : "StoreSubscriptions()")
    let lastValues = plumbing.lastValues.map {
      ConnectionPart($0.name, type: $0.type, value: $0.value, documentation: $0.documentation)
    }
    return publisher + (plumbing.keepsActivity ? [activity] : [])
      + (plumbing.channel == nil ? [] : [recorders(of: store)])
      + (keepsSubscriptions ? [subscriptions] : [])
      + plumbing.handlersProperties.map(ConnectionPart.init) + lastValues
      + (plumbing.calls + plumbing.delays).map {
        ConnectionPart($0.name, type: $0.type, keyword: "var")
      }
  }

  private static func recorders(of store: StoreOutline) -> ConnectionPart {
    ConnectionPart(
      variable: "eventRecorders", "[StoreEventRecorder<\(store.context.eventTypeName)>]", value: "[]",
      access: "private ", condition: store.spec.isTestCodeDebugOnly ? "DEBUG" : nil)
  }

  /// The properties of the store, which stand for those of the connection.
  var properties: [StoreProperties.Property] { parts.map(\.property) }

  /// The values for the template.
  var values: TemplateValues {
    let shared = store.initializer.shared
    return [
      .hasConnection: .flag(store.context.isConnected),
      .parts: .lines(parts.flatMap(\.lines)),
      .connects: .flag(!shared.isEmpty),
      .initializer: .text(
        SwiftLayout.list(
          "init", items: shared.map(\.declaration), tail: " {", indentation: 4,
          closesOnOwnLine: true)),
      .assignments: .lines(store.plumbing.assignments),
      .connectHead: .text(
        SwiftLayout.list(
          "\(store.module.wiring(isOpen: true).prefix)func connectEvents",
          items: shared.map { "\($0.name): \($0.type.droppingOptional)" }, tail: " {",
          indentation: 2,
          closesOnOwnLine: true)),
      .connectLines: .lines(joining),
    ]
  }

  /// The statements with which the connection joins the objects of a composition root.
  private var joining: [String] {
    let (plumbing, owner) = (store.plumbing, ConnectionPart.owner)
    let calls =
      [plumbing.channel?.joining(of: store.context)].compactMap(\.self)
      + (plumbing.observes ? ["eventSubscriptions.join(storeActivity)"] : [])
    return (plumbing.keepsActivity ? ["\(owner).storeActivity = storeActivity"] : [])
      + calls.map { "\(owner).\($0)" }
      + (plumbing.calls + plumbing.delays).map {
        SwiftLayout.property("\(owner).\($0.name)", value: $0.value, indentation: 4)
      } + plumbing.subscriptionToItself
  }
}

extension Context {
  /// Whether a class of users needs a connection: it publishes or handles events.
  var isConnected: Bool { !events.isEmpty || !handlerMethods.isEmpty }

  /// Whether its store retains subscriptions.
  func keepsSubscriptions(to publishers: [Subscription]) -> Bool {
    !notifications.isEmpty || !sources.isEmpty || publishers.contains(where: \.connection.keepsSubscription)
  }
}

extension String {
  /// A type without `?`.
  fileprivate var droppingOptional: String { hasSuffix("?") ? String(dropLast()) : self }
}
