import Combine

@MainActor
final class LampStore: ObservableObject {
  @Published private(set) var isOn = false
  let switched = PassthroughSubject<Bool, Never>()
  let broke = PassthroughSubject<Void, Never>()

  func toggle() {
    isOn.toggle()
    switched.send(isOn)
  }
  func drop() { broke.send() }
}
