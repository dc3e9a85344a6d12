import Models

extension CatalogStore {
  public func load() async {
    books = [Book(id: 1, title: "Dune")]
    emit(.loaded)
  }
}
