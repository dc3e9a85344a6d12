import ArchitectureModel
import StoreSpec
import Testing

/// The code for each style.
@Suite("Views observe stores of every style")
struct StyleTests {
  /// The code of a style: the imports and the class of a store, and its injection.
  struct Expectation: Sendable, CustomTestStringConvertible {
    let style: StoreStyle
    let start: String
    let state: String
    /// A variable that views do not observe; nil in a style without `storage`.
    let storage: String?
    let injection: String

    var testDescription: String { style.rawValue }
  }

  static let expectations = [
    Expectation(
      style: .observable,
      start: """
        import Observation

        @MainActor
        @Observable
        final class UserStore {

        """,
      state: "  var name: String?\n", storage: "  @ObservationIgnored var cursor: Int?\n",
      injection: "        .environment(stores.user)\n"),
    Expectation(
      style: .observableObject,
      start: """
        import protocol Combine.ObservableObject
        import struct Combine.Published

        @MainActor
        final class UserStore: ObservableObject {

        """,
      state: "  @Published var name: String?\n", storage: "  var cursor: Int?\n",
      injection: "        .environmentObject(stores.user)\n"),
    Expectation(
      style: .elm,
      start: """
        import Observation

        @MainActor
        @Observable
        final class UserStore: StoreOfModel {

        """,
      state: "  private(set) var name: String?\n", storage: nil,
      injection: "        .environment(stores.user)\n"),
  ]

  @Test("by its macro or protocol, and by its modifier", arguments: expectations)
  func observed(_ expectation: Expectation) throws {
    let files = try generate(
      spec(
        """
        version: 1
        app: Desk
        generate: { output: Generated, style: \(expectation.style.rawValue) }
        contexts:
          User:
            state: { name: String? }
        \(expectation.storage == nil ? "" : "    storage: { cursor: Int? }")
        """))
    let store = try files.body(of: "UserStore.swift")
    #expect(store.hasPrefix(expectation.start), "\(store)")
    #expect(store.contains(expectation.state), "\(store)")
    if let storage = expectation.storage { #expect(store.contains(storage), "\(store)") }
    let injection = try files.body(of: "DeskStores+SwiftUI.swift")
    #expect(injection.contains("      content\n\(expectation.injection)    }\n"), "\(injection)")
  }

  @Test("and no style is left out")
  func complete() {
    #expect(Self.expectations.map(\.style) == StoreStyle.allCases)
  }
}
