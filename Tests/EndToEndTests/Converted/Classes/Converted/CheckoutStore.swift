import Observation

@MainActor
@Observable
final class CheckoutStore {
  indirect enum Step: Equatable, Sendable {
    case cart
    case paying(amount: Int)
    case failed(Step)

    var name: String {
      switch self {
      case .cart: "cart"
      case .paying(let amount): "paying \(amount)"
      case .failed(let step): "failed \(step.name)"
      }
    }
    mutating func fail() { self = .failed(self) }
  }

  private(set) var step = Step.cart
  private(set) var history: [Step] = [.cart]

  func pay(_ amount: Int) {
    step = .paying(amount: amount)
    history.append(step)
  }
  func fail() { step.fail() }
}
