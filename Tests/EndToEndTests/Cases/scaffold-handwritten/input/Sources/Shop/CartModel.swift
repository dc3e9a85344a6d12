import Observation

@MainActor
@Observable
final class CartModel {
  private(set) var lines: [String] = []
  let eventConnection = EventConnection()

  func add(_ line: String) { lines.append(line) }

  func resetState() {
    lines = []
    emit(.emptied)
  }
}

enum Wishes {
  @MainActor
  @Observable
  final class Model {
    let eventConnection = EventConnection()

    func clear() {}
  }
}
