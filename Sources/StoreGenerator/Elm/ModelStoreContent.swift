import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// A store that shows the model of its context to views, and passes actions to its updates.
struct ModelStoreContent: StoreContent {
  private let store: StoreOutline
  private let fields: [Field]
  private let rows: [RowsOfChildren]

  init(_ store: StoreOutline) {
    self.store = store
    fields = store.spec.modelFields(of: store.context)
    rows = RowsOfChildren.all(of: store.context, in: store.spec)
  }

  private var context: Context { store.context }
  private var spec: AppSpec { store.spec }
  private var access: String { store.module.accessPrefix }

  let parents = ["StoreOfModel"]

  var firstParameter: String? {
    // A default of nil, because Swift 5 evaluates default arguments outside of the main actor.
    "state: \(context.modelName)? = nil"
  }

  // MARK: Properties

  var propertyGroups: [[StoreProperties.Property]] {
    let ignored = store.style.ignoredPrefix
    let recorder = "\(ignored)private var actionRecorders: [StoreActionRecorder<\(context.actionTypeName)>] = []"
    return [
      fields.map(property),
      [
        StoreProperties.Property("private let environment: \(context.environmentTypeName)"),
        StoreProperties.Property(
          "private let actionQueue: StoreActionQueue<\(context.actionTypeName)>"),
        StoreProperties.Property("private let effects: StoreEffects<\(context.modelName)>"),
        StoreProperties.Property(spec.testCode(recorder, indentation: 2)),
      ],
    ]
  }

  private func property(_ field: Field) -> StoreProperties.Property {
    let name = shownName(of: field)
    if let rows = rows(of: field) { return StoreProperties.Property(rows.property) }
    guard name == field.name.value else { return StoreProperties.Property("private var \(name): \(field.type.text)") }
    // Only the parts of the store in its own file use it.
    let prefix = field.isPrivate ? "private" : "\(access)private(set)"
    return StoreProperties.Property(
      "\(prefix) var \(SwiftIdentifier.escaped(name)): \(field.type.text)",
      documentation: SwiftLayout.documentation(field.summary))
  }

  private func rows(of field: Field) -> RowsOfChildren? { rows.first { $0.name == field.name.value } }

  /// The property for a field. Where views get something else by the name of the field, it has another one.
  private func shownName(of field: Field) -> String {
    let isWrapped = field.isBindable || context.child(named: field.name.value) != nil
    return isWrapped ? field.shownName : field.name.value
  }

  private func escapedShownName(of field: Field) -> String {
    SwiftIdentifier.escaped(shownName(of: field))
  }

  var assignments: [String] {
    (fields.isEmpty ? [] : ["let state = state ?? \(context.modelName)()"])
      + fields.map {
        SwiftLayout.property(
          escapedShownName(of: $0), value: rows(of: $0) == nil ? member($0) : "StoreRows(\(member($0)))",
          indentation: 4)
      }
      + ModelEnvironment(context, in: spec).creation("environment = ", column: 4)
  }

  let lastAssignments = [
    "actionQueue = StoreActionQueue(storeActivity)",
    "effects = StoreEffects(on: handlerClock, storeActivity)",
  ]

  private func member(_ field: Field) -> String {
    "state.\(SwiftIdentifier.escapedMember(field.name.value))"
  }

  // MARK: Imports

  var types: [String] {
    ["StoreOfModel"] + fields.map(\.type.text) + usedActions.flatMap(\.signature.parameters).map(\.type.text)
  }

  var otherContexts: [Context] { context.children.compactMap(spec.context(of:)) }

  // MARK: Members

  var values: TemplateValues {
    [
      .model: .text(context.modelName), .action: .text(context.actionTypeName),
      .bindings: .list(bindings),
      .viewStores: .list(ChildViewStores(ofStore: context, in: spec).values),
      .stateLines: .lines(
        SwiftLayout.lines(
          context.modelName,
          items: fields.map {
            "\(SwiftIdentifier.escapedArgument($0.name.value)): \(rows(of: $0)?.all ?? escapedShownName(of: $0))"
          }, column: 4)),
      .cancelsOnReset: .flag(context.hasResetState && !store.plumbing.cancellations.isEmpty),
      .updateLines: .lines(
        SwiftLayout.lines(
          "let update = \(context.modelName).update",
          items: ["state: state", "action: action", "environment: store.environment"], column: 6)),
      .showLines: .lines(fields.flatMap(showing)),
      .hasRows: .flag(rows.contains(where: \.isUpdatedAlone)),
      .rows: .list(rows.filter(\.isUpdatedAlone).map(\.values)),
      .sends: .list(sends),
    ] + sample
  }

  private var bindings: [TemplateValue] {
    spec.modelActions(of: context).flatMap { action in
      action.origins.compactMap { origin in
        if case .binding(let field) = origin { binding(field, sending: action) } else { nil }
      }
    }
  }

  private func binding(_ field: Field, sending action: ModelAction) -> TemplateValue {
    let summary = SwiftLayout.documentation(field.summary)
    let note = "/// Setting it sends `\(field.setterName)`."
    return .map([
      .documentation: .lines(summary.isEmpty ? [note] : summary + ["///", note]),
      .declaration: .text(
        "\(access)var \(SwiftIdentifier.escaped(field.name.value)): \(field.type.text) {"),
      .name: .text(shownName(of: field)),
      .setter: .text(ActionExpression(action, settingTo: "newValue").text),
    ])
  }

  /// Sets a property if its value differs, so that views that read others are not updated.
  private func showing(_ field: Field) -> [String] {
    if let rows = rows(of: field) { return rows.showing }
    let name = escapedShownName(of: field)
    let condition = "if \(name) != \(member(field)) {"
    let line = "\(condition) \(name) = \(member(field)) }"
    if 4 + line.count <= SwiftLayout.width { return [line] }
    let start =
      4 + condition.count <= SwiftLayout.width
      ? [condition] : ["if \(name)", "  != \(member(field))", "{"]
    let assignment = SwiftLayout.property(name, value: member(field), indentation: 6)
    return start + ["  \(assignment)", "}"]
  }

  // MARK: Methods that send

  /// The actions that other stores use.
  private var usedActions: [Action] {
    let name = context.name.value
    let used = Set(
      spec.users(of: context).flatMap(\.uses).map(\.value).filter { $0.context == name }.flatMap(spec.fullNames))
    return context.actions.filter { used.contains($0.fullName) }
  }

  private var sends: [TemplateValue] {
    let start =
      context.starts
      ? [
        send(
          StoreMethod.start,
          documentation: "/// The composition root calls this method when all stores are wired."
        )
      ]
      : []
    let reset =
      context.hasResetState
      ? [
        send(
          StoreMethod.resetState,
          documentation: "/// Resets the store to its initial state, and cancels its effects.")
      ]
      : []
    return start + reset + usedActions.map(send)
  }

  private func send(_ name: String, documentation: String) -> TemplateValue {
    .map([
      .documentation: .lines([documentation]),
      .declaration: .text("\(access)func \(name)() {"),
      .body: .lines(["send(.\(name))"]),
    ])
  }

  private func send(_ action: Action) -> TemplateValue {
    let values = action.signature.parameters.map {
      (label: $0.name, value: SwiftIdentifier.escaped($0.name))
    }
    let name = action.name.value
    let hidesMethod = values.contains { $0.label == Context.sendMethod }
    let expression = ActionExpression(name, with: values, of: context)
    return .map([
      .documentation: .lines(SwiftLayout.documentation(action.summary)),
      .declaration: .text(
        SwiftLayout.function(
          name, signature: action.signature, prefix: access, indentation: 2, hasBody: true)),
      .body: .lines(
        expression.lines(
          asArgumentOf: (hidesMethod ? "self." : "") + Context.sendMethod, column: 4)),
    ])
  }

  // MARK: Sample

  private var sample: TemplateValues {
    let sample = StoreSample(store, fields: fields, target: "state")
    return [
      .hasState: .flag(!fields.isEmpty),
      .sample: .text(sample.head),
      .creation: .text("var state = \(context.modelName)()"),
      .sampleLines: .lines(
        sample.assignments
          + [sample.creation("return \(context.storeName)", first: ["state: state"])]),
      .copies: .lines(["show(other.state)"]),
    ]
  }
}

extension Context {
  /// The method of a store that handles an action.
  static let sendMethod = "send"
}
