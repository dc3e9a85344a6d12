import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The properties through which views access the children of a model.
struct ChildViewStores {
  /// The context whose children they are.
  private let context: Context
  private let spec: AppSpec
  /// The access level, with a space.
  private let access: String
  /// The expression for a child, within closures.
  private let state: (Child) -> String
  /// The lists whose children views observe one by one.
  private let rows: [String: RowsOfChildren]
  /// `self.`, where closures need it.
  private let owner: String

  /// The properties of a store.
  init(ofStore context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
    access = spec.module(of: context).accessPrefix
    owner = "self."
    rows = Dictionary(keepingFirst: RowsOfChildren.all(of: context, in: spec).map { ($0.name, $0) })
    state = { "self.\($0.shownName)" }
  }

  /// The properties of a `ViewStore`.
  init(ofModel context: Context, in spec: AppSpec) {
    self.context = context
    self.spec = spec
    access = spec.module(of: context).accessPrefix
    owner = ""
    rows = [:]
    state = { "state.\(SwiftIdentifier.escapedMember($0.name.value))" }
  }

  var values: [TemplateValue] { context.children.enumerated().compactMap(values) }

  private func values(at index: Int, of child: Child) -> TemplateValue? {
    guard let model = spec.context(of: child) else { return nil }
    let type = "ViewStore<\(model.modelName)>"
    let name = child.name.value
    return .map([
      .isFirst: .flag(index == 0),
      .documentation: .lines(SwiftLayout.paragraph(documentation(of: child), column: 2)),
      .declaration: .text(
        SwiftLayout.getter(
          "\(access)var \(SwiftIdentifier.escaped(name))", type: child.count.text(of: type),
          indentation: 2)),
      .body: .lines(body(for: child, of: model, type)),
    ])
  }

  private func documentation(of child: Child) -> String {
    switch child.count {
    case .one: "The child `\(child.name.value)`, for views."
    case .optional: "The child `\(child.name.value)`, for views; nil if there is none."
    case .many: "The children `\(child.name.value)`, for views."
    }
  }

  private func body(for child: Child, of model: Context, _ type: String) -> [String] {
    if let rows = rows[child.name.value] { return rows.viewStores }
    let state = state(child)
    // Without `self.`, where no closure is around it.
    let plain = state.trimmingPrefix("self.")
    let head =
      switch child.count {
      case .one: type
      case .optional: "\(type).ifPresent"
      case .many:
        SwiftLayout.list(
          "\(type).each", items: ["of: \(plain)"], indentation: 4, following: 2,
          closesOnOwnLine: true)
      }
    let values = child.count == .many ? "id: $0, $1" : "$0"
    let action = ".\(SwiftIdentifier.escapedMember(child.name.value))(\(values))"
    return ["\(head) {", "  \(state)", "} send: {", "  \(owner)send(\(action))", "}"]
  }
}
