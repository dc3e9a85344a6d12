import Observation

@MainActor
@Observable
public final class AccessStore {
  public private(set) var shown = 0
  public var half = 1
  package var shared = 2
  var own = 3
  private var hidden = 4
  fileprivate(set) var file = 5

  public init() {}

  public func show() { shown += hidden + file }
  package func share() { shared += 1 }
  func keep() { own += secret() }
  private func secret() -> Int {
    hidden += 1
    return hidden
  }
}
