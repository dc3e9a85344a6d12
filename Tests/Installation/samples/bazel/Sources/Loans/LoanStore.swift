import Catalog
import Models
import Observation

@MainActor @Observable
public final class LoanStore {
  public private(set) var loans: [Book] = []
  private let catalog: CatalogStore

  public init(catalog: CatalogStore) { self.catalog = catalog }

  public func lend(_ book: Book) async {
    loans.append(book)
    await catalog.load()
  }
}
