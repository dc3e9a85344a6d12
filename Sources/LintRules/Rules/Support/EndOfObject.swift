import AppAnalysis
import LinkedProgram

extension RuleContextReader {
  /// Where an object can end what it has started, for messages. A plain `deinit` cannot use what belongs to an actor.
  func deinitText(of owner: TypeID) -> String {
    stores.isolation.isolation(of: owner) == .actor ? "an `isolated deinit`" : "`deinit`"
  }
}
