import Testing

@Suite("The declarations of a file are known in any formatting")
struct SelectionTextTests {
  @Test(arguments: programs)
  func sameFindings(_ program: SelectionProgram) throws {
    try program.expectSameFindings()
  }

  private static let programs: [SelectionProgram] = [
    SelectionProgram(
      "an import of one class", findings: 1,
      .store,
      """
      import class Foundation.Bundle
      enum Services { static let cart = CartStore() }
      """,
      .late, .row("Late.cart")),
    SelectionProgram(
      "an import of one struct, and an alias", findings: 1,
      .store,
      """
      import struct Foundation.URL
      typealias Basket = CartStore
      """,
      "enum Late { static let cart = Basket() }",
      .row("Late.cart")),
    SelectionProgram(
      "an import of one protocol, and an extension", findings: 1,
      .store,
      "enum Services {}",
      """
      import protocol Foundation.NSCopying
      extension Services { static let cart = CartStore() }
      """,
      .late, .row("Late.cart")),
    SelectionProgram(
      "an import of one enum in front of a heir", findings: 1,
      .store,
      """
      import enum Foundation.ComparisonResult
      class Services { static let cart = CartStore() }
      """,
      .late, .row("Late.cart")),
    SelectionProgram(
      "a private import in front of a constant", findings: 1,
      .store,
      """
      private import Foundation
      let basket = CartStore()
      """,
      "enum Late { static let cart = basket }",
      .row("Late.cart")),
    SelectionProgram(
      "a private import in front of an extension", findings: 1,
      .store,
      "enum Services {}",
      """
      fileprivate import Foundation
      extension Services { static let cart = CartStore() }
      """,
      .late, .row("Late.cart")),
    SelectionProgram(
      "a class member that overrides", findings: 1,
      .store,
      "class Services { class override func make() -> CartStore { CartStore() } }",
      "enum Late { static let cart = Services.make() }",
      .row("Late.cart")),
    SelectionProgram(
      "a class property that overrides", findings: 1,
      .store,
      "class Services { class public override var cart: CartStore { .shared } }",
      .late, .row("Late.cart")),
    SelectionProgram(
      "a case called actor", findings: 1,
      .store,
      """
      enum Services {
        case user, actor
        static func make() -> CartStore { CartStore() }
      }
      """,
      "enum Late { static let cart = Services.make() }",
      .row("Late.cart")),
    SelectionProgram(
      "a case in backticks in front of a class", findings: 1,
      """
      import Combine
      enum Theme {
        case dark, `default`
        class CartStore: ObservableObject { var count = 0 }
      }
      """,
      "enum Late { static let cart = Theme.CartStore() }",
      .row("Late.cart")),
    SelectionProgram(
      "a case in backticks in front of a class that others inherit from", findings: 1,
      """
      import Combine
      enum Theme {
        case dark, `default`
        class Base: ObservableObject {}
      }
      """,
      "final class CartStore: Theme.Base { static let shared = CartStore(); var count = 0 }",
      "enum Services { static let cart = CartStore.shared }",
      .late, .row("Late.cart")),
    SelectionProgram(
      "a type in backticks in front of a type", findings: 1,
      .store,
      """
      var kind: Meta.`Type`
      enum Services { static let cart = CartStore() }
      """,
      .late, .row("Late.cart")),
    SelectionProgram(
      "a range without an end in front of a type", findings: 1,
      .store,
      """
      let valid = 1...
      enum Services { static let cart = CartStore() }
      """,
      .late, .row("Late.cart")),
    SelectionProgram(
      "an operator in front of a constant", findings: 1,
      .store,
      """
      enum Services {
        static func <= (a: Int, b: Services) -> Bool { true }
        static let cart = CartStore()
      }
      """,
      .late, .row("Late.cart")),
    SelectionProgram(
      "a regex with a comment's beginning in two marks", findings: 1,
      .store,
      """
      let pattern = ##/a/*b/##
      enum Services { static let cart = CartStore() }
      """,
      .late, .row("Late.cart")),
    SelectionProgram(
      "a regex with braces that do not match", findings: 1,
      .store,
      """
      enum Services {
        static let pattern = /[}]a[{]/
        static let cart = CartStore()
      }
      """,
      .late, .row("Late.cart")),
    SelectionProgram(
      "a regex with three quotes", findings: 1,
      .store,
      #"""
      let fence = /"""/
      enum Services { static let cart = CartStore() }
      """#,
      .late, .row("Late.cart")),
    SelectionProgram(
      "a regex with a bracket that stays open", findings: 1,
      .store,
      """
      let pattern = /[(]/
      enum Services { static let cart = CartStore() }
      """,
      .late, .row("Late.cart")),
    SelectionProgram(
      "a regex with a quote, in a line with a text", findings: 1,
      .store,
      """
      enum Services { static let mark = /"/; static let cart = CartStore(); static let name = "x" }
      """,
      .late, .row("Late.cart")),
    SelectionProgram(
      "a text with braces and quotes", findings: 1,
      .store,
      #"""
      let text = "}{ \" \("}") class"
      enum Services { static let cart = CartStore() }
      """#,
      .late, .row("Late.cart")),
    SelectionProgram(
      "a text of several lines with braces", findings: 1,
      .store,
      #"""
      let text = """
        } class Foo { "
        \(3) }
        """
      enum Services { static let cart = CartStore() }
      """#,
      .late, .row("Late.cart")),
    SelectionProgram(
      "a raw text that ends in a backslash", findings: 1,
      .store,
      #"""
      let text = #"}\"#
      enum Services { static let cart = CartStore() }
      """#,
      .late, .row("Late.cart")),
    SelectionProgram(
      "a comment in a comment", findings: 1,
      .store,
      """
      /* { /* " */ } class Services { */
      enum Services { static let cart = CartStore() }
      """,
      .late, .row("Late.cart")),
    SelectionProgram(
      "identifiers beyond ASCII", findings: 1,
      .store,
      "enum Dépôt { static let cart = CartStore() }",
      "enum Late { static let cart = Dépôt.cart }",
      .row("Late.cart")),
    SelectionProgram(
      "a name in backticks that keywords are part of", findings: 1,
      .store,
      "func `a class for tests`() -> CartStore { .shared }",
      "enum Late { static let cart = `a class for tests`() }",
      .row("Late.cart")),
    SelectionProgram(
      "a default value that is a closure", findings: 1,
      .store,
      """
      struct Services {
        init(make: () -> Int = { 1 }) {}
        let cart = CartStore()
        static let main = Services()
      }
      """,
      "enum Late { static let cart = Services.main.cart }",
      .row("Late.cart")),
    SelectionProgram(
      "observers of a property in front of a constant", findings: 1,
      .store,
      """
      struct Services {
        var number = 3 { didSet { let cart = 3 } }
        let cart = CartStore()
        static let main = Services()
      }
      """,
      "enum Late { static let cart = Services.main.cart }",
      .row("Late.cart")),
    SelectionProgram(
      "a tab behind a keyword", findings: 1,
      .store,
      "enum\tServices { static let cart = CartStore() }",
      .late, .row("Late.cart")),
    SelectionProgram(
      "a carriage return behind a keyword", findings: 1,
      .store,
      "enum\r\nServices { static let cart = CartStore() }",
      .late, .row("Late.cart")),
    SelectionProgram(
      "a comment behind a keyword", findings: 1,
      .store,
      "enum /* all */ Services { static let cart = CartStore() }",
      .late, .row("Late.cart")),
    SelectionProgram(
      "a byte order mark in front of a keyword", findings: 1,
      .store,
      "\u{FEFF}enum Services { static let cart = CartStore() }",
      .late, .row("Late.cart")),
  ]
}
