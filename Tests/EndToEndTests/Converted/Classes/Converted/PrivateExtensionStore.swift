// swift-format-ignore-file
import Observation

@MainActor
protocol PrivateExtensionCounting {
  func countAll() -> Int
}

@MainActor
@Observable
final class PrivateExtensionStore {
  private var numbers = [1, 2, 3]
  func add(_ number: Int) { numbers.append(checked(number)) }
}

private extension PrivateExtensionStore {
  func checked(_ number: Int) -> Int { max(0, number) }
  var sum: Int { numbers.reduce(0, +) }
}

extension PrivateExtensionStore: PrivateExtensionCounting {
  func countAll() -> Int { sum }
}
