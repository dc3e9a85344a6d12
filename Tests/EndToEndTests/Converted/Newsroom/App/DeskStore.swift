import Foundation
import Observation

protocol Press: Sendable {
  func print(_ title: String) async
}

@MainActor
protocol DeskStoreDelegate: AnyObject {
  func storyWasPublished(_ title: String)
}

extension Notification.Name {
  static let deskClosed = Notification.Name("deskClosed")
}

@MainActor
@Observable
final class DeskStore {
  private(set) var titles: [String] = []
  @ObservationIgnored weak var delegate: (any DeskStoreDelegate)?
  private let press: any Press

  init(press: any Press) {
    self.press = press
  }

  /// Prints a story, and tells the archive.
  func publish(_ title: String) async {
    await press.print(title)
    titles.append(title)
    delegate?.storyWasPublished(title)
  }

  func close() {
    titles = []
    NotificationCenter.default.post(name: .deskClosed, object: self)
  }
}
