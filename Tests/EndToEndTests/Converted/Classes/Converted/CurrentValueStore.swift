import Combine

@MainActor
final class CurrentValueStore: ObservableObject {
  let value = CurrentValueSubject<Int, Never>(3)
  @Published private(set) var reads = 0
  func add() {
    value.send(value.value + 1)
    reads += 1
  }
}
