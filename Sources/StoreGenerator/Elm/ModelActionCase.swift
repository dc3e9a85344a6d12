import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The code for one action of a model: its case, its update method, and its branch in `update`.
struct ModelActionCase {
  let action: ModelAction
  let context: Context
  let spec: AppSpec

  init(_ action: ModelAction, of context: Context, in spec: AppSpec) {
    self.action = action
    self.context = context
    self.spec = spec
  }

  /// The cases of a context, in their order.
  static func all(of context: Context, in spec: AppSpec) -> [ModelActionCase] {
    spec.modelActions(of: context).map { ModelActionCase($0, of: context, in: spec) }
  }

  /// The types of its values.
  var types: [String] { action.values.map(\.type.text) }

  /// The case in the enum.
  var declaration: TemplateValue {
    let head = "case \(SwiftIdentifier.escaped(action.name))"
    let values = action.values.map { value in
      let type = value.type.text.trimmingPrefix("@escaping ")
      guard let label = value.label else { return "_ \(value.name): \(type)" }
      return "\(SwiftIdentifier.escapedLabel(label)): \(type)"
    }
    return .declaration(
      values.isEmpty ? head : SwiftLayout.list(head, items: values, indentation: 2),
      documentation: documentation)
  }

  /// The requirement for the update method; nil if storegen writes the update.
  var requirement: TemplateValue? {
    guard !action.isGenerated else { return nil }
    let head = "static func \(SwiftIdentifier.escaped(action.name))"
    return .declaration(
      SwiftLayout.list(
        head, items: ["state: \(context.modelName)"] + parameters + [environmentParameter],
        tail: " -> StoreUpdate<\(context.modelName)>", indentation: 2, closesOnOwnLine: true),
      documentation: [])
  }

  private var environmentParameter: String { "environment: \(context.environmentTypeName)" }

  private var parameters: [String] {
    action.values.map { value in
      let isEscaping = value.type.isFunction && !value.type.text.hasPrefix("@escaping ")
      return "\(SwiftIdentifier.escapedLabel(value.name)): \(isEscaping ? "@escaping " : "")" + value.type.text
    }
  }

  // MARK: The branch in `update(state:action:environment:)`

  var branch: TemplateValue { .map([.pattern: .text(pattern), .body: .lines(body)]) }

  private var pattern: String {
    let head = "case .\(SwiftIdentifier.escapedMember(action.name))"
    // Nothing refers to the values of a child's action by other names than these.
    let names = action.values.map { "let \(SwiftIdentifier.escaped($0.name))" }
    return names.isEmpty ? "\(head):" : SwiftLayout.list(head, items: names, tail: ":", indentation: 4)
  }

  private var body: [String] {
    guard action.isGenerated else { return call }
    switch action.origins.first {
    case .binding(let field):
      let name = field.name.value
      let value = SwiftIdentifier.escaped(name)
      return [
        "var state = state",
        SwiftLayout.property(
          "state.\(SwiftIdentifier.escapedMember(name))", value: value, indentation: 6),
        "return StoreUpdate(state: state)",
      ]
    case .reset: return reset
    case .child(let child):
      return ModelChild(child, of: context, in: spec)?.updateCall(column: 6) ?? []
    case .declared, .start, .event, .notification, nil: return call
    }
  }

  /// The call of the update method.
  private var call: [String] {
    let values = action.values.map {
      "\(SwiftIdentifier.escapedArgument($0.name)): \(SwiftIdentifier.escaped($0.name))"
    }
    let name = action.name
    let hidden = Set(action.values.map(\.name) + ["state", "action", "environment"])
    let function =
      hidden.contains(name)
      ? "Self.\(SwiftIdentifier.escapedMember(name))" : SwiftIdentifier.escaped(name)
    return SwiftLayout.lines(
      "return \(function)", items: ["state: state"] + values + ["environment: environment"],
      column: 6)
  }

  private var reset: [String] {
    // A child may have fields without a default, which stay as they are, like those with `reset: false`.
    let kept = context.state.filter {
      !$0.isReset || $0.defaultValue == nil && !$0.type.isOptional
    }.map { field in
      let name = field.name.value
      return
        "\(SwiftIdentifier.escapedArgument(name)): state.\(SwiftIdentifier.escapedMember(name))"
    }
    let initial = "\(context.modelName)(\(kept.joined(separator: ", ")))"
    return SwiftLayout.lines(
      "return StoreUpdate", items: ["state: \(initial)", "fx: .cancelAll"], column: 6)
  }

  // MARK: Documentation

  private var documentation: [String] {
    if case .declared(let action) = action.origins.first { return action.documentation }
    return reasons.flatMap { SwiftLayout.paragraph($0, column: 2) }
  }

  private var reasons: [String] {
    action.origins.compactMap { origin in
      switch origin {
      case .declared: nil
      case .start: "The composition root sends it when all stores are wired."
      case .event(let handler): reason(for: handler)
      case .notification(let handler): "Handles `\(handler.notification.value)`."
      case .binding(let field): "A binding sets `\(field.name.value)`."
      case .reset: "Resets the state to its defaults, and cancels the effects."
      case .child(let child): Self.reason(for: child)
      }
    }
  }

  private func reason(for handler: Handler) -> String {
    let event = handler.event.value
    guard let child = handler.child else {
      guard !event.isAll else {
        return event.context.map { "Handles all events of `\($0)Store`." } ?? "Handles all events."
      }
      let owner = handler.isOwn ? "this store" : "`\(event.context ?? "")Store`"
      return "Handles `\(event.event)` of \(owner)."
    }
    let owner = child.count == .many ? "one of `\(child.name.value)`" : "`\(child.name.value)`"
    return "Handles `\(event.event)` of \(owner)."
  }

  private static func reason(for child: Child) -> String {
    switch child.count {
    case .one: "An action of `\(child.name.value)`."
    case .optional: "An action of `\(child.name.value)`, if there is one."
    case .many: "An action of one of `\(child.name.value)`."
    }
  }
}
