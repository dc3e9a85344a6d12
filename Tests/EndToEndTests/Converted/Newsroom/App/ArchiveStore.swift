import Foundation
import Observation

@MainActor
@Observable
final class ArchiveStore: DeskStoreDelegate {
  private(set) var stories: [String] = []
  private(set) var isOpen = true
  @ObservationIgnored private var observer: (any NSObjectProtocol)?
  @ObservationIgnored private var isLoud = false

  func observe() {
    observer = NotificationCenter.default.addObserver(
      forName: .deskClosed, object: nil, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.isOpen = false
      }
    }
  }

  func storyWasPublished(_ title: String) {
    stories.append(isLoud ? title.uppercased() : title)
  }
}
