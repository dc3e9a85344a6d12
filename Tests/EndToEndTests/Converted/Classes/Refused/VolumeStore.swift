import Observation

@propertyWrapper
struct VolumeClamped {
  private var value: Int
  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, 0), 10) }
  }
  init(wrappedValue: Int) { value = min(max(wrappedValue, 0), 10) }
}

@MainActor
@Observable
final class VolumeStore {
  @ObservationIgnored @VolumeClamped var volume = 50
  var isMuted = false
  func raise() { volume += 5 }
  func lower() { volume -= 20 }
}
