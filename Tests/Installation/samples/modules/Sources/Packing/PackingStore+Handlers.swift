extension PackingStore {
  func packShirt(day: Int) { shirts += 1 }
}
