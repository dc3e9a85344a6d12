import Combine

@MainActor
final class MeterStore: ObservableObject {
  @Published private(set) var switches: [Bool] = []
  @Published private(set) var broken = 0
  private var tokens: [AnyCancellable] = []

  func follow(_ lamp: LampStore) {
    lamp.switched
      .sink { [weak self] isOn in self?.record(isOn) }
      .store(in: &tokens)
    lamp.broke
      .sink { [weak self] in self?.broken += 1 }
      .store(in: &tokens)
  }

  private func record(_ isOn: Bool) { switches.append(isOn) }
}
