import Combine

/// What the oven tells others.
enum OvenEvent {
  case baked(bread: String, pieces: Int)
  case cooled
}

/// Bakes bread.
@MainActor
final class OvenStore: ObservableObject {
  @Published private(set) var breads: [String] = []
  @Published var isHot = false
  let happened = PassthroughSubject<OvenEvent, Never>()

  func bake(_ bread: String, pieces: Int) {
    isHot = true
    breads.append(bread)
    happened.send(.baked(bread: bread, pieces: pieces))
  }

  func coolDown() {
    isHot = false
    happened.send(.cooled)
  }
}
