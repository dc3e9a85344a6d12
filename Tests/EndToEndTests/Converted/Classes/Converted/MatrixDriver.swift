@MainActor func driveMatrix() {
  let store = MatrixStore()
  store[1, 2] = 5
  store[1, 2] += 1
  print(store[1, 2], store["four"], MatrixStore[4], store.writes)
  store.clear()
  print(store[1, 2])
}
