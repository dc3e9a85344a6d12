import StoregenDiagnostics
import SwiftFragments

/// The stored properties of models.
extension AppSpec {
  /// The properties of a model: its fields, followed by its children.
  package func modelFields(of context: Context) -> [Field] {
    context.state
      + context.children.compactMap { child in
        self.context(of: child).map { Field(child, of: $0) }
      }
  }
}

extension Field {
  /// The property for a child.
  fileprivate init(_ child: Child, of context: Context) {
    let model = SwiftType(named: context.modelName)
    self.init(
      name: child.name,
      type: child.count == .optional
        ? model.optional : SwiftType(named: child.count.text(of: model.text)),
      defaultValue: child.initialValue(of: model.text), summary: nil, isBindable: false,
      isReset: false, isConstant: false)
  }
}

extension Child {
  fileprivate func initialValue(of model: String) -> String? {
    switch count {
    case .one: "\(model)()"
    case .optional: nil
    case .many: "[]"
    }
  }
}

extension Context {
  /// Whether its store publishes events. A child has none.
  package var publishes: Bool { !events.isEmpty && !isChild }

  /// Whether its store can be created with a state for tests and previews.
  package var hasSample: Bool {
    !isChild && !isHandwritten && !isCreatedByCaller && !(state.isEmpty && children.isEmpty)
  }
}
