#if canImport(SwiftUI)
  import Counter
  import SwiftUI

  /// The rooms of the museum. Subviews get values, bindings and `ViewStore`s.
  struct MuseumScreen: View {
    @Environment(RoomsStore.self) private var rooms

    var body: some View {
      @Bindable var rooms = rooms
      NavigationStack {
        List {
          NavigationLink("Entrance") { EntranceScreen() }
          ForEach(rooms.counters) { counter in
            CounterRow(counter: counter, isCrowded: counter.id == rooms.crowdedID)
          }
          NewRoomField(name: $rooms.newName) { rooms.send(.add) }
        }
        .navigationTitle("Museum")
        .overlay { if rooms.isLoading { ProgressView() } }
        .alert(
          rooms.problem ?? "",
          isPresented: rooms.binding(get: { $0.problem != nil }, tag: { _ in .dismissProblem })
        ) {
          Button("Try Again") { rooms.send(.load) }
        }
      }
    }
  }

  /// One counter. It knows neither its parent nor a store.
  struct CounterRow: View {
    let counter: ViewStore<CounterModel>
    var isCrowded = false

    var body: some View {
      HStack {
        TextField("Name", text: counter.binding(get: \.name, tag: CounterAction.setName))
        Button("−") { counter.send(.decrement) }
        Text("\(counter.count) of \(counter.limit)")
        Button("+") { counter.send(.increment) }
        if isCrowded { Text("full") }
        Button("Remove") { counter.send(.remove) }
      }
    }
  }

  /// A field for the name of a new room.
  struct NewRoomField: View {
    @Binding var name: String
    let add: () -> Void

    var body: some View {
      HStack {
        TextField("New room", text: $name)
        Button("Add") { add() }
          .disabled(name.isEmpty)
      }
    }
  }

  #Preview {
    MuseumScreen()
      .counterStores(.preview())
  }

  #Preview {
    CounterRow(counter: .constant(CounterModel(id: 1, name: "Antiquity", count: 2)))
  }
#endif
