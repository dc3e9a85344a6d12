@MainActor func driveShape() {
  let store = ShapeStore()
  store.drawTwice("dot")
  store.clear()
  print(store.shapes, store.count(in: store), store.all().count)
}
