import Combine

enum DoorEvent {
  case opened(by: String)
  case locked
  case forced
}

@MainActor
final class DoorStore: ObservableObject {
  @Published private(set) var isOpen = false
  private let subject = PassthroughSubject<DoorEvent, Never>()
  var events: AnyPublisher<DoorEvent, Never> { subject.eraseToAnyPublisher() }

  func open(by name: String) {
    isOpen = true
    subject.send(.opened(by: name))
  }
  func lock() {
    isOpen = false
    subject.send(.locked)
  }
  func force() { subject.send(.forced) }
}
