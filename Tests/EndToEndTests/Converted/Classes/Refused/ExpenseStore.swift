import Foundation
import Observation

@MainActor
@Observable
final class ExpenseStore {
  var amount: Decimal = 0
  var currency = Locale(identifier: "en_US").identifier
  private let id = UUID(uuidString: "00000000-0000-0000-0000-000000000001")
  private(set) var total: Double = .zero
  var offset: Int = -1
  var ratio = 1 / 4.0

  func add(_ value: Double) { total += value * ratio }
  var identifier: String { id?.uuidString ?? "none" }
}
