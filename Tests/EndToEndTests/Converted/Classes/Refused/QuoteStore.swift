import Combine

@MainActor
final class QuoteService {
  let prices = PassthroughSubject<Int, Never>()
}

@MainActor
final class QuoteStore: ObservableObject {
  @Published private(set) var price = 0
  @Published private(set) var isHigh = false
  private let service: QuoteService
  private var cancellable: AnyCancellable?

  init(service: QuoteService) {
    self.service = service
    cancellable = service.prices
      .map { $0 * 2 }
      .sink { [weak self] price in
        self?.price = price
        self?.isHigh = price > 10
      }
  }
}
