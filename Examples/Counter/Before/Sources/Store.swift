import Combine

/// A small Elm store, as apps write it: the model has an update function, and effects are publishers.
protocol ModelProtocol: Equatable {
  associatedtype Action
  associatedtype Environment

  @MainActor
  static func update(state: Self, action: Action, environment: Environment) -> Update<Self>
}

typealias Fx<Action> = AnyPublisher<Action, Never>

struct Update<Model: ModelProtocol> {
  var state: Model
  var fx: Fx<Model.Action>?
}

@MainActor
final class Store<Model: ModelProtocol>: ObservableObject {
  @Published private(set) var state: Model
  private let environment: Model.Environment
  private var cancellables: [AnyCancellable] = []

  init(state: Model, environment: Model.Environment) {
    self.state = state
    self.environment = environment
  }

  /// An action that an observer of `state` sends is overwritten by the one that is being handled.
  func send(_ action: Model.Action) {
    let update = Model.update(state: state, action: action, environment: environment)
    if update.state != state { state = update.state }
    if let fx = update.fx {
      cancellables.append(fx.sink { action in self.send(action) })
    }
  }
}
