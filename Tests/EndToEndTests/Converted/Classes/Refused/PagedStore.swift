import Observation

@MainActor
@Observable
final class PagedStore<Element: Sendable> {
  private(set) var items: [Element] = []
  func append(_ more: [Element]) { items += more }
}
