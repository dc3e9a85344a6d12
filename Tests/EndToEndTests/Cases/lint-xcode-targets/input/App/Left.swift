import SwiftUI

final class CartStore: ObservableObject {
  @Published private(set) var count = 0
  func add() async { count += 1 }
}
