import Combine

@MainActor
final class RevenueStore: ObservableObject {
  @Published private(set) var total = 0
  @Published private(set) var items: Set<String> = []
  @Published private(set) var isClosed = false
  private var cancellables = Set<AnyCancellable>()

  init(till: TillStore) {
    till.events
      .sink { [weak self] event in
        switch event {
        case .sold(let item, let price):
          self?.total += price
          self?.items.insert(item)
        case .closed:
          self?.isClosed = true
        }
      }
      .store(in: &cancellables)
  }
}
