import AppAnalysis
package import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Builds the graph of a spec.
package struct SpecGraph {
  private let spec: AppSpec
  private let locations: GraphLocations
  private var graph = AppGraph()

  /// The graph of a spec.
  package static func of(_ spec: AppSpec, locations: GraphLocations) -> AppGraph {
    var builder = SpecGraph(spec: spec, locations: locations)
    builder.build()
    return builder.graph.completed()
  }

  private init(spec: AppSpec, locations: GraphLocations) {
    self.spec = spec
    self.locations = locations
  }

  private mutating func build() {
    graph.app = spec.app.value
    graph.origins = [.spec]
    for context in spec.contexts {
      graph.stores.append(store(context))
      graph.events += context.events.map { event($0, of: context) }
      graph.uses += uses(of: context)
      graph.children += context.children.map { child($0, of: context) }
    }
    for context in spec.contexts { addSubscriptions(of: context) }
    for context in spec.contexts { addNotifications(of: context) }
  }

  // MARK: Stores

  private func store(_ context: Context) -> AppGraph.Store {
    let name = context.name.value
    let scenes = spec.scenes.filter { $0.contexts.contains { $0.value == name } }
    return AppGraph.Store(
      id: name, name: name, kind: context.isChild ? .child : .store,
      type: context.isChild ? context.modelName : context.storeName, origin: .spec,
      specLocation: locations.location(context.name.range), lifetime: context.lifetime.rawValue,
      style: spec.style(of: context).rawValue,
      channel: context.publishes ? spec.channel(of: context).rawValue : nil,
      scenes: scenes.map(\.name.value).sorted(), summary: context.summary,
      state: context.state.map { field($0, isObserved: true) }
        + context.derived.map { derived($0) }
        + context.storage.map { field($0, isObserved: false) },
      actions: context.actions.map { action($0, of: context) },
      dependencies: context.dependencies.map { dependency($0.value) })
  }

  private func field(_ field: Field, isObserved: Bool) -> AppGraph.Field {
    AppGraph.Field(
      name: field.name.value, type: field.type.text, default: field.defaultValue,
      summary: field.summary, bindable: field.isBindable, observed: isObserved,
      access: field.access?.value,
      persisted: field.persistence?.place.map { "\($0.kind.rawValue): \($0.name.value)" },
      specLocation: locations.location(field.name.range), origin: .spec)
  }

  private func derived(_ field: DerivedField) -> AppGraph.Field {
    AppGraph.Field(
      name: field.name.value, type: field.type.text, summary: field.summary, bindable: false, observed: true,
      from: field.sources.map(\.value), specLocation: locations.location(field.name.range), origin: .spec)
  }

  private func action(_ action: Action, of context: Context) -> AppGraph.Action {
    let signature = action.signature
    let parameters = signature.parameters.map(\.text).joined(separator: ", ")
    let text = ["\(signature.generics)(\(parameters))", signature.effectsAndResult]
    let method = action.method
    return AppGraph.Action(
      name: action.fullName, signature: text.filter { !$0.isEmpty }.joined(separator: " "),
      call: method.map { _ in action.writtenMethod.fullName }, run: method?.run.rawValue, by: method?.key?.value,
      limit: method?.limit?.value, debounce: method?.debounce?.value.text, throttle: method?.throttle?.value.text,
      buffer: method?.buffer?.value.description, onRelease: method?.onRelease?.value.rawValue,
      onError: method?.onError?.value, into: method?.into?.value, retry: method?.retry?.value.times,
      backoff: method?.retry?.value.backoff.text, optimistic: method?.optimistic?.value,
      emits: action.emits.map { "\(context.name.value).\($0.value)" }, summary: action.summary,
      specLocation: locations.location(action.name.range), origin: .spec)
  }

  private func dependency(_ name: String) -> AppGraph.Dependency {
    let declared = spec.dependencies.first { $0.name.value == name }
    return AppGraph.Dependency(name: name, type: declared?.type.text, summary: declared?.summary)
  }

  private func uses(of context: Context) -> [AppGraph.Use] {
    let observed = context.sources.filter { spec.field(of: $0) != nil }.map(\.source)
    let owners = (context.usedContexts + observed.map(\.value.context)).uniqued()
    return owners.map { owner in
      let used = (context.uses + observed).filter { $0.value.context == owner }
      return AppGraph.Use(
        from: context.name.value, to: owner, members: Set(used.map(\.value.member)).sorted(),
        kinds: [], origin: .spec, locations: [],
        specLocation: locations.existing(used.first?.range))
    }
  }

  private func child(_ child: Child, of parent: Context) -> AppGraph.Child {
    AppGraph.Child(
      parent: parent.name.value, child: child.context.value, name: child.name.value,
      count: child.count.rawValue, origin: .spec,
      specLocation: locations.location(child.name.range))
  }

  // MARK: Events

  private func event(_ event: Event, of context: Context) -> AppGraph.Event {
    let name = event.name.value
    return AppGraph.Event(
      id: "\(context.name.value).\(name)", name: name, group: context.name.value,
      publishers: [context.name.value],
      channel: context.publishes ? spec.channel(of: context).rawValue : nil,
      payload: event.payload.map {
        AppGraph.Value(name: $0.label ?? "", type: $0.type.text)
      },
      summary: event.summary, external: event.audience == .external,
      allowedCycle: event.allowedCycle, origin: .spec,
      specLocation: locations.location(event.name.range),
      emissions: emissions(of: name, in: context))
  }

  /// The actions and handlers that emit an event according to the spec.
  private func emissions(of event: String, in context: Context) -> [AppGraph.Emission] {
    let actions = context.actions.flatMap { action in
      action.emits.filter { $0.value == event }.map { (member: action.fullName, at: $0.range) }
    }
    let methods = context.handlerMethods + context.childHandlers.map(\.method)
    let handlers = methods.flatMap { method in
      (method.emits ?? []).filter { $0.value == event }.map {
        (member: method.call.value, at: $0.range)
      }
    }
    return (actions + handlers).map { found in
      AppGraph.Emission(
        store: context.name.value, member: found.member,
        specLocation: locations.location(found.at), origin: .spec)
    }
  }

  // MARK: Subscriptions

  private mutating func addSubscriptions(of context: Context) {
    // In the order of the generated wiring: by publisher and event, handlers of single events first.
    let named = Dictionary(grouping: context.handlers, by: \.source)
    let ofAll = Dictionary(
      grouping: context.handlers.enumerated().filter { $0.element.event.value.isAll },
      by: \.element.source.context)
    for publisher in publishers(handledBy: context) {
      let name = publisher.name.value
      let ofApp = publisher === context ? [] : ofAll[nil] ?? []
      let others = ((ofAll[name] ?? []) + ofApp).sorted { $0.offset < $1.offset }
      for event in publisher.events {
        let found = named[EventName(context: name, event: event.name.value)] ?? []
        for handler in found + others.map(\.element) {
          add(handler, of: context, for: event, of: publisher)
        }
      }
    }
    for handler in context.childHandlers {
      guard let publisher = handler.child.flatMap({ spec.context(of: $0) }) else { continue }
      let name = EventName(context: publisher.name.value, event: handler.event.value.event)
      let events = handler.event.value.isAll ? publisher.events : [spec.event(name)].compactMap(\.self)
      for event in events { add(handler, of: context, for: event, of: publisher) }
    }
  }

  /// The contexts whose events a context handles, in the order of the spec.
  private func publishers(handledBy context: Context) -> [Context] {
    let names = context.handlers.map(\.source.context)
    let positions =
      names.contains(nil)
      ? Array(spec.contexts.indices)
      : Set(names.compactMap { $0.flatMap(spec.position(ofContext:)) }).sorted()
    let handlesItself = context.handlers.contains(where: \.isOwn)
    return positions.map { spec.contexts[$0] }.filter { ($0 !== context || handlesItself) && $0.publishes }
  }

  private mutating func add(_ handler: Handler, of context: Context, for event: Event, of publisher: Context) {
    var subscription = subscription(
      to: "\(publisher.name.value).\(event.name.value)", calling: handler.method, of: context,
      with: spec.requestedLabels(of: handler))
    subscription.through = handler.event.value.isAll ? "\(handler.event.value)" : nil
    subscription.child = handler.child?.name.value
    subscription.specLocation = locations.location(handler.event.range)
    graph.subscriptions.append(subscription)
  }

  private func subscription(
    to event: String, calling method: HandlerMethod, of context: Context, with labels: [String]
  ) -> AppGraph.Subscription {
    AppGraph.Subscription(
      event: event, handler: context.name.value,
      call: "\(method.call.value)(\(labels.map { "\($0):" }.joined()))",
      condition: method.condition?.text.value,
      run: method.run.rawValue, by: method.key?.value, limit: method.limit?.value,
      debounce: method.debounce?.value.text,
      throttle: method.throttle?.value.text, removeDuplicates: method.removeDuplicates?.value,
      buffer: method.buffer?.value.description, onRelease: method.onRelease?.value.rawValue,
      onError: method.onError?.value,
      emits: (method.emits ?? []).map { "\(context.name.value).\($0.value)" },
      emitsKnown: method.emits != nil || method.isResetState, origin: .spec)
  }

  /// The handlers of notifications, which the system posts as far as the spec tells.
  private mutating func addNotifications(of context: Context) {
    for handler in context.notifications {
      let name = NotificationName(handler.notification.value)
      if !graph.events.contains(where: { $0.id == name.id }) {
        graph.events.append(
          AppGraph.Event(
            id: name.id, name: name.name, group: name.group, publishers: [],
            channel: EventChannel.notification.rawValue, system: true, origin: .spec,
            specLocation: locations.location(handler.notification.range)))
      }
      var subscription = subscription(
        to: name.id, calling: handler.method, of: context,
        with: handler.wantsNotification ? ["notification"] : [])
      subscription.specLocation = locations.location(handler.notification.range)
      graph.subscriptions.append(subscription)
    }
  }
}

extension SpecDuration {
  /// As the spec writes it: `300ms`, `2s`, `1.5s`.
  fileprivate var text: String {
    guard milliseconds >= 1000 else { return "\(milliseconds)ms" }
    let rest = String(1000 + milliseconds % 1000).dropFirst()
    let digits = String(rest.reversed().drop { $0 == "0" }.reversed())
    return "\(milliseconds / 1000)" + (digits.isEmpty ? "" : ".\(digits)") + "s"
  }
}

/// The name of a notification as an event.
struct NotificationName {
  let group: String
  let name: String

  var id: String { "\(group).\(name)" }

  /// - Parameter text: an expression such as `.cartChanged` or `UIApplication.didBecomeActiveNotification`.
  init(_ text: String) {
    var parts = text.split(separator: ".").map(String.init)
    name = parts.popLast() ?? text
    let type = parts.joined(separator: ".")
    let usual = NotificationNaming.shortTypes.union(["", "Name", "Foundation.Notification.Name"])
    group = usual.contains(type) ? NotificationNaming.ownGroup : type
  }
}
