import Combine

/// The turnstile. It counts visitors by reaching into the store of the rooms.
@MainActor
final class GateStore: ObservableObject {
  @Published var passages = 0
  @Published var isAlertPresented = false
  let passed = PassthroughSubject<(String, Int), Never>()
  private let rooms: Store<RoomsModel>
  private var subscription: AnyCancellable?

  init(rooms: Store<RoomsModel>) {
    self.rooms = rooms
    subscription = passed.sink { name, id in
      self.passages += 1
      self.rooms.send(.room(id: id, .increment))
      self.isAlertPresented = name.isEmpty
    }
  }
}
