import Observation

@MainActor
@Observable
final class CatalogueStore {
  private(set) var titles: [String] = ["b", "a"]
  var selection: Int? = nil

  func select(_ index: Int) { selection = index }
}
