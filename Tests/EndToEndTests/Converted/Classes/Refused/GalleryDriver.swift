@MainActor func driveGallery() {
  let store = GalleryStore()
  print(store.shown)
  store.show()
  store.show()
  print(store.shown)
}
