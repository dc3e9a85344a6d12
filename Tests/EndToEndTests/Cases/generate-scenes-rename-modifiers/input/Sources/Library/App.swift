import SwiftUI

@main struct LibraryApp: App {
  @State private var stores = LibraryStores()
  var body: some Scene { WindowGroup { LoansScreen().libraryStores(stores) } }
}
