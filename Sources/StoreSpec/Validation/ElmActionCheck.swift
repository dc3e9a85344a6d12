import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Checks the actions of a model: their values and names, and whether all parts of the spec that mention an action
/// agree on its values.
struct ElmActionCheck {
  private let context: Context
  private let spec: AppSpec

  init(_ context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
  }

  func run(into collector: inout DiagnosticCollector) {
    guard context.isElm else { return }
    if let action = context.actions.first(where: { $0.isCase == false }) {
      collector.error(
        "`\(action.name.value)` is a function, but actions of `\(context.name.value)` are cases",
        at: action.name.range, reason: "with `style: elm`, actions are values",
        help: "write `case \(action.name.value)\(action.signature.caseText)`")
    }
    for action in context.actions { check(action, into: &collector) }
    let mentions = spec.mentionedActions(of: context).filter(isKnown)
    for mention in mentions { checkNames(of: mention, into: &collector) }
    checkAgreement(mentions, into: &collector)
  }

  // MARK: Values

  private func check(_ action: Action, into collector: inout DiagnosticCollector) {
    let name = action.name.value
    let signature = action.signature
    if !signature.generics.isEmpty || !signature.effectsAndResult.isEmpty {
      let parts = [signature.generics, signature.effectsAndResult].filter { !$0.isEmpty }
      collector.error(
        "the action `\(name)` cannot have `\(parts.joined(separator: " "))`", at: action.name.range,
        reason: "an action is a value: work that takes time belongs in an effect, "
          + "and its result is another action",
        help: signature.parameters.isEmpty ? "remove it" : "write only the values: `\"\(signature.listText)\"`")
    }
    for value in signature.parameters {
      if value.name == "_" {
        collector.error(
          "a value of the action `\(name)` has no name", at: action.name.range,
          reason: "the update receives the value by its name",
          help: "write a name, such as `_ value: \(value.type.text)`")
      } else if let label = value.label, label != value.name {
        collector.error(
          "`\(value.name)` of the action `\(name)` has two names", at: action.name.range,
          reason: "a case's value has only one name, or `_` before its name",
          help: "write `\(value.name): \(value.type.text)`")
      }
      if let word = value.type.parameterOnlyWord {
        collector.error(
          "`\(value.name)` of the action `\(name)` cannot be `\(word)`", at: action.name.range,
          reason: "an action stores its values, and `\(word)` is only for parameters",
          help: "write a plain type")
      }
    }
  }

  // MARK: Names

  private static let reserved: Set<String> = ["hasChild", StoreMethod.resetState, "update"]

  private func checkNames(of mention: ModelAction, into collector: inout DiagnosticCollector) {
    guard let origin = mention.origins.first, let range = range(of: origin) else { return }
    if Self.reserved.contains(mention.name) {
      let isReset = mention.name == StoreMethod.resetState
      collector.error(
        "`\(mention.name)` cannot name an action", at: range,
        reason: isReset
          ? "storegen generates it if a handler calls `resetState()`"
          : "`\(context.modelName)` already has a generated method with this name",
        help: isReset ? "remove the action" : "choose another name")
    }
    for value in mention.values where ModelAction.updateParameters.contains(value.name) {
      collector.error(
        "`\(value.name)` cannot be a value of the action `\(mention.name)`", at: range,
        reason: "every update already receives `state` and `environment`",
        help: origin.isEvent ? "rename the event's value, or remove it" : "choose another name")
    }
  }

  /// Whether the values are known; those of an unknown event are not.
  private func isKnown(_ mention: ModelAction) -> Bool {
    switch mention.origins.first {
    case .event(let handler):
      let offered = spec.availableValues(of: handler).map(\.name)
      let isEvent = handler.source.isAll || spec.event(handler.source) != nil
      return isEvent && spec.requestedLabels(of: handler).allSatisfy(offered.contains)
    case .notification(let handler):
      return (handler.method.labels ?? []).map(\.value).allSatisfy(NotificationHandler.labels.contains)
    case .child(let child): return child.count != .many || mention.values.count == 2
    default: return true
    }
  }

  // MARK: Agreement

  private func checkAgreement(_ mentions: [ModelAction], into collector: inout DiagnosticCollector) {
    var first: [String: ModelAction] = [:]
    for mention in mentions {
      guard let other = first[mention.name] else {
        first[mention.name] = mention
        continue
      }
      check(mention, against: other, into: &collector)
    }
  }

  private func check(_ mention: ModelAction, against other: ModelAction, into collector: inout DiagnosticCollector) {
    guard let origin = mention.origins.first, let otherOrigin = other.origins.first,
      let otherRange = range(of: otherOrigin)
    else { return }
    switch origin {
    case .declared, .reset: return
    case .start where !other.values.isEmpty:
      collector.error(
        "`\(mention.name)` has values, but the composition root sends `.\(mention.name)`",
        at: otherRange, reason: "`starts: true` adds an action without values",
        help: "choose another name, or remove `starts`")
    case .binding(let field):
      guard other.declaration != mention.declaration else { return }
      collector.error(
        "`\(mention.name)` has different values than bindings of `\(field.name.value)` send",
        at: otherRange, reason: "`bindable: true` adds `\(mention.name)\(mention.declaration)`",
        help: "write these values, or choose another name",
        notes: [Note("the field is declared here", at: field.name.range)])
    case .child(let child):
      guard other.declaration != mention.declaration else { return }
      collector.error(
        "`\(mention.name)` has different values than the action of the child `\(mention.name)`",
        at: otherRange,
        reason: "the child's actions arrive as `\(mention.name)\(mention.declaration)`",
        help: "write these values, or choose another name",
        notes: [Note("the child is declared here", at: child.name.range)])
    case .start: return
    case .event, .notification:
      checkHandler(mention, against: other, at: otherRange, into: &collector)
    }
  }

  private func checkHandler(
    _ mention: ModelAction, against other: ModelAction, at otherRange: SourceRange,
    into collector: inout DiagnosticCollector
  ) {
    guard let range = mention.origins.first.flatMap(range) else { return }
    if mention.fullName != other.fullName {
      collector.error(
        "there are two actions `\(mention.name)` with different values", at: range,
        reason: "`\(other.fullName)` and `\(mention.fullName)` would be cases with the same name",
        help: "choose another name, or use the same values",
        notes: [Note("the first action is declared here", at: otherRange)])
      return
    }
    let pair = zip(mention.values, other.values).first { !$0.hasType(of: $1) }
    guard let (here, there) = pair else { return }
    collector.error(
      "`\(here.name)` of the action `\(mention.name)` is `\(here.type.text)` here and "
        + "`\(there.type.text)` elsewhere",
      at: range, reason: "both declare the same action, so its values must have the same types",
      help: "choose another name, or use the same type",
      notes: [Note("the other action is declared here", at: otherRange)])
  }

  private func range(of origin: ModelAction.Origin) -> SourceRange? {
    switch origin {
    case .declared(let action): action.name.range
    case .start: context.startsRange
    case .event(let handler): handler.method.call.range
    case .notification(let handler): handler.method.call.range
    case .binding(let field): field.name.range
    case .child(let child): child.name.range
    case .reset: nil
    }
  }
}

extension ModelAction.Origin {
  fileprivate var isEvent: Bool { if case .event = self { true } else { false } }
}

extension ModelAction {
  /// The values of the case: `(_ amount: Int)`.
  fileprivate var declaration: String { "(\(values.map(\.text).joined(separator: ", ")))" }
}

extension SwiftSignature {
  /// The values of a case with these parameters; empty if there are none.
  fileprivate var caseText: String { parameters.isEmpty ? "" : listText }
}

extension SwiftSignature.Parameter {
  /// Whether both have the same type, with or without the name of its module.
  func hasType(of other: Self) -> Bool {
    let prefix = "Foundation."
    return type.text.trimmingPrefix(prefix) == other.type.text.trimmingPrefix(prefix)
  }
}

extension SwiftType {
  /// The word that makes it the type of a parameter, which nothing can store: `inout`.
  var parameterOnlyWord: String? {
    if text.hasSuffix("...") { return "..." }
    let words = ["inout", "borrowing", "consuming", "sending", "isolated", "some", "@escaping", "@autoclosure"]
    return words.first { text.hasPrefix("\($0) ") }
  }
}
