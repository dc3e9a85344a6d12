#if canImport(SwiftUI)
  import Combine
  import SwiftUI

  struct MuseumApp: App {
    @StateObject private var rooms = Store(
      state: RoomsModel(),
      environment: Archive { _ in Just(.saved).eraseToAnyPublisher() })

    var body: some Scene {
      WindowGroup {
        MuseumScreen()
          .environmentObject(rooms)
      }
    }
  }

  struct MuseumScreen: View {
    @EnvironmentObject private var rooms: Store<RoomsModel>

    var body: some View {
      NavigationStack {
        List(rooms.state.rooms) { room in
          RoomRow(room: room)
        }
        NavigationLink("Entrance") { EntranceScreen(rooms: rooms) }
      }
    }
  }

  /// A row that knows the store of the whole list, so that every change of any room draws every row.
  struct RoomRow: View {
    let room: RoomModel
    @EnvironmentObject private var rooms: Store<RoomsModel>

    var body: some View {
      Button("\(room.name): \(room.count)") { rooms.send(.room(id: room.id, .increment)) }
    }
  }

  struct EntranceScreen: View {
    @ObservedObject private var gate: GateStore

    init(rooms: Store<RoomsModel>) {
      gate = GateStore(rooms: rooms)
    }

    var body: some View {
      Text("\(gate.passages) passages")
        .onAppear { gate.passages = 0 }
    }
  }
#endif
