/// The state of an Elm-style context, with the function that updates it.
///
/// It does not refine `Equatable`: if the main actor is the default isolation of a module, its types
/// conform to `Equatable` on the main actor only, and could not conform to this protocol.
@MainActor
package protocol ModelProtocol {
  associatedtype Action
  associatedtype Environment
  associatedtype Event = Never

  /// The state after the action, with its effects and events.
  static func update(
    state: Self, action: Action, environment: Environment
  ) -> StoreUpdate<Self>

  /// Whether the state contains the child at the end of the path.
  static func hasChild(at path: ArraySlice<StoreChildStep>, in state: Self) -> Bool

  /// Whether the new state certainly contains every child of the old one. It may return false to avoid a slow
  /// comparison; the store then looks up each child that has effects.
  static func keepsChildren(of old: Self, in new: Self) -> Bool
}

extension ModelProtocol {
  package static func hasChild(
    at path: ArraySlice<StoreChildStep>, in state: Self
  ) -> Bool { path.isEmpty }

  package static func keepsChildren(of old: Self, in new: Self) -> Bool { false }

  /// The state after several actions, shown as one change. Effects and events are in order. The last
  /// transaction that is set wins.
  package static func update(
    state: Self, actions: [Action], environment: Environment
  ) -> StoreUpdate<Self> {
    actions.reduce(StoreUpdate(state: state)) { $0.then($1, environment: environment) }
  }

  /// Updates a part of this model that is not declared in the spec. Its effects are kept; its events are discarded.
  ///
  /// - Parameters:
  ///   - get: the part; nil if there is none, in which case nothing changes.
  ///   - set: replaces the part.
  ///   - tag: the action of this model for an action of the part.
  package static func update<Part: ModelProtocol>(
    get: (Self) -> Part?, set: (Self, Part) -> Self,
    tag: @escaping @MainActor (Part.Action) -> Action,
    state: Self, action: Part.Action, environment: Part.Environment
  ) -> StoreUpdate<Self> {
    guard let part = get(state) else { return StoreUpdate(state: state) }
    let update = Part.update(state: part, action: action, environment: environment)
    return update.part(of: set(state, update.state), at: [], tag)
  }
}
