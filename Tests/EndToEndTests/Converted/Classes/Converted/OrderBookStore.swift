import Observation

@MainActor
@Observable
final class OrderBookStore {
  enum Side: String, CaseIterable { case buy, sell }
  struct Order: Identifiable {
    let id: Int
    var side: Side
    struct Note { var text = "" }
    var note = Note()
  }
  typealias Orders = [Order]
  final class Counter {
    var next = 1
  }

  private(set) var orders: Orders = []
  private let counter = Counter()

  func place(_ side: Side, note: Order.Note = .init()) {
    orders.append(Order(id: counter.next, side: side, note: note))
    counter.next += 1
  }
}
