import Combine

@MainActor
final class GuardStore: ObservableObject {
  @Published private(set) var visitors: [String] = []
  @Published private(set) var alarms = 0
  private var cancellables: Set<AnyCancellable> = []

  init(door: DoorStore) {
    door.events
      .sink { [unowned self] event in
        switch event {
        case .opened(by: let name): visitors.append(name)
        case .forced: alarms += 1
        case .locked: break
        }
      }
      .store(in: &cancellables)
  }
}
