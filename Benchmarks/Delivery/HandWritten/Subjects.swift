import Combine
import Observation

/// A hand-written publisher: a subject for each kind of event.
@MainActor
@Observable
final class CartStore {
  @ObservationIgnored private let countedSubject = PassthroughSubject<Int, Never>()
  @ObservationIgnored private let queuedSubject = PassthroughSubject<Int, Never>()

  var counted: AnyPublisher<Int, Never> { countedSubject.eraseToAnyPublisher() }
  var queued: AnyPublisher<Int, Never> { queuedSubject.eraseToAnyPublisher() }

  func count(_ amount: Int) {
    countedSubject.send(amount)
  }

  func queue(_ amount: Int) {
    queuedSubject.send(amount)
  }
}

/// A hand-written listener: a sink for each kind of event, and a task for each call that is `async`.
@MainActor
@Observable
final class PriceStore {
  @ObservationIgnored var tally: Tally?
  @ObservationIgnored var total = 0
  @ObservationIgnored private var cancellables: Set<AnyCancellable> = []

  init(cart: CartStore) {
    cart.counted
      .sink { [weak self] amount in self?.add(amount: amount) }
      .store(in: &cancellables)
    cart.queued
      .sink { [weak self] amount in Task { await self?.work(amount: amount) } }
      .store(in: &cancellables)
  }

  private func add(amount: Int) {
    total += amount
    tally?.arrived()
  }

  private func work(amount: Int) async {
    add(amount: amount)
  }
}
