@MainActor func driveFilter() {
  let store = FilterStore()
  store.add("red")
  let clearing: any FilterClearing = store
  print(clearing.isClear)
  clearing.clear()
  print(clearing.isClear, store.words)
}
