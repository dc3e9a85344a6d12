import SwiftFacts
import Testing

@Suite("Children are found by role")
struct PartTests {
  @Test("attributes, including those in #if")
  func attributes() throws {
    let file = try #require(facts(of: "#if A\n@B\n#else\n@C\n#endif\n@D class E { @F var g = 1 }"))
    let type = try #require(file.all.first { $0.kind == .classDeclaration })
    #expect(type.attributes.map(\.name) == ["B", "C", "D"])
    #expect(type.attribute("C") != nil && type.attribute("F") == nil)
  }

  @Test("members in #if, and the base of a chain of modifiers")
  func contents() throws {
    let text = """
      var body: some View {
        #if A
        B()
        #endif
        C()
          #if D
          .e()
          #endif
      }
      """
    let file = try #require(facts(of: text))
    let getter = try #require(file.all.first { $0.kind == .accessor })
    #expect(getter.contents.map(\.kind) == [.call, .compilationConditional])
    let conditionals = file.all.filter { $0.kind == .compilationConditional }
    #expect(conditionals.map { $0.conditionalBase?.base?.name } == [nil, "C"])
  }

  @Test("labels of parameters: of functions and of cases")
  func labels() throws {
    let file = try #require(
      facts(of: "func f(a: A, b c: A, _ d: A) {}\nenum E { case g(h: A, _ i: A, A) }"))
    let labels = file.all.filter { $0.kind == .parameter }.map(\.argumentLabel)
    #expect(labels == ["a", "b", "", "h", "", ""])
  }

  @Test("stored properties")
  func stored() throws {
    let text =
      "var a = 1\nvar b: Int { 1 }\nvar c = 1 { didSet {} }\nprotocol P { var d: Int { get } }"
    let file = try #require(facts(of: text))
    let properties = file.all.filter { $0.kind == .property }
    #expect(properties.map(\.isStored) == [true, false, true, false])
  }
}
