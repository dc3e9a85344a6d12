import Foundation
import Observation

@MainActor @Observable
class LampModel: NSObject, Codable {
  var isOn = false { didSet { save() } }
  var level: Int
  @ObservationIgnored lazy var name = "Lamp"
  private var file = "lamp.json"
  private var timer: Task<Void, Never>?

  init(level: Int) {
    self.level = level
    super.init()
    save()
  }

  deinit { print("off") }

  func turn(on value: Bool) { isOn = value }

  override func isEqual(_ other: Any?) -> Bool { false }

  private func save() {}
}

final class DeskLamp: LampModel {}
