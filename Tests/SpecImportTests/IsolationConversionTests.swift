import Testing

@Suite("A class that is not on the main actor")
struct IsolationConversionTests {
  private static let spec = """
      Cart:
        class: CartStore
        connected: false
        state: { lines: "[Int] = []" }
        storage: { log: "[String] = []" }
        actions: { add: "(_ line: Int)" }

    """

  @Test("stays on no actor, with the conformances that say so")
  func converted() throws {
    let converted = try Converted(
      Self.spec,
      """
      @Observable final class CartStore: @unchecked Sendable {
        var lines: [Int] = []
        @ObservationIgnored private var log: [String] = []
        @MainActor func add(_ line: Int) { lines.append(line) }
      }
      """)
    #expect(converted.obstacles == [])
    #expect(converted.spec.contains("  Cart:\n    mainActor: false\n    state"))
    #expect(converted.files["App/File0.swift"] == "extension CartStore: @unchecked Sendable {}\n")
  }

  @Test("is refused if generated code would call it on the main actor")
  func connected() throws {
    let converted = try Converted(
      Self.spec.replacing("    connected: false\n", with: "")
        + "    handles: { User.signedOut: empty() }\n  User: { class: UserStore, events: { signedOut: } }\n",
      """
      import Combine
      @Observable final class CartStore {
        var lines: [Int] = []
        @ObservationIgnored private var log: [String] = []
        @ObservationIgnored private var bag: Set<AnyCancellable> = []
        func add(_ line: Int) {}
        func empty() {}
        func listen(to user: UserStore) { user.signedOut.sink { [weak self] in self?.empty() }.store(in: &bag) }
      }
      @MainActor @Observable final class UserStore { let signedOut = PassthroughSubject<Void, Never>() }
      """)
    #expect(converted.obstacles.contains("2: `CartStore` is not on the main actor"))
  }

  @Test(
    "is refused if a part of it is on another actor, or if the compiler checks `Sendable`",
    arguments: [
      (": Sendable", "", "", "1: `CartStore` conforms to `Sendable`"),
      ("", "@MainActor ", "", "2: `lines` is on an actor, but the class is not"),
      ("", "", "@MainActor init() {}", "4: this initializer is on an actor, but the class is not"),
    ])
  func mixed(parent: String, field: String, initializer: String, message: String) throws {
    let converted = try Converted(
      Self.spec,
      """
      @Observable final class CartStore\(parent) {
        \(field)var lines: [Int] = []
        @ObservationIgnored private var log: [String] = []
        \(initializer)
        func add(_ line: Int) {}
      }
      """)
    #expect(converted.obstacles == [message])
  }
}
