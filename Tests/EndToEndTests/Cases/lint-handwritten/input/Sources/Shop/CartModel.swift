import Observation

@MainActor
@Observable
final class CartModel {
  var lines: [String] = []
  let eventConnection = EventConnection()

  func add(_ line: String) { lines.append(line) }

  func resetState() {
    lines = []
    emit(.emptied)
  }

  func greet(name: String) async { lines.append(name) }
}

enum Wishes {
  @MainActor
  @Observable
  final class Model {
    let eventConnection = EventConnection()

    func clear() {}
  }
}

extension UserStore {
  func rename() {
    emit(.renamed(name: ""))
    emit(.signedOut)
  }
}
