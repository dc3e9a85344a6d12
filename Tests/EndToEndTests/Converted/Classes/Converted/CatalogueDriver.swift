@MainActor func driveCatalogue() {
  let store = CatalogueStore.empty()
  store.selectLast()
  print(store.sorted, store.selectedTitle ?? "none")
}
