#if canImport(ObservableStore)
  import Combine
  import ObservableStore

  // The same models for the library ObservableStore. Effects are Combine publishers there.

  struct PeerNarrow: ObservableStore.ModelProtocol {
    enum Action { case add(Int) }

    var count = 0

    static func update(
      state: PeerNarrow, action: Action, environment: Void
    ) -> ObservableStore.Update<PeerNarrow> {
      switch action {
      case .add(let amount):
        var model = state
        model.count += amount
        return Update(state: model)
      }
    }
  }

  struct PeerWide: ObservableStore.ModelProtocol {
    enum Action { case add(Int) }

    var count = 0
    var field1 = 0
    var field2 = 0
    var field3 = 0
    var field4 = 0
    var field5 = 0
    var field6 = 0
    var field7 = 0
    var field8 = 0
    var field9 = 0
    var field10 = 0
    var field11 = 0
    var field12 = 0
    var field13 = 0
    var field14 = 0
    var field15 = 0
    var field16 = 0
    var field17 = 0
    var field18 = 0
    var field19 = 0
    var field20 = 0
    var field21 = 0
    var field22 = 0
    var field23 = 0
    var field24 = 0
    var field25 = 0
    var field26 = 0
    var field27 = 0
    var field28 = 0
    var field29 = 0
    var field30 = 0
    var field31 = 0
    var field32 = 0
    var field33 = 0
    var field34 = 0
    var field35 = 0
    var field36 = 0
    var field37 = 0
    var field38 = 0
    var field39 = 0
    var field40 = 0

    static func update(
      state: PeerWide, action: Action, environment: Void
    ) -> ObservableStore.Update<PeerWide> {
      switch action {
      case .add(let amount):
        var model = state
        model.count += amount
        return Update(state: model)
      }
    }
  }

  struct PeerRow: ObservableStore.ModelProtocol {
    enum Action {
      case add(Int)
      case work
    }

    var id: Int
    var count = 0

    static func update(
      state: PeerRow, action: Action, environment: Void
    ) -> ObservableStore.Update<PeerRow> {
      switch action {
      case .add(let amount):
        var model = state
        model.count += amount
        return Update(state: model)
      case .work:
        return Update(state: state, fx: Future { .add(1) }.eraseToAnyPublisher())
      }
    }
  }

  struct PeerRows: ObservableStore.ModelProtocol {
    enum Action { case rows(id: Int, PeerRow.Action) }

    var rows: [PeerRow] = []

    static func update(
      state: PeerRows, action: Action, environment: Void
    ) -> ObservableStore.Update<PeerRows> {
      switch action {
      case .rows(let id, let action):
        PeerRowCursor.update(state: state, action: action, environment: environment, key: id)
      }
    }
  }

  struct PeerRowCursor: KeyedCursorProtocol {
    static func get(state: PeerRows, key: Int) -> PeerRow? { state.rows.first { $0.id == key } }

    static func set(state: PeerRows, inner: PeerRow, key: Int) -> PeerRows {
      guard let index = state.rows.firstIndex(where: { $0.id == key }) else { return state }
      var model = state
      model.rows[index] = inner
      return model
    }

    static func tag(action: PeerRow.Action, key: Int) -> PeerRows.Action {
      .rows(id: key, action)
    }
  }

  struct PeerWorker: ObservableStore.ModelProtocol {
    enum Action {
      case work
      case add(Int)
    }

    var count = 0

    static func update(
      state: PeerWorker, action: Action, environment: Void
    ) -> ObservableStore.Update<PeerWorker> {
      switch action {
      case .work:
        return Update(state: state, fx: Future { .add(1) }.eraseToAnyPublisher())
      case .add(let amount):
        var model = state
        model.count += amount
        return Update(state: model)
      }
    }
  }
#endif
