extension CatalogStore {
  package func load() async {
    await search(filter: filter)
  }

  package func retry() async {
    if case .failed = phase { return await load() }
    if case .failed = paging { await rowAppeared(at: window.end - 1) }
  }

  package func rowAppeared(at position: Int) async {
    guard phase == .loaded, paging != .loading,
      let needed = window.page(near: position, of: total)
    else { return }
    paging = .loading
    let number = searchNumber
    do {
      let page = try await api.page(of: filter, offset: needed.lowerBound, limit: needed.count)
      // The user may have searched for something else in the meantime.
      guard number == searchNumber else { return }
      window.add(page)
      paging = .idle
      emit(.windowMoved(ids: window.products.map(\.id)))
    } catch {
      guard number == searchNumber else { return }
      paging = .failed(message: "More products could not be loaded.")
    }
  }
}
