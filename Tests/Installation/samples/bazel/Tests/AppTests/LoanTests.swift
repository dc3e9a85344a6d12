import Catalog
import Loans
import Models
import Testing

@Suite struct LoanTests {
  @Test @MainActor func lending() async {
    let store = LoanStore(catalog: CatalogStore())
    await store.lend(Book(id: 1, title: "Dune"))
    #expect(store.loans.count == 1)
  }
}
