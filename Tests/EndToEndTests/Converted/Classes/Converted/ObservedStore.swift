import Combine

@MainActor
final class ObservedStore: ObservableObject {
  @Published private(set) var values: [Int] = []
  @Published var isOn = false
  private var token: AnyCancellable?

  func add(_ value: Int) { values.append(value) }
}
