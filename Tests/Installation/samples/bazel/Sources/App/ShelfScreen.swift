import Catalog
import DesignSystem
import Loans
import Members
import Models
import SwiftUI

struct ShelfScreen: View {
  @Environment(CatalogStore.self) private var catalog
  @Environment(MembersStore.self) private var members

  var body: some View {
    List {
      ForEach(catalog.books) { book in
        BookRow(book: book)
      }
      Text("\(members.names.count) members")
    }
  }
}

struct BookRow: View {
  let book: Book
  @Environment(LoanStore.self) private var loans

  var body: some View {
    Button {
      Task { await loans.lend(book) }
    } label: {
      BookLabel(book)
    }
  }
}
