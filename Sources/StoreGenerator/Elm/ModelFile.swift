import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// The plan of `<Context>Model.swift`: the model, its actions, its environment, and the protocol of its
/// update methods.
struct ModelFile {
  private let context: Context
  private let spec: AppSpec
  private let actions: [ModelActionCase]
  private let children: [ModelChild]
  private let fields: [Field]
  private let environment: ModelEnvironment
  private let equality: ActionEquality

  init(_ context: Context, in spec: AppSpec, equality: ActionEquality) {
    self.equality = equality
    self.context = context
    self.spec = spec
    actions = ModelActionCase.all(of: context, in: spec)
    children = ModelChild.all(of: context, in: spec)
    fields = spec.modelFields(of: context)
    environment = ModelEnvironment(context, in: spec)
  }

  private var module: OutputModule { spec.module(of: context) }
  private var access: String { module.accessPrefix }

  var planned: PlannedFile {
    PlannedFile(
      in: module, named: "\(context.modelName).swift", template: .model, imports: imports,
      values: names + model + updates + environment.values)
  }

  private var imports: FileImports {
    let types =
      fields.map(\.type.text) + actions.flatMap(\.types) + environment.types
      + ["ModelProtocol", context.eventTypeName]
    var imports = FileImports(for: module, of: [context], types: types, in: spec)
    imports.addModules(of: children.map(\.context), to: module, in: spec)
    return imports
  }

  private var names: TemplateValues {
    [
      .model: .text(context.modelName), .action: .text(context.actionTypeName),
      .environment: .text(context.environmentTypeName),
      .event: .text(context.events.isEmpty ? "" : context.eventTypeName),
      .updatesProtocol: .text(context.updatesProtocolName),
    ]
  }

  // MARK: The model

  private var model: TemplateValues {
    let initializer = ModelInitializer(fields, access: access)
    return [
      .documentation: .lines(documentation),
      .header: .text(header),
      .propertyGroups: .list(propertyGroups),
      .hasInitializer: .flag(!access.isEmpty),
      .initializer: .text(initializer.head),
      .assignments: .lines(initializer.assignments),
    ]
  }

  private var documentation: [String] {
    let owner =
      context.isChild
      ? "The state of a `\(context.name.value)`, which is part of other models."
      : "The state of `\(context.storeName)`."
    let summary = SwiftLayout.documentation(context.summary)
    return ["/// \(owner)"] + (summary.isEmpty ? [] : ["///"] + summary)
  }

  private var header: String {
    let parents =
      ["ModelProtocol"] + (requirements.isEmpty ? [] : [context.updatesProtocolName])
      + ["@MainActor Equatable"] + (context.identity == nil ? [] : ["@MainActor Identifiable"])
    return SwiftLayout.type("\(access)struct \(context.modelName)", inheriting: parents)
  }

  private var propertyGroups: [TemplateValue] {
    let own = fields.prefix(context.state.count)
    return [Array(own), Array(fields.dropFirst(own.count))].filter { !$0.isEmpty }.map { fields in
      .map([
        .properties: .list(
          fields.map { field in
            let name = SwiftIdentifier.escaped(field.name.value)
            return .declaration(
              SwiftLayout.property(
                "\(access)var \(name): \(field.type.text)",
                value: field.defaultValue.map { _ in field.value(column: 2) }, indentation: 2),
              documentation: SwiftLayout.documentation(field.summary))
          })
      ])
    }
  }

  // MARK: Actions and updates

  private var requirements: [TemplateValue] { actions.compactMap(\.requirement) }

  private var updates: TemplateValues {
    let result = " -> StoreUpdate<\(context.modelName)> {"
    return [
      .updateHead: .text(
        SwiftLayout.list(
          "\(access)static func update",
          items: [
            "state: \(context.modelName)", "action: \(context.actionTypeName)",
            "environment: \(context.environmentTypeName)",
          ], tail: result, indentation: 2, closesOnOwnLine: true)),
      .hasCases: .flag(!actions.isEmpty),
      .cases: .list(actions.map(\.branch)),
      .hasChildren: .flag(!children.isEmpty),
      .children: .list(children.map(\.values)),
      .hasChildHead: .text(
        SwiftLayout.list(
          "\(access)static func hasChild",
          items: ["at path: ArraySlice<StoreChildStep>", "in state: \(context.modelName)"],
          tail: " -> Bool {", indentation: 2, closesOnOwnLine: true)),
      .keepsChildrenHead: .text(keptChildren.isEmpty ? "" : keepsChildrenHead),
      .keepsChildrenLines: .lines(keptChildren),
      .actionHeader: .text(actionHeader),
      .actions: .list(actions.map(\.declaration)),
      .hasUpdates: .flag(!requirements.isEmpty),
      .requirements: .list(requirements),
      .hasViewStores: .flag(context.isChild && !children.isEmpty),
      .viewStores: .list(ChildViewStores(ofModel: context, in: spec).values),
    ]
  }

  private var keepsChildrenHead: String {
    SwiftLayout.list(
      "\(access)static func keepsChildren",
      items: ["of old: \(context.modelName)", "in new: \(context.modelName)"], tail: " -> Bool {",
      indentation: 2, closesOnOwnLine: true)
  }

  /// The body of `keepsChildren(of:in:)`; empty if no quick comparison exists.
  private var keptChildren: [String] {
    guard !children.isEmpty else { return [] }
    var conditions: [[String]] = []
    for child in children {
      switch child.keeping {
      case .always: break
      case .unknown: return []
      case .condition(let function, let arguments):
        let start = conditions.isEmpty ? "" : "&& "
        conditions.append(
          SwiftLayout.lines(
            start + function, items: arguments, column: conditions.isEmpty ? 4 : 6))
      }
    }
    guard let first = conditions.first else { return ["true"] }
    let line = conditions.joined().joined(separator: " ")
    if conditions.allSatisfy({ $0.count == 1 }), 4 + line.count <= SwiftLayout.width { return [line] }
    return first + conditions.dropFirst().joined().map { "  \($0)" }
  }

  private var actionHeader: String {
    let isEquatable = equality.isWritten(for: context)
    // Swift warns about code that handles values of an enum without cases.
    let kind = actions.isEmpty ? "struct" : "enum"
    return SwiftLayout.type(
      "\(access)\(kind) \(context.actionTypeName)",
      inheriting: isEquatable ? ["@MainActor Equatable"] : [])
  }
}
