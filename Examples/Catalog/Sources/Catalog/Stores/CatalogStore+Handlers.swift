extension CatalogStore {
  /// Shows the first page. A newer filter cancels this call and its request.
  func search(filter: Filter) async {
    self.filter = filter
    searchNumber += 1
    let number = searchNumber
    phase = .loading
    paging = .idle
    do {
      let page = try await api.page(of: filter, offset: 0, limit: ProductWindow.pageSize)
      guard number == searchNumber else { return }
      window = ProductWindow(page)
      total = page.total
      phase = .loaded
      emit(.windowMoved(ids: window.products.map(\.id)))
    } catch {
      guard number == searchNumber else { return }
      phase = Task.isCancelled ? .idle : .failed(message: "The products could not be loaded.")
    }
  }
}
