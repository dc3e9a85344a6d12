import Observation

@MainActor
@Observable
final class StackStore {
  private(set) var items: [Int] = []

  @discardableResult
  func push(_ item: Int) -> Int {
    items.append(item)
    return items.count
  }
  @discardableResult func pop() -> Int? { items.popLast() }
  func pushTwice(_ item: Int) {
    push(item)
    push(item)
    pop()
  }
}
