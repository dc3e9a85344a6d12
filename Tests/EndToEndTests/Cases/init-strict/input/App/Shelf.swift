import SwiftUI

final class ShelfStore: ObservableObject {
  @Published var books: [String] = []
}

struct ShelfScreen: View {
  @ObservedObject var shelf = ShelfStore()
  var body: some View { Text("\(shelf.books.count)") }
}
