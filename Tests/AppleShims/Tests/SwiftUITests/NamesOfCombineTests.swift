import SwiftUI
import Testing

// Combine is not imported here: `import SwiftUI` is enough to name these types, as on Apple systems.
@MainActor
private final class Shelves: ObservableObject {
  @Published var count = 1
}

@MainActor
struct NamesOfCombineTests {
  @Test func anImportOfSwiftUINamesObservableObjectAndPublished() {
    let shelves = Shelves()
    shelves.count += 1
    #expect(shelves.count == 2)
  }
}
