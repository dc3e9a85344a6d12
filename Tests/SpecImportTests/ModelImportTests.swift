import Testing

@Suite("An import of models of the Elm architecture")
struct ModelImportTests {
  private let library = """
    protocol ModelProtocol {}
    struct Update<Model> {}
    final class Store<Model: ModelProtocol> {}
    """

  @Test("makes contexts with state, children and actions")
  func models() throws {
    let spec = try Imported(
      library,
      """
      /// The notes of a person.
      struct NotesModel: ModelProtocol {
        var query = ""
        var rows: [NoteModel] = []
        var draft: NoteModel?
        private var loads: Int = 0
        static func update(state: Self, action: NotesAction, environment: Int) -> Update<Self> {}
      }
      enum NotesAction { case load, setQuery(String), failed(code: Int), rows(NoteAction) }
      struct NoteModel: ModelProtocol {
        typealias Action = NoteAction
        let id: Int
        static func update(state: Self, action: Action, environment: Int) -> Update<Self> {}
      }
      enum NoteAction { case save }
      struct Page { var store: Store<NotesModel> }
      """)
    #expect(
      spec.lines(of: "Notes") == [
        "summary: The notes of a person.", "style: elm", "state:", "query: 'String = \"\"'",
        "loads: \"Int = 0\"", "children:", "rows: \"[Note]\"", "draft: \"Note?\"", "actions:",
        "load:", "setQuery: \"(_ value: String)\"", "failed: \"(code: Int)\"",
      ])
    #expect(
      spec.lines(of: "Note") == [
        "style: elm", "lifetime: child", "state:", "id: Int", "actions:", "save:",
      ])
  }

  @Test("updates a spec with the children that it lacks, and only with those")
  func update() throws {
    let code = """
      struct NotesModel: ModelProtocol {
        var first: NoteModel
        var second: NoteModel?
        static func update(state: Self, action: NotesAction, environment: Int) -> Update<Self> {}
      }
      enum NotesAction { case load }
      struct NoteModel: ModelProtocol {
        var text = ""
        static func update(state: Self, action: NoteAction, environment: Int) -> Update<Self> {}
      }
      enum NoteAction { case save }
      struct Page { var store: Store<NotesModel> }
      """
    let whole = try Imported(library, code).text
    #expect(whole.contains("      second: \"Note?\"\n"))
    #expect(try Imported(updating: whole, library, code).text == whole)
    let part = whole.replacing("      second: \"Note?\"\n", with: "      # ours\n")
    let updated = try Imported(updating: part, library, code)
    #expect(updated.lines(of: "children").contains("second: \"Note?\""))
    #expect(updated.text.contains("# ours"))
    #expect(!updated.text.contains("left out"))
  }

  @Test("leaves out generic models")
  func generic() throws {
    let spec = try Imported(
      library,
      """
      struct FieldModel<Value>: ModelProtocol {
        var value: Value?
        static func update(state: Self, action: Int, environment: Int) -> Update<Self> {}
      }
      struct NotesModel: ModelProtocol {
        var query = ""
        static func update(state: Self, action: Int, environment: Int) -> Update<Self> {}
      }
      """)
    #expect(spec.text.contains("`FieldModel` is left out: it is generic"))
  }
}
