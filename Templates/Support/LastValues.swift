/// Remembers the values of the last call, to detect duplicates.
@MainActor
package final class StoreLastValues<Values: Equatable> {
  private var values: Values?

  package init() {}

  /// Replaces the last values, and returns whether the new ones differ from them.
  package func replace(with values: Values) -> Bool {
    guard values != self.values else { return false }
    self.values = values
    return true
  }

  /// Treats the next values as new, whatever they are.
  package func forget() {
    values = nil
  }
}
