extension LoansStore {
  func fetch(name: String) async {}
  func clear() { loans = [] }
}
