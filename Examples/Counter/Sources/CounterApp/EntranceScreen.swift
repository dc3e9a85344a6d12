#if canImport(SwiftUI)
  import Counter
  import SwiftUI

  /// The entrance: the turnstile counts, with the same counter as the rooms.
  struct EntranceScreen: View {
    @Environment(EntranceStore.self) private var entrance
    @Environment(GateStore.self) private var gate

    var body: some View {
      List {
        CountLabel(counter: entrance.visitors)
        if entrance.isClosed {
          Button("Reopen") { entrance.send(.reopen) }
        }
        Text("\(gate.passages) passages")
        Button("Close the Museum") { gate.closeMuseum() }
      }
      .task { await gate.watch() }
    }
  }

  /// A count that nobody can change.
  struct CountLabel: View {
    let counter: ViewStore<CounterModel>

    var body: some View {
      Text("\(counter.count) of \(counter.limit) visitors")
    }
  }

  #Preview {
    EntranceScreen()
      .counterStores(.preview(entrance: .sample(visitors: CounterModel(count: 4))))
  }
#endif
