extension SearchStore {
  package func type(_ query: String) {
    filter.query = query
    emit(.filterChanged(filter: filter))
  }

  package func choose(category: String?) {
    filter.category = category
    emit(.filterChanged(filter: filter))
  }
}
