import Combine

@MainActor
final class BalanceStore: ObservableObject {
  @Published var amount = 0 {
    willSet { history.append(newValue) }
  }
  private(set) var history: [Int] = []
  func deposit(_ value: Int) { amount += value }
}
