@MainActor func driveUmlaut() {
  let store = UmlautStore()
  store.añadir(4)
  store.改名("👩‍👩‍👧 family")
  print(store.größe, store.名前, store.été)
}
