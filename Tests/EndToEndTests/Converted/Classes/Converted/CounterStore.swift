import Combine

@MainActor
final class CounterStore: ObservableObject {
  @Published private(set) var count = 0
  @Published var step = 1

  func increment() { count += step }
  func reset() {
    count = 0
    step = 1
  }
}
