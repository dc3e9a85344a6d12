import Combine
import Foundation

extension Notification.Name {
  static let radioDidTune = Notification.Name("radioDidTune")
}

@MainActor
final class RadioStore: ObservableObject {
  @Published private(set) var station = ""
  func tune(_ station: String) {
    self.station = station
    NotificationCenter.default.post(name: .radioDidTune, object: self, userInfo: ["station": station])
  }
}

@MainActor
final class HistoryStore: ObservableObject {
  @Published private(set) var stations: [String] = []
  private var tokens: Set<AnyCancellable> = []
  init() {
    NotificationCenter.default.publisher(for: .radioDidTune)
      .sink { [weak self] notification in
        self?.stations.append(notification.userInfo?["station"] as? String ?? "none")
      }
      .store(in: &tokens)
  }
}
