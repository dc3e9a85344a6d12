import Testing

@Suite("The comments of a converted class")
struct CommentConversionTests {
  private func converted(_ state: String, _ members: String) throws -> Converted {
    try Converted(
      """
        Cart:
          class: CartStore
          state:
      \(state)
          actions: { clear: }

      """,
      """
      import Observation

      @MainActor @Observable final class CartStore {
      \(members)
      }
      """)
  }

  @Test("are listed if they are about a property, unless the spec has them")
  func properties() throws {
    let converted = try converted(
      """
            lines: { type: "[Int]", default: "[]", summary: "What is in it, in the order of the shelves." }
            limit: { type: Int, default: 9, summary: Of a person. }
            note: String?
      """,
      """
        /// What is in it,
        /// in the order of the shelves.
        var lines: [Int] = []
        // Ask the shop before you change it.
        /// Of a family.
        var limit = 9  // lines
        // swiftlint:disable:next todo
        // TODO: a color
        // for notes
        var note: String?

        // MARK: Changes

        // Ours.
        func clear() { lines = [] }
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.changes == [
        "7: this comment about `limit` is not in the generated class",
        "8: this comment about `limit` is not in the generated class",
        "9: this comment about `limit` is not in the generated class",
        "11: this comment about `note` is not in the generated class",
      ])
    #expect(
      converted.actions == """
        import Observation

        extension CartStore {
          // MARK: Changes

          // Ours.
          func clear() { lines = [] }
        }

        """)
  }

  @Test("are listed if they stand alone where nothing remains")
  func alone() throws {
    let converted = try converted(
      "      lines: \"[Int] = []\"",
      """
        // Bought by hand.

        // MARK: - State

        var lines: [Int] = []

        // Sold by hand.

        func clear() { lines = [] }

        // The end,
        // for now.
      """)
    #expect(
      converted.changes == [
        "4: this comment is in none of the new files",
        "14: this comment is in none of the new files",
      ])
    #expect(converted.actions?.contains("  // Sold by hand.\n\n  func clear()") == true)
  }

  @Test("are listed if they are above a class of which nothing remains")
  func classes() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          summary: The cart.
          actions: { clear: }

      """,
      """
      // Ours.

      /// The cart.
      ///
      /// It is never full.
      @MainActor @Observable final class CartStore {
        func clear() {}
      }
      """)
    #expect(
      converted.changes == [
        "1: this comment is in none of the new files",
        "3: this comment about `CartStore` is not in the generated class",
      ])
  }

  @Test("are listed if they are within a property, unless the spec has them")
  func withinProperties() throws {
    let converted = try converted(
      """
            limits: { type: "[String: Int]", default: '["a//": 1]', summary: By region. }
            steps: "[Int] = [1, 2]"
      """,
      """
        var limits: [String:  // By region.
          Int] = ["a//": 1]
        var steps /* Sorted. */ = [
          1,  // The first.
          2,
        ]
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.changes == [
        "6: this comment about `steps` is not in the generated class",
        "7: this comment about `steps` is not in the generated class",
      ])
  }

  @Test("are listed if they are about events, unless the spec has them")
  func events() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          channel: combine
          events: { added: { payload: { item: Int }, summary: Somebody took it. }, removed: , emptied: , left: { payload: { number: Int } }, closed: { payload: { hour: Int } } }

      """,
      """
      import Combine

      @MainActor @Observable final class CartStore {
        /// What happens.
        enum Event {
          /// Somebody
          /// took it.
          case added(Int)
          // Or put it back.
          case removed  // once
          case emptied
          case left(
            Int  // of the shop
          ), closed(/* early */ Int)
        }

        let events = PassthroughSubject<Event, Never>()
      }
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.changes == [
        "4: this comment about `Event` is not in the generated enum",
        "9: this comment about `removed` is not in the generated enum",
        "10: this comment about `removed` is not in the generated enum",
        "13: this comment about `left` is not in the generated enum",
        "14: this comment about `closed` is not in the generated enum",
      ])
  }

  @Test("move with the code of a case that they follow")
  func afterCases() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          channel: combine
          state: { count: Int = 0 }
          handles: { User.renamed: rename, User.left: leave }
        User: { class: UserStore, channel: combine, events: { renamed: { value: String }, left: } }

      """,
      """
      import Combine
      @MainActor @Observable final class CartStore {
        private(set) var count = 0
        @ObservationIgnored private var bag: Set<AnyCancellable> = []
        init(user: UserStore) {
          user.events.sink { [weak self] event in
            switch event {
            case .renamed(let name):
              self?.count = name.count
              // Trim it later.

              /* Or
              never. */
            // Nobody is there.
            case .left: self?.count = 0  // as at first
            }
          }.store(in: &bag)
        }
      }
      """,
      """
      import Combine
      enum UserEvent { case renamed(String), left }
      @MainActor @Observable final class UserStore {
        @ObservationIgnored let events = PassthroughSubject<UserEvent, Never>()
        func work() {
          events.send(.renamed(""))
          events.send(.left)
        }
      }
      """)
    #expect(converted.obstacles == [])
    #expect(
      converted.handlers?.contains(
        """
            self.count = name.count
            // Trim it later.

            /* Or
            never. */
          }
        """) == true, "\(converted.handlers ?? "")")
    #expect(converted.handlers?.contains("    self.count = 0  // as at first\n  }") == true)
  }

  @Test("are listed if their file is removed")
  func removedFiles() throws {
    let converted = try Converted(
      """
        Cart:
          class: CartStore
          channel: combine
          events: { emptied: }

      """,
      """
      import Combine
      @MainActor @Observable final class CartStore {
        let events = PassthroughSubject<CartEvent, Never>()
        func clear() { events.send(.emptied) }
        static let limit = 3
      }
      """,
      """
      // Copyright by the shop.

      import Foundation

      // MARK: - Events
      // Only ours.

      enum CartEvent { case emptied }

      // The end.
      """)
    #expect(converted.obstacles == [])
    #expect(converted.files["App/File1.swift"] == nil)
    #expect(
      converted.changes == [
        "1: this comment is in none of the new files",
        "6: this comment is in none of the new files",
        "10: this comment is in none of the new files",
      ])
  }
}
