/// The effects of a store that wait or run, found by their number, by their id, and by their child.
///
/// Methods that remove effects return them. The caller releases them, which cancels them, only after the table has
/// changed, because cancellation may run code that uses the table.
@MainActor
internal struct StoreEffectTable {
  /// An id of one model.
  nonisolated private struct Key: Hashable {
    let path: [StoreChildStep]
    let id: AnyHashable
  }

  private var effects: [Int: StoreRunningEffect] = [:]
  private var numbersByID: [Key: Set<Int>] = [:]
  /// The effects of children, by the paths of the children.
  private var numbersByPath: [[StoreChildStep]: Set<Int>] = [:]
  #if STORE_ROWS
    /// For each direct child, the paths of its descendants that have effects.
    private var pathsThroughChild: [StoreChildStep: Set<[StoreChildStep]>] = [:]
  #endif
  private var nextNumber = 0

  init() {}

  var count: Int { effects.count }

  /// The paths of all children that have effects.
  var childPaths: [[StoreChildStep]] { Array(numbersByPath.keys) }

  var hasEffectsOfChildren: Bool { !numbersByPath.isEmpty }

  #if STORE_ROWS
    /// The paths of the descendants of one direct child that have effects.
    func childPaths(through step: StoreChildStep) -> [[StoreChildStep]] {
      Array(pathsThroughChild[step, default: []])
    }
  #endif

  /// Adds an effect, and returns its number.
  mutating func add(_ effect: StoreRunningEffect) -> Int {
    nextNumber += 1
    effects[nextNumber] = effect
    if let id = effect.id {
      numbersByID[Key(path: effect.path, id: id), default: []].insert(nextNumber)
    }
    if !effect.path.isEmpty { numbersByPath[effect.path, default: []].insert(nextNumber) }
    #if STORE_ROWS
      if effect.path.count > 1 {
        pathsThroughChild[effect.path[0], default: []].insert(effect.path)
      }
    #endif
    return nextNumber
  }

  mutating func remove(_ number: Int) -> StoreRunningEffect? {
    guard let effect = effects.removeValue(forKey: number) else { return nil }
    if let id = effect.id {
      let key = Key(path: effect.path, id: id)
      numbersByID[key]?.remove(number)
      if numbersByID[key]?.isEmpty == true { numbersByID[key] = nil }
    }
    if !effect.path.isEmpty {
      numbersByPath[effect.path]?.remove(number)
      if numbersByPath[effect.path]?.isEmpty == true {
        numbersByPath[effect.path] = nil
        #if STORE_ROWS
          pathsThroughChild[effect.path[0]]?.remove(effect.path)
          if pathsThroughChild[effect.path[0]]?.isEmpty == true {
            pathsThroughChild[effect.path[0]] = nil
          }
        #endif
      }
    }
    return effect
  }

  /// Removes the effects that a model has started under an id.
  mutating func remove(id: AnyHashable, at path: [StoreChildStep]) -> [StoreRunningEffect] {
    guard let numbers = numbersByID[Key(path: path, id: id)] else { return [] }
    return numbers.compactMap { remove($0) }
  }

  /// Removes the effects of one child that can send actions.
  mutating func removeSending(at path: [StoreChildStep]) -> [StoreRunningEffect] {
    let numbers = numbersByPath[path]?.filter { effects[$0]?.sends == true } ?? []
    return numbers.compactMap { remove($0) }
  }

  /// Removes the effects of a model and its children that can send actions.
  mutating func removeSending(under path: [StoreChildStep]) -> [StoreRunningEffect] {
    let removed = effects.filter { $0.value.sends && $0.value.path.starts(with: path) }
    return removed.keys.compactMap { remove($0) }
  }
}
