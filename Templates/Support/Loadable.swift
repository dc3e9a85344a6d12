/// A value that a store loads.
nonisolated package enum Loadable<Value> {
  /// Nothing has been loaded yet.
  case idle
  /// It is being loaded. What was loaded before stays available.
  case loading(previous: Value?)
  case loaded(Value)
  /// It could not be loaded. What was loaded before stays available.
  case failed(any Error, previous: Value?)

  /// What was loaded last; nil if nothing was. Setting it changes nothing else.
  package var value: Value? {
    get {
      switch self {
      case .idle: nil
      case .loading(let previous), .failed(_, let previous): previous
      case .loaded(let value): value
      }
    }
    set {
      switch self {
      case .idle, .loaded: self = newValue.map { .loaded($0) } ?? .idle
      case .loading: self = .loading(previous: newValue)
      case .failed(let error, _): self = .failed(error, previous: newValue)
      }
    }
  }

  /// Why it could not be loaded; nil in every other case.
  package var error: (any Error)? { if case .failed(let error, _) = self { error } else { nil } }

  package var isLoading: Bool { if case .loading = self { true } else { false } }

  package mutating func startLoading() { self = .loading(previous: value) }

  /// Takes over the result; nil stands for a call that was cancelled, after which everything is as it was before.
  package mutating func finishLoading(_ result: Swift.Result<Value, any Error>?) {
    switch result {
    case .success(let value): self = .loaded(value)
    case .failure(let error): self = .failed(error, previous: value)
    case nil: if isLoading { self = value.map { .loaded($0) } ?? .idle }
    }
  }
}

extension Loadable: Sendable where Value: Sendable {}
