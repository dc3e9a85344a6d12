import Combine

@MainActor final class LampStore: ObservableObject {
  @Published var isOn = false

  /// Switches the lamp.
  func toggle() {
    isOn.toggle()
  }

  var title: String { isOn ? "On" : "Off" }
}
