import SwiftFacts

/// A modifier that puts an object into the environment.
struct Injection: Hashable {
  enum Content: Hashable {
    case supply(Supply)
    /// An object whose type is not known.
    case unknown(Supply.Kind)
  }

  let content: Content
  /// The call of the modifier.
  let call: Fact
  /// The object; nil where the spec says what a modifier injects.
  let value: Fact?
}

/// What is put into the environment on the way from a piece of code to a part of it.
struct EnvironmentPath: Hashable {
  /// From the outside in: of two objects of one type the last one wins.
  private(set) var injections: [Injection] = []
  /// The first thing on the way that could not be followed: it may inject anything.
  private(set) var obstacle: Fact?
  /// Whether the part is built under a condition only: in a sheet, behind a link, in a branch.
  private(set) var isConditional = false

  static let empty = EnvironmentPath()

  init() {}

  init(_ injections: [Injection], obstacle: Fact? = nil) {
    self.injections = injections
    self.obstacle = obstacle
  }

  /// The same with something on the way that could not be followed.
  func through(_ obstacle: Fact) -> EnvironmentPath {
    var path = self
    path.obstacle = self.obstacle ?? obstacle
    return path
  }

  var conditional: EnvironmentPath {
    var path = self
    path.isConditional = true
    return path
  }

  /// A way and another one that begins where it ends. What is injected twice by one call, as in a helper
  /// that calls itself, is injected once.
  static func + (outer: EnvironmentPath, inner: EnvironmentPath) -> EnvironmentPath {
    var path = outer
    path.injections += inner.injections.filter { !outer.injections.contains($0) }
    path.obstacle = outer.obstacle ?? inner.obstacle
    path.isConditional = outer.isConditional || inner.isConditional
    return path
  }
}
