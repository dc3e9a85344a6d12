import Combine

@MainActor
final class PublisherMapStore: ObservableObject {
  @Published var first = "a"
  @Published var last = "b"
  @Published private(set) var full = ""

  init() {
    Publishers.CombineLatest($first, $last)
      .map { $0 + " " + $1 }
      .assign(to: &$full)
  }
}
