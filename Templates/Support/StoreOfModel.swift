#if canImport(SwiftUI)
  package import struct SwiftUI.Binding
#endif

/// A store or `ViewStore`: it has a state, and you can send it actions.
@MainActor
package protocol StoreOfModel {
  associatedtype Model: ModelProtocol

  var state: Model { get }

  /// Handles the action, after those that are already waiting.
  func send(_ action: Model.Action)
}

extension StoreOfModel {
  /// A part of the state, for a view.
  package func viewStore<Part: ModelProtocol>(
    get: @escaping (Model) -> Part,
    tag: @escaping (Part.Action) -> Model.Action
  ) -> ViewStore<Part> {
    ViewStore(get: { get(state) }, send: { send(tag($0)) })
  }

  #if canImport(SwiftUI)
    /// A binding that reads the state and sends an action.
    package func binding<Value>(
      get: @escaping (Model) -> Value, tag: @escaping (Value) -> Model.Action
    ) -> SwiftUI.Binding<Value> {
      SwiftUI.Binding(get: { get(state) }, set: { send(tag($0)) })
    }
  #endif
}
