import Combine

enum TillEvent {
  case sold(item: String, price: Int)
  case closed
}

@MainActor
final class TillStore: ObservableObject {
  @Published private(set) var sales = 0
  let events = PassthroughSubject<TillEvent, Never>()

  func sell(_ item: String, for price: Int) {
    sales += 1
    events.send(.sold(item: item, price: price))
  }
  func close() { events.send(.closed) }
}
