import Catalog
import Loans
import Members
import SwiftUI

@main
struct LibraryApp: App {
  @State private var catalog = CatalogStore()
  @State private var stores = LibraryStores()

  var body: some Scene {
    WindowGroup {
      ShelfScreen()
        .environment(catalog)
        .environment(LoanStore(catalog: catalog))
        .environment(stores.members)
    }
  }
}
