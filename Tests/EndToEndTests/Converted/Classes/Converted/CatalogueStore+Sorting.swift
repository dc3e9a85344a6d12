extension CatalogueStore {
  var sorted: [String] { titles.sorted() }
  var selectedTitle: String? { selection.map { titles[$0] } }

  func selectLast() { select(titles.count - 1) }
  static func empty() -> CatalogueStore { CatalogueStore() }
}
