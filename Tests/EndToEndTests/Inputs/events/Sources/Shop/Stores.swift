import Combine
import Foundation

enum CartEvent {
  case paid(amount: Int)
  case emptied, forgotten
}

final class CartStore: ObservableObject {
  let events = PassthroughSubject<CartEvent, Never>()
  func pay() { events.send(.paid(amount: 1)) }
  func empty() { events.send(.emptied) }
}

enum StockEvent { case ranOut }

final class StockStore: ObservableObject {
  let events = PassthroughSubject<StockEvent, Never>()
  @Published private(set) var count = 0
  func reserve(amount: Int) { events.send(.ranOut) }
}

extension Notification.Name {
  static let stockChanged = Notification.Name("stockChanged")
}

final class `<b>Odd"</b>Store`: ObservableObject {
  private var bag: Set<AnyCancellable> = []
  init(stock: StockStore) {
    stock.events.sink { event in
      switch event {
      case .ranOut: NotificationCenter.default.post(name: .stockChanged, object: nil)
      }
    }.store(in: &bag)
  }
}
