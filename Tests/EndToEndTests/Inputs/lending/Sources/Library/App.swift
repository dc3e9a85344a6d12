import SwiftUI

@main struct LibraryApp: App {
  @State private var stores = LibraryStores(client: Client())
  var body: some Scene { WindowGroup { LoansScreen().libraryMainStores(stores) } }
}
struct LoansScreen: View {
  @Environment(LoansStore.self) private var loans
  var body: some View {
    @Bindable var loans = loans
    List(loans.loans) { loan in Text(loan.title) }.searchable(text: $loans.query)
    Button("x") { loans.borrow(1) }
  }
}
#Preview { LoansScreen().environment(LoansStore.sample(loans: [], client: Client())) }
