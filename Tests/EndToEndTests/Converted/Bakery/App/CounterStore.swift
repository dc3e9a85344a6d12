import Combine

/// What is for sale.
@MainActor
final class CounterStore: ObservableObject {
  @Published private(set) var shelf: [String: Int] = [:]
  @Published private(set) var isOpen = false
  /// The name of a bread of which nothing is left.
  let soldOut = PassthroughSubject<String, Never>()
  let closed = PassthroughSubject<Void, Never>()
  private var cancellables: Set<AnyCancellable> = []

  init(oven: OvenStore) {
    oven.happened
      .sink { [weak self] event in
        guard let self else { return }
        switch event {
        case .baked(let bread, let pieces):
          shelf[bread, default: 0] += pieces
          isOpen = true
        case .cooled:
          close()
        }
      }
      .store(in: &cancellables)
  }

  func sell(_ bread: String) {
    guard let pieces = shelf[bread], pieces > 0 else { return }
    shelf[bread] = pieces - 1
    if pieces == 1 { soldOut.send(bread) }
  }

  private func close() {
    isOpen = false
    closed.send()
  }
}
