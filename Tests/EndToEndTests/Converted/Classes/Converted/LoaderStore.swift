import Observation

@MainActor
@Observable
final class LoaderStore: Sendable {
  typealias Load = @Sendable (Int) async -> String
  private let load: Load
  private(set) var pages: [String] = []

  init(load: @escaping Load = { number in "page \(number)" }) { self.load = load }

  func next() async { pages.append(await load(pages.count + 1)) }
}
