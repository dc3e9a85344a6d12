import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The code for a child in the model of its parent.
struct ModelChild {
  private let child: Child
  /// The context whose model the child is.
  let context: Context
  private let parent: Context
  private let spec: AppSpec

  /// Nil if the spec has no context of that name.
  init?(_ child: Child, of parent: Context, in spec: AppSpec) {
    guard let context = spec.context(of: child) else { return nil }
    self.child = child
    self.context = context
    self.parent = parent
    self.spec = spec
  }

  /// The children of a context.
  static func all(of context: Context, in spec: AppSpec) -> [ModelChild] {
    context.children.compactMap { ModelChild($0, of: context, in: spec) }
  }

  private var name: String { child.name.value }
  /// Its name in a declaration.
  var escapedName: String { SwiftIdentifier.escaped(name) }
  private var member: String { SwiftIdentifier.escapedMember(name) }
  /// Whether it has an `id` that tells it apart from others.
  private var isIdentified: Bool { child.count != .one && context.identity != nil }

  /// The values for the template of the model.
  var values: TemplateValue {
    .map([
      .name: .text(name),
      .documentation: .lines(SwiftLayout.paragraph(updateDocumentation, column: 2)),
      .updateHead: .text(updateHead),
      .body: .lines(updateBody),
      .lookup: .lines(lookup),
    ])
  }

  // MARK: Updating

  private var updateDocumentation: String {
    let reaction = handlers.isEmpty ? "" : ", and reacts to the events it emits"
    return switch child.count {
    case .one: "Updates `\(name)`\(reaction)."
    case .optional: "Updates `\(name)`, if there is one\(reaction)."
    case .many: "Updates the one of `\(name)` with this `id`, if there is one\(reaction)."
    }
  }

  /// Whether the store of the parent may have updated the child already.
  private var takesUpdate: Bool {
    RowsOfChildren.all(of: parent, in: spec).contains { $0.name == name && $0.isUpdatedAlone }
  }

  private var handlers: [Handler] { parent.handlers(of: child) }

  private var updateHead: String {
    let id = child.count == .many ? context.identity.map { ["id: \($0.type.text)"] } ?? [] : []
    return SwiftLayout.list(
      "static func update",
      items: [
        "state: \(parent.modelName)",
        "\(SwiftIdentifier.escapedLabel(name)) action: \(context.actionTypeName)",
      ] + id + (takesUpdate ? ["child: StoreUpdate<\(context.modelName)>? = nil"] : [])
        + ["environment: \(parent.environmentTypeName)"],
      tail: " -> StoreUpdate<\(parent.modelName)> {", indentation: 2, closesOnOwnLine: true)
  }

  /// The call of the update of the child, in the update of the parent.
  func updateCall(column: Int) -> [String] {
    SwiftLayout.lines(
      "return update",
      items: ["state: state", "\(SwiftIdentifier.escapedArgument(name)): action"]
        + (child.count == .many ? ["id: id"] : []) + ["environment: environment"],
      column: column)
  }

  private var updateBody: [String] {
    let step = SwiftLayout.lines(
      "let step = StoreChildStep",
      items: [SafeText.literal(name)] + (isIdentified ? ["id: \(id)"] : []),
      column: 4)
    let part = handlers.isEmpty ? "return " : "var \(result) = "
    return search + step + updateOfChild + ["var state = state", "\(place) = child.state"]
      + SwiftLayout.braces("\(part)child.part(of: state, at: [step]) {", lines: [tag], column: 4) + reactions
  }

  /// The lines that update the child, unless its store has.
  private var updateOfChild: [String] {
    let items = ["state: \(current)", "action: action", "environment: environment.\(member)"]
    let call = "\(context.modelName).update"
    guard takesUpdate else { return SwiftLayout.lines("let child = \(call)", items: items, column: 4) }
    let whole = SwiftLayout.lines("let child = child ?? \(call)", items: items, column: 4)
    guard whole.count > 1 else { return whole }
    return ["let child =", "  child"] + SwiftLayout.lines("?? \(call)", items: items, column: 6).map { "  \($0)" }
  }

  /// The lines that find the child.
  private var search: [String] {
    switch child.count {
    case .one: []
    case .optional:
      ["guard let current = state.\(member) else { return StoreUpdate(state: state) }"]
    case .many:
      SwiftLayout.braces("let index = state.\(member).firstIndex {", lines: ["$0.id == id"], column: 4)
        + ["guard let index else { return StoreUpdate(state: state) }"]
    }
  }

  /// The expression for the state of the child.
  private var current: String { child.count == .optional ? "current" : place }
  private var place: String { "state.\(member)" + (child.count == .many ? "[index]" : "") }
  private var id: String { child.count == .many ? "id" : "current.id" }

  /// The action of the parent for an action of the child.
  private var tag: String { ".\(member)(\(child.count == .many ? "id: id, $0" : "$0"))" }

  /// The actions of the parent that follow from the events of the child.
  private var reactions: [String] {
    guard !handlers.isEmpty else { return [] }
    let cases = handlers.flatMap { handler -> [String] in
      // The handlers of one event are together.
      let others = handlers.filter { $0.source == handler.source }
      let bound = Set(others.flatMap { spec.usedLabels(of: $0) })
      let pattern = EventPattern.of(handler, binding: bound, column: 6, in: spec)
      return (handler.position == 0 ? ["  " + pattern] : []) + reaction(handler).map { "    \($0)" }
    }
    let ignored =
      EventPattern.ignored(by: handlers, among: context.events, column: 6)
      .map { ["  " + $0, "    break"] } ?? []
    return ["for event in child.events {", "  switch event {"] + (cases + ignored) + ["  }", "}", "return \(result)"]
  }

  /// The lines that send the action of the parent for an event.
  private func reaction(_ handler: Handler) -> [String] {
    let values = spec.requestedLabels(of: handler).map { ($0, SwiftIdentifier.escaped($0)) }
    let condition = handler.method.condition?.text.value
    let lines = ActionExpression(handler.method.call.value, with: values, of: parent).lines(
      asArgumentOf: "\(result) = \(result).then", following: ["environment: environment"],
      column: condition == nil ? 8 : 10)
    return condition.map { ["if \($0) {"] + lines.map { "  \($0)" } + ["}"] } ?? lines
  }

  /// The variable for the update, whose name no value of an event has.
  private var result: String {
    let values = Set(handlers.flatMap { spec.usedLabels(of: $0) })
    return ["update", "result", "parentUpdate"].first { !values.contains($0) } ?? "wholeUpdate"
  }

  // MARK: Finding

  /// The branch in `hasChild(at:in:)`.
  private var lookup: [String] {
    let call = { (state: String) in
      SwiftLayout.lines(
        "return \(context.modelName).hasChild", items: ["at: path.dropFirst()", "in: \(state)"],
        column: 6)
    }
    let state = "state.\(member)"
    guard child.count != .one else { return call(state) }
    return ["let child = " + (isIdentified ? "step.child(in: \(state))" : state)]
      + ["guard let child else { return false }"] + call("child")
  }

  /// The condition under which an update has kept the child, if that can be found out quickly.
  var keeping: Keeping {
    let items = ["of: old.\(member)", "in: new.\(member)"]
    let hasChildren = !context.children.isEmpty
    switch child.count {
    case .one:
      return hasChildren ? .condition("\(context.modelName).keepsChildren", items) : .always
    case .optional:
      guard !hasChildren else { return .unknown }
      return .condition("\(context.modelName).isKept", ["old.\(member)", items[1]])
    case .many:
      let function = hasChildren ? "areKeptWithChildren" : "areKept"
      return .condition("\(context.modelName).\(function)", ["old.\(member)", items[1]])
    }
  }

  /// Whether an update keeps a child.
  enum Keeping {
    case always
    case unknown
    /// If a call returns true.
    case condition(String, [String])
  }
}
