@MainActor
struct Stores {
  let oven = OvenStore()
  let counter: CounterStore
  let books: BooksStore

  init(ledger: Ledger) {
    counter = CounterStore(oven: oven)
    books = BooksStore(ledger: ledger)
    books.follow(counter)
  }

  func settle(_ condition: () -> Bool = { true }) async {
    while !condition() { await Task.yield() }
  }
}
