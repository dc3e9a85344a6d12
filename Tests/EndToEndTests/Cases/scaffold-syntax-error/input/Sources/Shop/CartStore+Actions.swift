extension CartStore {
  func add(_ line: String async {
  }
}
