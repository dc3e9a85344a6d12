import Models
import SwiftUI

public struct BookLabel: View {
  private let book: Book

  public init(_ book: Book) { self.book = book }

  public var body: some View { Label(book.title, systemImage: "book") }
}
