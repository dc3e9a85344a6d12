import Observation

private let ticketPrefix = "T-"

@MainActor
@Observable
final class TicketStore {
  var open: [String] = []

  func issue(_ number: Int) { open.append(label(for: number)) }
  func issueAll(_ numbers: [Int]) { numbers.forEach(issue) }
  private func label(for number: Int) -> String { ticketPrefix + String(number) }
  fileprivate func closeFirst() { open.removeFirst() }
}

@MainActor
func closeFirstTicket(of store: TicketStore) { store.closeFirst() }
