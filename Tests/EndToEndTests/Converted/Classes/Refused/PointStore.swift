// swift-format-ignore-file
import Combine

@MainActor
final class PointStore: ObservableObject {
  @Published var x = 1
  @Published var y = 2
  private let (left, right) = (10, 20)
  private(set) var moves = 0, jumps: Int = 3

  func move() {
    x += left
    y += right
    moves += 1
  }
}
