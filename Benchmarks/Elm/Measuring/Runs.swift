/// What is measured, on one side. Each closure does something a number of times, and returns when
/// everything has been handled.
@MainActor
struct Runs {
  typealias Run = @MainActor (_ count: Int) async -> Void

  let narrow: Run
  let wide: Run
  /// For a number of children.
  let children: @MainActor (Int) -> Run
  let effects: Run
  let effectsOfChildren: Run
}

extension Runs {
  /// What is measured, with the generated stores.
  static let generated = Runs(
    narrow: { count in
      let store = NarrowStore()
      for _ in 0..<count { store.send(.add(1)) }
      precondition(store.count == count)
    },
    wide: { count in
      let store = WideStore()
      for _ in 0..<count { store.send(.add(1)) }
      precondition(store.count == count)
    },
    children: { children in
      { count in
        let store = RowsStore(state: RowsModel(rows: (0..<children).map { RowModel(id: $0) }))
        for number in 0..<count { store.send(.rows(id: number % children, .add(1))) }
        precondition(store.state.rows.map(\.count).reduce(0, +) == count)
      }
    },
    effects: { count in
      let activity = StoreActivity()
      let store = WorkerStore(storeActivity: activity)
      for _ in 0..<count { store.send(.work) }
      await activity.settle()
      precondition(store.count == count)
    },
    effectsOfChildren: { count in
      let activity = StoreActivity()
      let store = RowsStore(
        state: RowsModel(rows: (0..<1_000).map { RowModel(id: $0) }), storeActivity: activity)
      for number in 0..<count { store.send(.rows(id: number % 1_000, .work)) }
      await activity.settle()
      precondition(store.state.rows.map(\.count).reduce(0, +) == count)
    })
}
