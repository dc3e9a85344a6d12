/// Waits until something has happened a number of times.
@MainActor
final class Countdown {
  private var left: Int
  private let gate = Gate()

  init(_ count: Int) {
    left = count
  }

  func step() {
    left -= 1
    if left == 0 { gate.open() }
  }

  func wait() async {
    await gate.pass()
  }
}
