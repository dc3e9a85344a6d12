@MainActor func driveInspector() {
  let store = InspectorStore()
  store.set(\.width, to: 3)
  let path: ReferenceWritableKeyPath<InspectorStore, Int> = \InspectorStore.height
  store[keyPath: path] += 1
  let read = \InspectorStore.title
  print([store].map(\.width), store[keyPath: path], store[keyPath: read])
}
