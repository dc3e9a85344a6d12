import Observation

@MainActor
@Observable
final class BudgetStore {
  var left = 100
  private var rows = [1, 2]

  func spend(_ amounts: inout [Int]) {
    left -= amounts.reduce(0, +)
    amounts.removeAll()
  }
  func double() {
    Self.double(&left)
    Self.double(&rows[0])
  }
  private static func double(_ number: inout Int) { number *= 2 }
  func firstRow() -> Int { rows[0] }
}
