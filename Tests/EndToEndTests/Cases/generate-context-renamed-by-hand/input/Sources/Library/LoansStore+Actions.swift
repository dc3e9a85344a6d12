extension LoansStore {
  func borrow(_ book: Int) async { loans.append(book) }
}
