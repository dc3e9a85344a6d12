import Observation

@MainActor
@Observable
open class OpenStore {
  public var name = "open"
  public init() {}
  open func rename() { name += "!" }
}
