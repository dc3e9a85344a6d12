/// Undoes what calls have done to a field if they fail, but not what others have done to it since.
@MainActor
package final class StoreRollbacks<Value> {
  @MainActor
  private final class Call {
    let run: StoreHandlerRun?
    /// The value before the call changed the field, and its version.
    var former: (value: Value, version: Int)
    /// What the call has made of the field; nil if it has not changed it.
    var left: (value: Value, version: Int)?

    init(former: (value: Value, version: Int)) {
      run = StoreHandlerRun.ofCurrentCode
      self.former = former
    }
  }

  private var calls: [Call] = []
  /// The version of the field: a number that it gets with each change, and gets back with its former value.
  private var version = 0
  private var newestVersion = 0
  private var isRestoring = false

  package init() {}

  /// Notes who has changed the field.
  package func changed(to value: @autoclosure () -> Value) {
    newestVersion += 1
    version = newestVersion
    guard !calls.isEmpty, !isRestoring else { return }
    let current = StoreHandlerRun.ofCurrentCode
    let now = (value: value(), version: version)
    for call in calls {
      if let current, call.run === current {
        call.left = now
      } else if call.left == nil {
        call.former = now
      }
    }
  }

  /// Runs `work`, and restores the field if it throws. To start again, `work` calls the closure that it gets.
  ///
  /// - Parameters:
  ///   - value: the value of the field.
  ///   - merge: what remains of the value if others have changed it, too: see `StoreMerging`.
  package func run<Result>(
    _ value: @escaping @MainActor () -> Value, restore: @escaping @MainActor (Value) -> Void,
    merge: @escaping @MainActor (_ former: Value, _ left: Value, _ current: Value) -> Value?,
    _ work: @MainActor (_ startAgain: @MainActor () -> Void) async throws -> Result
  ) async throws -> Result {
    let call = Call(former: (value(), version))
    calls.append(call)
    defer { calls.removeAll { $0 === call } }
    do {
      return try await work { undo(call, value(), restore, merge) }
    } catch {
      undo(call, value(), restore, merge)
      throw error
    }
  }

  private func undo(
    _ call: Call, _ current: Value, _ restore: (Value) -> Void,
    _ merge: (Value, Value, Value) -> Value?
  ) {
    guard let left = call.left else { return }
    call.left = nil
    isRestoring = true
    defer { isRestoring = false }
    if version == left.version {
      restore(call.former.value)
      version = call.former.version
    } else {
      // Calls that have changed the value of this one go back to the value before.
      for other in calls where other.former.version == left.version { other.former = call.former }
      let merged = merge(call.former.value, left.value, current)
      if let merged { restore(merged) }
      call.former = (merged ?? current, version)
    }
    for other in calls where other.left == nil { other.former = call.former }
  }
}

/// What remains of a value that a call has changed in vain, while others have changed it, too.
@MainActor
package enum StoreMerging {
  /// Of a list, the elements that the call has changed, added or removed are restored, if nobody else has changed them.
  package static func merge<Element: Identifiable & Equatable>(
    former: [Element], left: [Element], current: [Element]
  ) -> [Element]? {
    let before = Dictionary(former.map { ($0.id, $0) }) { first, _ in first }
    let after = Dictionary(left.map { ($0.id, $0) }) { first, _ in first }
    var merged = current.compactMap { after[$0.id] == $0 ? before[$0.id] : $0 }
    let ids = Set(merged.map(\.id))
    for (index, element) in former.enumerated()
    where after[element.id] == nil && !ids.contains(element.id) {
      merged.insert(element, at: min(index, merged.count))
    }
    return merged
  }

  /// Other values are kept.
  package static func merge<Value>(former: Value, left: Value, current: Value) -> Value? { nil }
}
