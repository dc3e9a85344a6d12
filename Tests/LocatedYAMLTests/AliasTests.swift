import LocatedYAML
import Testing

@Suite("Aliases and nesting have limits")
struct AliasTests {
  @Test("an alias needs an anchor before it")
  func unknownAnchor() {
    #expect(
      problems(in: "a: &base 1\nb: *bsae\n") == [
        "2:4: there is no anchor `&bsae` before this alias"
      ])
    #expect(
      problems(in: "a: *later\nb: &later 1\n") == [
        "1:4: there is no anchor `&later` before this alias"
      ])
  }

  @Test("an alias cannot be inside its own anchor")
  func recursion() {
    #expect(problems(in: "a: &x [1, *x]\n") == ["1:11: `*x` is inside its own anchor `&x`"])
  }

  @Test("a later anchor with the same name replaces an earlier one")
  func redefinition() throws {
    #expect(problems(in: "a: &x 1\nb: &x 2\nc: *x\n").isEmpty)
  }

  @Test("aliases that multiply are rejected before they use memory")
  func bomb() {
    var lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    for level in 1...30 {
      let items = Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      lines.append("a\(level): &a\(level) [\(items)]")
    }
    let found = problems(in: lines.joined(separator: "\n"))
    #expect(found.count == 1)
    #expect(found[0].hasSuffix("this file's aliases refer to more than 100000 values"))
  }

  @Test("nesting beyond the limit is rejected where it is too deep")
  func depth() {
    var limits = YAMLDocument.Limits()
    limits.depth = 3
    #expect(problems(in: "[[[1]]]", limits: limits).isEmpty)
    #expect(
      problems(in: "[[[[1]]]]", limits: limits) == [
        "1:4: lists and maps are nested more than 3 levels deep"
      ])
    #expect(
      problems(in: "a: &x [[1]]\nb: [*x]\n", limits: limits)
        == ["2:5: lists and maps are nested more than 3 levels deep"])
  }

  @Test("a hundred thousand brackets are rejected immediately")
  func brackets() {
    let found = problems(in: String(repeating: "[", count: 100_000))
    #expect(found == ["1:101: lists and maps are nested more than 100 levels deep"])
  }
}
