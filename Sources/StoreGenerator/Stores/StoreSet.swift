import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Stores that one composition root creates and wires: those of the app, or those of a window.
struct StoreSet {
  /// The contexts, in the order of the spec.
  let contexts: [Context]
  /// The expression for a store that is not in the set; nil if there is none.
  private let others: (Context) -> String?
  /// Parameters of the initializer, which hide properties.
  private let hidden: Set<String>
  private let names: Set<String>
  private let spec: AppSpec

  private init(contexts: [Context], others: @escaping (Context) -> String?, hidden: Set<String>, spec: AppSpec) {
    self.contexts = contexts
    self.others = others
    self.hidden = hidden
    self.spec = spec
    names = Set(contexts.map(\.name.value))
  }

  /// The stores with the lifetime of the app, created from the parameters of the composition root.
  static func ofApp(_ spec: AppSpec, parameters: [StoreInitializer.Parameter]) -> StoreSet {
    StoreSet(
      contexts: spec.contexts.filter { $0.lifetime == .app }, others: { _ in nil },
      hidden: Set(parameters.map(\.name)), spec: spec)
  }

  /// The stores of a window, created from those of the app in `stores`.
  static func ofWindow(_ contexts: [Context], in spec: AppSpec) -> StoreSet {
    StoreSet(
      contexts: contexts,
      others: { context in
        context.lifetime == .app
          ? "stores.\(SwiftIdentifier.escapedMember(context.propertyName))" : nil
      },
      hidden: ["stores"], spec: spec)
  }

  // MARK: Values for templates

  var stores: [TemplateValue] {
    contexts.map { context in
      .map([
        .documentation: .lines(SwiftLayout.documentation(context.summary)),
        .name: .text(SwiftIdentifier.escaped(context.propertyName)),
        .store: .text(context.storeName),
      ])
    }
  }

  /// The lines that create the stores. Stores that another one uses are created before it.
  ///
  /// - Parameter value: the argument for a parameter of a store.
  func creations(_ value: (StoreInitializer.Parameter) -> String) -> [String] {
    inOrderOfUse.flatMap { context in
      let initializer = StoreInitializer(
        context, plumbing: StorePlumbing(context, in: spec), in: spec)
      let target = reference(to: context) ?? context.propertyName
      let used = Dictionary(keepingFirst: context.usedContexts.map { ($0.firstWordLowercased, $0) })
      let arguments = initializer.parameters.map { parameter in
        let store = used[parameter.name].flatMap(spec.context(named:)).flatMap(reference)
        let argument = store ?? value(parameter)
        return context.isHandwritten && parameter.isProperty
          ? argument : "\(SwiftIdentifier.escapedArgument(parameter.name)): \(argument)"
      }
      if context.isHandwritten {
        let count = arguments.count - initializer.shared.count
        let store = value(context.rootParameter(in: spec))
        return
          (context.hasFactory
          ? SwiftLayout.lines(
            "\(target) = \(store)", items: Array(arguments.prefix(count)), column: 4)
          : ["\(target) = \(store)"])
          + (initializer.shared.isEmpty
            ? []
            : SwiftLayout.lines(
              "\(target).connectEvents", items: Array(arguments.dropFirst(count)), column: 4))
      }
      return SwiftLayout.lines("\(target) = \(context.storeName)", items: arguments, column: 4)
    }
  }

  /// The lines that subscribe stores to each other, if one of the two is in the set.
  var wiring: [String] {
    spec.contexts.flatMap { context in
      Subscription.all(of: context, in: spec).flatMap { subscription -> [String] in
        let publisher = subscription.publisher
        // A store subscribes to itself when it is created.
        guard publisher !== context else { return [] }
        guard names.contains(context.name.value) || names.contains(publisher.name.value),
          let from = reference(to: publisher), let to = reference(to: context)
        else { return [] }
        return spec.generatedChannel(of: publisher).wiring(from: from, to: to)
      }
    }
  }

  /// The lines with which stores start to observe notifications.
  ///
  /// - Parameter center: the expression for the notification center of the app.
  func observing(_ center: String) -> [String] {
    contexts.flatMap { context in
      Observation.all(of: context, in: spec).flatMap { observation -> [String] in
        let store = reference(to: context) ?? context.propertyName
        let method = "\(store).\(observation.center.observingMethod)"
        let argument = observation.center.generated.expression ?? center
        let lines = ["\(method)(in: \(argument))"]
        return observation.center.platformCondition.map {
          SwiftLayout.conditional($0, lines: lines)
        } ?? lines
      }
    }
  }

  /// The calls that start stores, in the order of the spec.
  var starting: [String] {
    contexts.filter(\.starts).compactMap { context in reference(to: context).map { "\($0).\(context.startCall)" } }
  }

  /// The lines with which stores start to observe dependencies and fields of other stores.
  ///
  /// Matches: `player.observeSources(themeCurrent: { [weak theme] in theme.map(\.current) })`
  var observingSources: [String] {
    contexts.filter { !$0.sources.isEmpty }.flatMap { context in
      let fields = ObservedSources.fields(of: context, in: spec).compactMap { owner, field in
        reference(to: owner).map { store in
          let name = SwiftIdentifier.escaped(owner.propertyName)
          let capture = store == name ? name : "\(name) = \(store)"
          let label = ObservedSources.parameter(for: field, of: owner)
          let path = SwiftIdentifier.escapedMember(field.name.value)
          return "\(label): { [weak \(capture)] in \(name).map(\\.\(path)) }"
        }
      }
      return SwiftLayout.lines(
        "\(reference(to: context) ?? context.propertyName).observeSources", items: fields, column: 4)
    }
  }

  /// The values for how the set ends when its root is released.
  ///
  /// - Parameters:
  ///   - root: the class that retains the stores.
  ///   - activity: what happens to the delivery of events.
  func ending(of root: String, _ activity: StoreSetStop.Activity) -> TemplateValues {
    let teardown = teardown
    let usesActivity = contexts.contains { StorePlumbing($0, in: spec).sharedObjects.contains(.activity) }
    return StoreSetStop(inOrderOfUse, in: spec)?.values(of: root, usesActivity ? activity : nil) ?? [
      .stops: .flag(false), .keepsActivity: .flag(false), .hasTeardown: .flag(!teardown.isEmpty),
      .teardown: .lines(teardown),
    ]
  }

  /// The lines that cancel the handlers of all stores, which keep their stores while they run.
  ///
  /// Matches: `StoreActivity.onRelease { [weak cart] in cart?.disconnectEvents() }`
  private var teardown: [String] {
    contexts.flatMap { context -> [String] in
      let store = SwiftIdentifier.escaped(context.propertyName)
      return StorePlumbing(context, in: spec).disconnection.map { disconnect in
        SwiftLayout.braces(
          "StoreActivity.onRelease { [weak \(store)] in", lines: ["\(store)?.\(disconnect)()"], column: 4)
      } ?? []
    }
  }

  /// The modules that declare the notification centers.
  var modulesOfCenters: [String] {
    contexts.flatMap(\.notifications).compactMap(\.center.generated.module?.rawValue)
  }

  // MARK: Names

  private func reference(to context: Context) -> String? {
    guard names.contains(context.name.value) else { return others(context) }
    let name = context.propertyName
    return hidden.contains(name) ? "self.\(SwiftIdentifier.escapedMember(name))" : SwiftIdentifier.escaped(name)
  }

  private var inOrderOfUse: [Context] {
    var ordered: [Context] = []
    var seen: Set<String> = []
    func add(_ context: Context) {
      guard seen.insert(context.name.value).inserted else { return }
      for name in context.usedContexts {
        if names.contains(name), let used = spec.context(named: name) { add(used) }
      }
      ordered.append(context)
    }
    for context in contexts { add(context) }
    return ordered
  }
}
