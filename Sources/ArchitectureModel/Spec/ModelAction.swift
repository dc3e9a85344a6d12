import StoregenDiagnostics
package import SwiftFragments

/// An action of a model: a case of its enum, and the update method with the same name.
///
/// The spec may mention it several times: `add(amount:)` of a handler and `add: "(_ amount: Int)"` under
/// `actions` are one action.
package struct ModelAction: Sendable {
  /// Why a model has an action.
  package enum Origin: Sendable {
    /// The spec declares it.
    case declared(Action)
    /// The composition root sends it after it has connected the stores.
    case start
    /// A handler of an event, of a store or of a child, sends it.
    case event(Handler)
    /// A handler of a notification sends it.
    case notification(NotificationHandler)
    /// A binding of a field sends it.
    case binding(Field)
    /// A handler calls `resetState()`.
    case reset
    /// It contains an action of a child.
    case child(Child)
  }

  /// The name of the case and of the update method.
  package let name: String
  /// The values of the case. Those of the update method have the same names, without `_`.
  package let values: [SwiftSignature.Parameter]
  /// Every reason, in the order of the cases.
  package fileprivate(set) var origins: [Origin]

  fileprivate init(_ name: String, values: [SwiftSignature.Parameter], origin: Origin) {
    self.name = name
    self.values = values
    origins = [origin]
  }

  /// Whether storegen writes the update, because the spec does not declare the action.
  package var isGenerated: Bool {
    origins.allSatisfy { origin in
      switch origin {
      case .binding, .reset, .child: true
      case .declared, .start, .event, .notification: false
      }
    }
  }

  /// The labels of what an update method gets besides the values of its action.
  package static let updateParameters: Set<String> = ["environment", "state"]

  /// What identifies the update method: `add(amount:)`.
  package var fullName: String { "\(name)(\(values.map { "\($0.name):" }.joined()))" }
}

extension Context {
  /// The model: `CounterModel`.
  package var modelName: String { "\(name.value)Model" }

  /// The enum of its actions: `CounterAction`.
  package var actionTypeName: String { "\(name.value)Action" }

  /// The struct with what updates and effects may use: `CounterEnvironment`.
  package var environmentTypeName: String { "\(name.value)Environment" }

  /// The protocol that requires the update methods: `CounterModelUpdates`.
  package var updatesProtocolName: String { "\(name.value)ModelUpdates" }
}

extension Field {
  /// The action that a binding of the field sends: `setNote`.
  package var setterName: String { "set\(name.value.firstUppercased)" }

  /// The property of an elm store that stores the value, if the store has one that sends: `shownNote`.
  package var shownName: String { "shown\(name.value.firstUppercased)" }
}

extension Child {
  /// The property of an elm store that stores the model: `shownRows`.
  package var shownName: String { "shown\(name.value.firstUppercased)" }
}

extension AppSpec {
  /// The actions of a model, in the order of the enum: those of the spec, `start`, those of handlers,
  /// notifications and events of children, of bindings, `resetState`, and those of children.
  ///
  /// Actions with the same name and different values, which are errors, are all in the list.
  package func modelActions(of context: Context) -> [ModelAction] {
    var actions: [ModelAction] = []
    var positions: [String: Int] = [:]
    for action in mentionedActions(of: context) {
      let name = action.fullName
      if let first = positions[name] {
        actions[first].origins += action.origins
      } else {
        positions[name] = actions.count
        actions.append(action)
      }
    }
    return actions
  }

  /// The actions as often as the spec mentions them, each with one reason.
  package func mentionedActions(of context: Context) -> [ModelAction] {
    let declared = context.actions.map { action in
      ModelAction(action.name.value, values: action.signature.parameters, origin: .declared(action))
    }
    let start = context.starts ? [ModelAction(StoreMethod.start, values: [], origin: .start)] : []
    let notifications = context.notifications.filter { !$0.method.isResetState }.map { handler in
      ModelAction(
        handler.method.call.value, values: requestedValues(of: handler),
        origin: .notification(handler))
    }
    let bindings = context.state.filter(\.isBindable).map { field in
      let value = SwiftSignature.Parameter(label: nil, name: field.name.value, type: field.type)
      return ModelAction(field.setterName, values: [value], origin: .binding(field))
    }
    let reset = context.hasResetState ? [ModelAction(StoreMethod.resetState, values: [], origin: .reset)] : []
    let children = context.children.compactMap { child in
      self.context(of: child).map {
        ModelAction(child.name.value, values: values(of: child, $0), origin: .child(child))
      }
    }
    return declared + start + actions(of: context.handlers) + notifications
      + actions(of: context.childHandlers) + bindings + reset + children
  }

  private func actions(of handlers: [Handler]) -> [ModelAction] {
    handlers.filter { !$0.method.isResetState }.map { handler in
      ModelAction(
        handler.method.call.value, values: requestedValues(of: handler), origin: .event(handler))
    }
  }

  /// The values of the action that contains an action of a child.
  private func values(of child: Child, _ context: Context) -> [SwiftSignature.Parameter] {
    let id = child.count == .many ? context.identity : nil
    return [id].compactMap(\.self).map {
      SwiftSignature.Parameter(name: $0.name.value, type: $0.type)
    } + [SwiftSignature.Parameter(label: nil, name: "action", type: SwiftType(named: context.actionTypeName))]
  }
}
