/// Whether an object is injected.
enum Certainty: Int, Comparable {
  case none
  /// Code that is not known may do so.
  case possible
  case certain

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension EnvironmentPath {
  /// Whether an object is injected on the path.
  func certainty(of object: InjectedObject) -> Certainty {
    injections.reduce(obstacle == nil ? .none : .possible) {
      max($0, $1.content.certainty(of: object))
    }
  }
}

extension Injection.Content {
  /// Whether this is the injection of an object.
  func certainty(of object: InjectedObject) -> Certainty {
    switch self {
    case .object(let other): object.mayBe(other) ? .certain : .none
    case .unknown(let kind): kind == object.kind ? .possible : .none
    case .possible(let type): type == object.type ? .possible : .none
    }
  }
}
