import StoregenTestSupport
import SwiftFragments
import Testing

@Suite("Invalid Swift is rejected at the error")
struct RefusalTests {
  @Test(
    "in a type",
    arguments: [
      ("[User«»", "expected ']' to end array type"),
      ("Dictionary<String«»", "expected '>' to end generic argument clause"),
      ("«some Client»", "a stored value cannot be `some`"),
      ("[«some Client»]", "a stored value cannot be `some`"),
      ("(«item»: Int)", "a tuple with one element cannot have a label"),
      ("«User[]»", "`User[]` is not a type"), ("[«A.B[]?»]", "`A.B[]` is not a type"),
      ("«Int; struct X {}»", ""), ("«Int }; struct X {»", ""), ("«Int = 3»", ""),
    ])
  func types(marked: String, message: String) {
    check(marked, message) { text throws(FragmentProblems) in _ = try SwiftType(parsing: text) }
  }

  @Test(
    "in a field",
    arguments: [
      ("Int = «»", "expected expression"),
      ("Int «{ 3 }»", "accessors and observers are not allowed here"),
      ("Bool = «False»", "`False` cannot be the default of `Bool`"),
      ("Item? = «None»", "`None` cannot be the default of `Item?`"),
      ("[Item] = «null»", "`null` cannot be the default of `[Item]`"),
    ])
  func fields(marked: String, message: String) {
    check(marked, message) { text throws(FragmentProblems) in _ = try SwiftField(parsing: text) }
  }

  @Test(
    "in a condition",
    arguments: [
      ("size > «»", "expected expression after operator"), ("size «=» 0", "an assignment is not a value"),
      ("«await size» > 0", "a condition cannot wait or throw"),
      ("«try load(size)»", "a condition cannot wait or throw"),
      ("size > 0, id «> 0»", "expected the end of the condition, but found `> 0`"),
      ("«tags.contains {\n  let size = 1\n  return $0 == size\n}»", "a condition must fit on one line"),
    ])
  func conditions(marked: String, message: String) {
    check(marked, message) { text throws(FragmentProblems) in _ = try SwiftCondition(parsing: text) }
  }

  @Test(
    "in a signature",
    arguments: [
      ("(a: Int = «3»)", "a protocol requirement cannot have a default argument"),
      ("() «{ }»", "actions cannot have a body in a spec"),
      ("(_ x: Int, _ «x»: Int)", "duplicate parameter `x`"),
      ("() -> «some Client»", "a protocol requirement cannot return `some`"),
      ("(«$a»: Int)", "a name cannot start with `$`"),
      ("(x «$y»: Int)", "a name cannot start with `$`"),
      ("() «reasync»", "`reasync` is not allowed here"),
      ("() -> «<T> T»", "a type cannot have generic parameters here"),
      ("<each T>(x: repeat each T«...»)", "a parameter pack cannot be variadic"),
      ("(x: inout «inout» Int)", "`inout` is one specifier too many"),
      ("(x: «@discardableResult» Int)", "`@discardableResult` is not a type attribute"),
      ("(«@available(iOS 1, *)» x: Int)", "`@available` is not a type attribute"),
      ("(x: «@lifetime(y)» Int)", "`@lifetime` is not a type attribute"),
      ("(x: Foo.«init»)", "`Foo.init` is not a type"),
      ("(x: («a» b: Int) -> Void)", "parameters of a function type cannot have labels"),
      (
        "(x: @escaping «nonisolated(nonsending)» () async -> Void)",
        "`nonisolated(nonsending)` is after an attribute"
      ),
    ])
  func signatures(marked: String, message: String) {
    check(marked, message) { text throws(FragmentProblems) in _ = try SwiftSignature(parsing: text)
    }
  }

  @Test(
    "in a block of fields",
    arguments: [
      ("«let» a: Int = 1", "a constant is not state"),
      ("«private» var a: Int = 1", "`private` is not allowed here"),
      ("«@Published» var a: Int = 1", "`@Published` is not allowed here"),
      ("«@bindable(true)» var a: Int = 1", "invalid arguments in `@bindable(true)`"),
      ("var «a» = 1", "`a` has no type"),
      ("«func f()»", "only `var` declarations are allowed here"),
      ("«var a: Int = 1, b: Int = 2»", "several variables in one declaration"),
    ])
  func fieldBlocks(marked: String, message: String) {
    check(marked, message) { text throws(FragmentProblems) in
      _ = try SwiftDeclarations.fields(in: text, allowing: [bindable], allowsConstants: false, modifiers: [])
    }
  }

  @Test(
    "in a block of events",
    arguments: [
      ("case added(«Item»)", "this value of `added` has no label"),
      ("case added(item: Item, «item: Item»)", "duplicate value `item`"),
      ("case added(item: Item = «x»)", "an event's value cannot have a default"),
      ("«var a: Int»", "only `case` declarations are allowed here"),
      ("case a «= 1»", "an event cannot have a raw value"),
      ("@audience «external» case a", "the parentheses of `@audience` are missing"),
      ("case a(b: B) «@audience(external)»\ncase c", "`@audience(external)` is after its declaration"),
    ])
  func eventBlocks(marked: String, message: String) {
    check(marked, message) { text throws(FragmentProblems) in
      _ = try SwiftDeclarations.events(in: text, allowing: [audience, allowCycle])
    }
  }

  @Test(
    "in a block of actions",
    arguments: [
      ("«@objc» func a()", "`@objc` is not allowed here"),
      ("«@emits» func a()", "invalid arguments in `@emits`"),
      ("func a() «{ }»", "actions cannot have a body in a spec"),
      ("@emits «b» func a()", "the parentheses of `@emits` are missing"),
      ("@emits «b, c»\nfunc a()", "the parentheses of `@emits` are missing"),
      ("«@emits(b c)» func a()", "a comma is missing in `@emits(b c)`"),
      ("func a() async «@emits(b)»\nfunc c()", "`@emits(b)` is after its declaration"),
      ("@emits(b) «a»()\n@emits(b) func c()", "expected a `func` after the annotation, but found `a`"),
      ("func a«(»_ b: B async\n@emits(b) func c()", "this bracket is not closed"),
    ])
  func actionBlocks(marked: String, message: String) {
    check(marked, message) { text throws(FragmentProblems) in
      _ = try SwiftDeclarations.actions(in: text, allowing: [emits])
    }
  }

  @Test("all errors of a block are reported together")
  func allOfThem() {
    do throws(FragmentProblems) {
      _ = try SwiftDeclarations.fields(
        in: "let a: Int = 1\nvar b\nfunc c()", allowing: [], allowsConstants: false, modifiers: [])
      Issue.record("nothing was rejected")
    } catch {
      #expect(error.list.count == 3)
    }
  }

  @Test(
    "excessive nesting is rejected",
    arguments: [("[", "]", 8), ("A<", ">", 40), ("(", ")", 40)])
  func nesting(open: String, close: String, limit: Int) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + "Int" + String(repeating: close, count: depth)
    }
    #expect(throws: FragmentProblems.self) { try SwiftType(parsing: nested(5_000)) }
    #expect(throws: FragmentProblems.self) { try SwiftType(parsing: nested(limit + 1)) }
    #expect(throws: FragmentProblems.self) {
      try SwiftType(parsing: "(() -> Void, " + nested(limit + 1) + ")")
    }
    #expect(try SwiftType(parsing: nested(limit)).text == nested(limit))
  }

  @Test("a very long type is rejected", arguments: ["?", ".A", "!"])
  func length(repeated: String) {
    let text = "Int" + String(repeating: repeated, count: 2_000)
    #expect(throws: FragmentProblems.self) { try SwiftType(parsing: text) }
  }

  @Test(
    "Swift that parses but does not compile is rejected",
    arguments: [
      ("Int? = «$0»", "`$0` is not in a closure"),
      ("(Int, «label»: String) -> Int", "parameters of a function type cannot have labels"),
      ("(a «b»: Int, c: Int)?", "a tuple element cannot have two labels"),
      ("«@objc» Int?", "`@objc` is not a type attribute"),
      ("«@_spi(X)» Foo?", "`@_spi` is not a type attribute"),
      ("(«a» b: Int) -> Void", "parameters of a function type cannot have labels"),
      ("(_ «$a»: Int) -> Void", "a name cannot start with `$`"),
      ("(«$a»: Int, b: Int)?", "a name cannot start with `$`"),
      ("(x: Int«...»)?", "a tuple element cannot be variadic"),
      ("Foo.«init»", "`Foo.init` is not a type"), ("Foo.«class»?", "`Foo.class` is not a type"),
      ("«@convention» () -> Void", "`@convention` has no argument"),
      (
        "@Sendable «nonisolated(nonsending)» () async -> Void",
        "`nonisolated(nonsending)` is after an attribute"
      ),
      ("inout «inout» Int", "`inout` is one specifier too many"),
      ("«inout» Int", "a stored value cannot be `inout`"),
      ("«nonisolated(nonsending)» Int", "only a function can be `nonisolated(nonsending)`"),
      ("Int = «borrow» x", "Swift has no `borrow`"),
      ("Int = x «=» 1", "an assignment is not a value"),
      ("Int = f(x «=» 1)", "an assignment is not a value"),
      ("Int = switch x { «case 1:» }", "this case has no value"),
    ])
  func compiles(marked: String, message: String) {
    check(marked, message) { text throws(FragmentProblems) in _ = try SwiftField(parsing: text) }
  }

  @Test(
    "Swift that compiles is accepted",
    arguments: [
      "[Int] = [1].map { $0 + 1 }", "((_ label: String) -> Int)?", "(a: Int, b: Int)?",
      "@MainActor @Sendable () -> Void = {}", "(@convention(block) () -> Void)?",
      "() -> Void = { x = 1 }", "Foo.`init`?", "Foo.Type", "(Int...) -> Void", "@Global () -> Void",
      "nonisolated(nonsending) () async -> Void", "(repeat each T)?",
    ])
  func passes(text: String) throws {
    _ = try SwiftField(parsing: text)
  }

  @Test(
    "names with brackets or invisible characters and very long names are rejected immediately",
    arguments: [
      "a" + String(repeating: "[", count: 60), "e\u{200B}", "\u{FEFF}a", "a\u{202E}b",
      String(repeating: "a", count: 300), "a b", "a-b", "",
    ])
  func names(name: String) {
    #expect(!SwiftIdentifier.isValid(name))
    #expect(!SwiftIdentifier.isKeyword(name))
    #expect(SwiftIdentifier.isValid("名前") && SwiftIdentifier.isValid("café"))
    if let repaired = SwiftIdentifier.repaired(name) { #expect(SwiftIdentifier.isValid(repaired)) }
  }

  @Test(
    "Swift that makes SwiftParser trap, overflow the stack or run for minutes is rejected before parsing",
    arguments: [
      "Int = \u{FEFF}\u{FEFF} 1", "Int = " + String(repeating: "try ", count: 5_000) + "f()",
      String(repeating: "() -> ", count: 60) + "Int",
      String(repeating: "()\n -> ", count: 60) + "Int",
      "A" + String(repeating: "\n.A", count: 100_000),
    ])
  func limits(text: String) {
    #expect(throws: FragmentProblems.self) { try SwiftField(parsing: text) }
    #expect(throws: FragmentProblems.self) {
      try SwiftDeclarations.fields(
        in: "var a: Int = 1\nvar b: \(text)", allowing: [], allowsConstants: false, modifiers: [])
    }
  }

  @Test("operators and arrows are not brackets")
  func operators() throws {
    let shifts = (0..<60).map { "var f\($0): Int = 1 << \($0)" }.joined(separator: "\n")
    let fields = try SwiftDeclarations.fields(in: shifts, allowing: [], allowsConstants: false, modifiers: [])
    #expect(fields.count == 60)
    let arrows = (0..<60).map { "func f\($0)() -> Int" }.joined(separator: "\n")
    #expect(try SwiftDeclarations.actions(in: arrows, allowing: []).count == 60)
  }

  /// Expects one problem at the marked location; an empty message matches any.
  private func check(
    _ marked: String, _ message: String, _ parse: (String) throws(FragmentProblems) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let marked = MarkedText(marked)
    do throws(FragmentProblems) {
      try parse(marked.text)
      Issue.record("nothing was rejected", sourceLocation: sourceLocation)
    } catch {
      let problem = error.list.first
      if message.isEmpty { return }
      #expect(problem?.message == message, sourceLocation: sourceLocation)
      #expect(problem?.bytes == marked.ranges.first, sourceLocation: sourceLocation)
    }
  }
}
