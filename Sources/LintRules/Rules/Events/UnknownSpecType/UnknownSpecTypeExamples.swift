/// The examples of `unknown_spec_type`.
enum UnknownSpecTypeExamples {
  private static func spec(state: String, action: String = "open: \"(_ book: Book) async\"") -> String {
    """
    version: 1
    app: Library
    generate: { output: Generated }
    contexts:
      Books:
        state: { «books»: "\(state)" }
        actions: { \(action) }
    """
  }

  private static let sources = """
    struct Book: Identifiable, Sendable { let id: Int }
    """

  static let triggering = [
    RuleExample(
      "a field with a misspelled type",
      sources,
      """
      extension BooksStore {
        func open(_ book: Book) async {}
      }
      """,
      spec: spec(state: "[Bok] = []")),
    RuleExample(
      "a type that was renamed in the code",
      sources + "\nstruct LoanRecord: Sendable {}",
      """
      extension BooksStore {
        func open(_ book: Book) async {}
      }
      """,
      spec: spec(state: "LoanRecrd?")),
    RuleExample(
      "the owner of a nested type",
      sources,
      """
      extension BooksStore {
        func open(_ book: Book) async {}
      }
      """,
      spec: spec(state: "Set<Boook.ID> = []")),
  ]

  private static func correct(state: String, action: String = "open: \"(_ book: Book) async\"") -> String {
    spec(state: state, action: action).replacing("«", with: "").replacing("»", with: "")
  }

  static let nonTriggering = [
    RuleExample(
      "types from the app, Swift and Foundation",
      sources,
      """
      extension BooksStore {
        func open(_ book: Book) async {}
      }
      """,
      spec: correct(state: "[Book.ID: (Book, URL?, Date)] = [:]")),
    RuleExample(
      "a type of another module, which code of the app uses",
      sources,
      """
      import Shelves

      extension BooksStore {
        func open(_ book: Book) async {}
        var first: Books? { nil }
      }
      """,
      spec: correct(state: "[Books] = []")),
    RuleExample(
      "a type that may come from another module, because nothing here resembles it",
      sources,
      """
      extension BooksStore {
        func open(_ book: Book) async {}
      }
      """,
      spec: correct(state: "CatalogQuery?")),
    RuleExample(
      "a generic parameter",
      sources,
      """
      extension BooksStore {
        func open<Boo: Sendable>(_ value: Boo) async {}
      }
      """,
      spec: correct(state: "[Book] = []", action: "open: \"<Boo: Sendable>(_ value: Boo) async\"")),
  ]
}
