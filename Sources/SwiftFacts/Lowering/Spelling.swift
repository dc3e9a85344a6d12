/// A text told apart by its bytes. `String` takes `é` in one scalar or in two for the same, but the
/// two are not equally long, and a name's place is measured by its length.
struct Spelling: Hashable {
  let text: String

  static func == (left: Spelling, right: Spelling) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    // Strings that are not kept as UTF-8 all have the hash of nothing: slow, but right.
    text.utf8.withContiguousStorageIfAvailable { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
