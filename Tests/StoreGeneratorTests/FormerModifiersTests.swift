import StoreGenerator
import StoregenDiagnostics
import StoregenTestSupport
import Testing

@Suite("Modifiers whose names follow from the scenes of the spec")
struct FormerModifiersTests {
  private static let text = """
    version: 1
    app: Library
    generate: { output: Generated }
    contexts:
      Loans: { state: { loans: "[Int] = []" } }

    """

  private static let code = """
    struct Main {
      // Not .libraryStores(stores) in a comment
      var body: some View { Screen().libraryStores(stores) }
      let name = libraryStores
    }
    """

  /// The former modifiers, the new ones, and the source text of each use.
  private func modifiers(
    from old: String, to new: String, _ code: String
  ) throws -> (former: [String], current: [String], uses: [String]) {
    let work = try Workspace()
    defer { work.root.remove() }
    try work.write(try generate(try spec(old)))
    let changed = try spec(new)
    let found = FormerModifiers(try work.changes(for: try generate(changed)), of: changed)
    let source = UserSource(path: "Main.swift", text: SourceText(path: "Main.swift", text: code))
    let uses = found.find(in: [source]).map { use in
      let line = source.text.position(of: use.range.bytes.lowerBound).line
      return "\(line): \(String(decoding: Array(code.utf8)[use.range.bytes], as: UTF8.self))"
    }
    return (found.names, found.current, uses)
  }

  @Test("are found with their uses when the spec gets scenes, and when it loses them")
  func scenes() throws {
    let scenes = Self.text + "scenes: { main: [Loans] }\n"
    let added = try modifiers(from: Self.text, to: scenes, Self.code)
    #expect(added.former == ["libraryStores"])
    #expect(added.current == ["libraryMainStores"])
    #expect(added.uses == ["3: libraryStores"])
    let removed = try modifiers(
      from: scenes, to: Self.text, Self.code.replacing("libraryStores(", with: "libraryMainStores("))
    #expect(removed.former == ["libraryMainStores"])
    #expect(removed.current == ["libraryStores"])
    #expect(removed.uses == ["3: libraryMainStores"])
  }

  @Test("are found when the app gets another name")
  func app() throws {
    let renamed = try modifiers(from: Self.text, to: Self.text.replacing("Library", with: "Archive"), Self.code)
    #expect(renamed.former == ["libraryStores"])
    #expect(renamed.current == ["archiveStores"])
    #expect(renamed.uses == ["3: libraryStores"])
  }

  @Test("are not former ones if they stay, or if the code declares them")
  func others() throws {
    let unchanged = try modifiers(
      from: Self.text, to: Self.text.replacing("loans:", with: "lent:"), Self.code)
    #expect(unchanged.former == [])
    let own = Self.code + "\nextension View { func libraryStores(_ stores: Int) -> some View { self } }"
    #expect(try modifiers(from: Self.text, to: Self.text + "scenes: { main: [Loans] }\n", own).uses == [])
  }
}
