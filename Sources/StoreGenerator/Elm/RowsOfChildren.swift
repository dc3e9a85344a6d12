import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// A list of children in a store. Views observe each child on its own.
///
/// The store handles an action of one child without looking at the others, unless the model reacts to the child's events,
/// or users write the update.
struct RowsOfChildren {
  private let child: Child
  /// The context whose models the children are.
  private let context: Context
  private let parent: Context
  private let identity: Field
  private let spec: AppSpec

  /// The lists of a context.
  static func all(of parent: Context, in spec: AppSpec) -> [RowsOfChildren] {
    guard parent.isElm, !parent.isChild else { return [] }
    return parent.children.compactMap { child in
      guard child.count == .many, let context = spec.context(of: child), let identity = context.identity
      else { return nil }
      return RowsOfChildren(child: child, context: context, parent: parent, identity: identity, spec: spec)
    }
  }

  var name: String { child.name.value }
  private var member: String { SwiftIdentifier.escapedMember(name) }
  private var rows: String { SwiftIdentifier.escaped(child.shownName) }

  // MARK: Members of the store

  /// The property with the children.
  var property: String {
    let line = "private let \(rows): StoreRows<\(context.modelName)>"
    return 2 + line.count <= SwiftLayout.width ? line : line.replacing(": ", with: ":\n    ")
  }

  /// The expression for all children.
  var all: String { "\(rows).all" }

  /// The statement that shows the children of another state.
  var showing: [String] { SwiftLayout.lines("\(rows).show", items: ["state.\(member)"], column: 4) }

  /// The body of the property through which views access the children.
  var viewStores: [String] {
    SwiftLayout.braces("\(rows).viewStores {", lines: ["self.send(.\(member)(id: $0, $1))"], column: 4)
  }

  // MARK: Actions of one child

  /// Whether the store can update one child alone.
  var isUpdatedAlone: Bool { !parent.actions.contains { $0.name.value == name } }

  /// The values for the template of the method that does.
  var values: TemplateValue {
    .map([
      .name: .text(SwiftIdentifier.escaped(name)),
      .pattern: .lines(
        SwiftLayout.braces(
          "if case .\(member)(let id, let action) = action {",
          lines: ["return store.handle(\(SwiftIdentifier.escapedArgument(name)): action, id: id)"], column: 6)),
      .method: .text(
        SwiftLayout.list(
          "func handle",
          items: [
            "\(SwiftIdentifier.escapedLabel(name)) action: \(context.actionTypeName)",
            "id: \(identity.type.text)",
          ], tail: " {", indentation: 2, following: "private ".count, closesOnOwnLine: true)),
      .body: .lines(body),
    ])
  }

  private var body: [String] {
    let reacts = !parent.handlers(of: child).isEmpty
    let update = SwiftLayout.lines(
      "let update = \(context.modelName).update",
      items: ["state: child", "action: action", "environment: environment.\(member)"], column: 4)
    let whole = SwiftLayout.lines(
      "let update = \(parent.modelName).update",
      items: [
        "state: state", "\(SwiftIdentifier.escapedArgument(name)): action", "id: id", "child: update",
        "environment: environment",
      ], column: 6)
    return ["guard let child = \(rows)[id] else { return }"] + update
      + ["guard \(reacts ? "update.events.isEmpty, " : "")update.state.id == id else {", "  let state = state"]
      + whole.map { "  \($0)" } + ["  return finish(update, after: state)", "}"]
      + ["update.show { \(rows)[id] = $0 }"]
      + SwiftLayout.lines(
        "effects.begin",
        items: [
          "update", "after: child", "at: StoreChildStep(\(SafeText.literal(name)), id: id)", "in: self",
        ], tail: " {", column: 4)
      + ["  .\(member)(id: id, $0)", "}"]
  }
}
