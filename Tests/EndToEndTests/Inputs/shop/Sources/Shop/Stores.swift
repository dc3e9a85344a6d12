import Observation

@MainActor @Observable
final class CartStore {
  var total = 0
}

@MainActor @Observable
final class OrderStore {
  var count = 0
}
