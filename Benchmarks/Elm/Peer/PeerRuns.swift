#if canImport(ObservableStore)
  import ObservableStore

  extension Runs {
    /// What is measured, with the library ObservableStore.
    static let peer: Runs? = Runs(
      narrow: { count in
        let store = ObservableStore.Store(state: PeerNarrow(), environment: ())
        for _ in 0..<count { store.send(.add(1)) }
        precondition(store.state.count == count)
      },
      wide: { count in
        let store = ObservableStore.Store(state: PeerWide(), environment: ())
        for _ in 0..<count { store.send(.add(1)) }
        precondition(store.state.count == count)
      },
      children: { children in
        { count in
          let rows = (0..<children).map { PeerRow(id: $0) }
          let store = ObservableStore.Store(state: PeerRows(rows: rows), environment: ())
          for number in 0..<count { store.send(.rows(id: number % children, .add(1))) }
          precondition(store.state.rows.map(\.count).reduce(0, +) == count)
        }
      },
      effects: { count in
        let store = ObservableStore.Store(state: PeerWorker(), environment: ())
        for _ in 0..<count { store.send(.work) }
        while store.state.count < count { await Task.yield() }
      },
      effectsOfChildren: { count in
        let rows = (0..<1_000).map { PeerRow(id: $0) }
        let store = ObservableStore.Store(state: PeerRows(rows: rows), environment: ())
        for number in 0..<count { store.send(.rows(id: number % 1_000, .work)) }
        while store.state.rows.map(\.count).reduce(0, +) < count { await Task.yield() }
      })
  }
#else
  extension Runs {
    /// This program was built without the library ObservableStore: see `compare-elm`.
    static let peer: Runs? = nil
  }
#endif
