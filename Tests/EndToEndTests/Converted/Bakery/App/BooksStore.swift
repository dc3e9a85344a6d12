import Combine

/// Where the books are kept: on another thread.
actor Ledger {
  struct Refusal: Error {}

  private(set) var lines: [String] = []

  func write(_ line: String) throws -> Int {
    guard line != "soldOut stone" else { throw Refusal() }
    lines.append(line)
    return lines.count
  }
}

/// Writes down what is sold out. The ledger may refuse that.
@MainActor
final class BooksStore: ObservableObject {
  @Published private(set) var count = 0
  @Published private(set) var failures = 0
  private let ledger: Ledger
  private var cancellables: Set<AnyCancellable> = []

  init(ledger: Ledger) {
    self.ledger = ledger
  }

  func follow(_ counter: CounterStore) {
    counter.soldOut
      .sink { [weak self] bread in
        Task { try? await self?.write(bread) }
      }
      .store(in: &cancellables)
    counter.closed
      .sink { [weak self] in
        Task { [weak self] in
          guard let self else { return }
          do {
            count = try await ledger.write("closed")
          } catch {
            failures += 1
          }
        }
      }
      .store(in: &cancellables)
  }

  func write(_ bread: String) async throws {
    do {
      count = try await ledger.write("soldOut \(bread)")
    } catch {
      failures += 1
      throw error
    }
  }
}
