import Observation

@MainActor
@Observable
public final class FrozenStore {
  public struct Options: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let bold = Options(rawValue: 1)
    public static let wide = Options(rawValue: 2)
  }
  public var options: Options = [.bold]
  public init() {}
  public func widen() { options.insert(.wide) }
  internal func narrow() { options.remove(.wide) }
}
