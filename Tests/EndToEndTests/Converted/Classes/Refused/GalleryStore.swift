import Observation

@MainActor
@Observable
final class GalleryStore {
  @ObservationIgnored private lazy var sizes: [Int] = {
    print("computes sizes")
    return [1, 2, 3]
  }()
  private(set) var shown = 0

  func show() { shown = sizes.reduce(0, +) }
}
