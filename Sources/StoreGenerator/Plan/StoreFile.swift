import Diagnostics
import StoreSpec
import SwiftFragments

/// The plan of `<Context>Store.swift`.
struct StoreFile {
  let context: Context
  let spec: StoreSpec

  init(_ context: Context, in spec: StoreSpec) {
    self.context = context
    self.spec = spec
  }

  var planned: PlannedFile {
    PlannedFile(
      name: "\(context.storeName).swift", template: .store,
      values: [
        "imports": spec.imports(adding: ["Observation"]),
        "documentation": .lines(SwiftLayout.documentation(context.summary)),
        "store": .text(context.storeName),
        "access": .text(spec.accessPrefix),
        "header": .text(header),
        "propertyGroups": .list(propertyGroups),
        "hasDependencies": .flag(!dependencies.isEmpty),
        "initializer": .text(initializer),
        "dependencies": .lines(dependencies.map { SwiftIdentifier.escaped($0.name.value) }),
        "resetsState": .flag(resetsState),
        "resets": .lines(context.state.map(reset)),
        "publishes": .flag(!context.events.isEmpty),
        "event": .text(context.eventTypeName),
        "subscriptions": .list(subscriptions.map(\.values)),
        "hasActions": .flag(!context.actions.isEmpty),
        "actions": .list(context.actions.map(requirement)),
        "hasHandlers": .flag(!handlerRequirements.isEmpty),
        "handlers": .list(
          handlerRequirements.map { ["documentation": .list([]), "declaration": .text($0)] }.map(
            TemplateValue.map)),
      ])
  }

  private var subscriptions: [Subscription] { Subscription.all(of: context, in: spec) }

  private var dependencies: [Dependency] {
    context.dependencies.compactMap { name in
      spec.dependencies.first { $0.name.value == name.value }
    }
  }

  private var resetsState: Bool {
    context.handlers.contains(where: \.method.isResetState)
  }

  /// The class with the protocols that hold the compiler to what is not written yet.
  private var header: String {
    let protocols =
      (context.actions.isEmpty ? [] : ["\(context.storeName)Actions"])
      + (handlerRequirements.isEmpty ? [] : ["\(context.storeName)Handlers"])
    let name = "\(spec.accessPrefix)final class \(context.storeName)"
    guard !protocols.isEmpty else { return "\(name) {" }
    let line = "\(name): \(protocols.joined(separator: ", ")) {"
    guard line.count > SwiftLayout.width else { return line }
    return "\(name): \(protocols.joined(separator: ",\n  "))\n{"
  }

  private var initializer: String {
    SwiftLayout.list(
      "init", dependencies.map(\.parameter), tail: " {", indentation: 2, closesAlone: true)
  }

  // MARK: Properties

  private var propertyGroups: [TemplateValue] {
    let groups = [
      context.state.map { property($0, prefix: statePrefix) },
      context.storage.map { property($0, prefix: "@ObservationIgnored ") },
      dependencies.map { dependency in
        Property(
          documentation: SwiftLayout.documentation(dependency.summary),
          declaration:
            "let \(SwiftIdentifier.escaped(dependency.name.value)): \(dependency.type.text)")
      },
      plumbing.map { Property(documentation: [], declaration: "private let \($0)") },
    ]
    return groups.filter { !$0.isEmpty }.enumerated().map { index, group in
      .map(["isFirst": .flag(index == 0), "properties": .list(group.map(\.value))])
    }
  }

  private struct Property {
    let documentation: [String]
    let declaration: String

    var value: TemplateValue {
      .map(["documentation": .lines(documentation), "declaration": .text(declaration)])
    }
  }

  /// From another module, state can be read and not written.
  private var statePrefix: String {
    spec.accessPrefix.isEmpty ? "" : "\(spec.accessPrefix)internal(set) "
  }

  private func property(_ field: Field, prefix: String) -> Property {
    let head = "\(prefix)var \(SwiftIdentifier.escaped(field.name.value)): \(field.type.text)"
    return Property(
      documentation: SwiftLayout.documentation(field.summary),
      declaration: SwiftLayout.property(head, value: field.defaultValue, indentation: 2))
  }

  private var plumbing: [String] {
    (context.events.isEmpty ? [] : ["publisher = EventPublisher<\(context.eventTypeName)>()"])
      + (subscriptions.isEmpty ? [] : ["subscriptions = Subscriptions()"])
      + context.queueNames.map { "\($0) = HandlerQueue()" }
  }

  private func reset(_ field: Field) -> String {
    "\(SwiftIdentifier.escaped(field.name.value)) = \(field.defaultValue ?? "nil")"
  }

  // MARK: Requirements

  private func requirement(_ action: Action) -> TemplateValue {
    .map([
      "documentation": .lines(action.documentation),
      "declaration": .text(
        SwiftLayout.function(action.name.value, action.signature, indentation: 2, hasBody: false)),
    ])
  }

  private var handlerRequirements: [String] {
    context.handlerMethods(in: spec).map {
      SwiftLayout.function($0.name, $0.signature, indentation: 2, hasBody: false)
    }
  }
}
