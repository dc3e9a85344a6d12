import Combine

@MainActor
final class DisplayStore: ObservableObject {
  @Published private(set) var degrees = 0
  private var token: AnyCancellable?

  init(boiler: BoilerStore) {
    token = boiler.heated.sink { [weak self] in self?.degrees = $0 }
  }
}
