import Combine

@MainActor
final class ManualStore: ObservableObject {
  private(set) var count = 0
  @Published var name = "a"

  func increment() {
    objectWillChange.send()
    count += 1
  }
}
