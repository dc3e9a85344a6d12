extension LoansStore {
  func borrow(_ id: Int) {
    let loans = client.find(id)
    self.loans = loans
    emit(.borrowed(loan: loans[0]))
  }
}
