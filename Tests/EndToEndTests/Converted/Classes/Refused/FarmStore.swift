// swift-format-ignore-file
import Combine

enum FarmEvent {
  case harvested(FarmCrop)
  case planted(FarmCrop, rows: Int)
}

struct FarmCrop: Hashable, Sendable {
  var name: String
  var weight = 1
}

@MainActor
final class FarmStore: ObservableObject {
  @Published private(set) var crops: [FarmCrop] = []
  let events = PassthroughSubject<FarmEvent, Never>()

  func plant(_ name: String, rows: Int = 2) {
    let crop = FarmCrop(name: name)
    crops.append(crop)
    announce(.planted(crop, rows: rows))
  }
  func harvest() {
    crops.forEach { events.send(.harvested($0)) }
    crops = []
  }
  private func announce(_ event: FarmEvent) { events.send(event) }
}

@MainActor
final class MarketStore: ObservableObject {
  @Published private(set) var stock: [String: Int] = [:]
  @Published private(set) var expected = 0
  private var cancellables: Set<AnyCancellable> = []

  init(farm: FarmStore) {
    farm.events.sink { [weak self] in self?.receive($0) }.store(in: &cancellables)
  }

  private func receive(_ event: FarmEvent) {
    switch event {
    case .harvested(let crop): stock[crop.name, default: 0] += crop.weight
    case .planted(_, let rows): expected += rows
    }
  }
}
