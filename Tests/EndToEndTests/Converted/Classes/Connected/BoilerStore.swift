import Combine

@MainActor
final class BoilerStore: ObservableObject {
  @Published private(set) var degrees = 20
  let heated = PassthroughSubject<Int, Never>()
  func heat() {
    degrees += 5
    heated.send(degrees)
  }
}
