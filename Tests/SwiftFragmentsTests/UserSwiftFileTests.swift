import SwiftFragments
import Testing

@Suite("A file of the user")
struct UserSwiftFileTests {
  private func file(_ text: String) throws -> UserSwiftFile {
    try UserSwiftFile(parsing: Array(text.utf8))
  }

  private func adding(
    _ members: [String] = ["  func a() {", "    b()", "  }"], to text: String
  ) throws -> String {
    let file = try file(text)
    return String(
      decoding: file.adding(members: members, to: try #require(file.extensions.last)),
      as: UTF8.self)
  }

  @Test("has the methods of classes and extensions, also in conditions")
  func methods() throws {
    let file = try file(
      """
      extension A { func f(_ x: Int, to y: [ Int ]) {} }
      final class B { func `default`() {} }
      #if DEBUG
        public extension Shop . A { func h(a: Int = 1) async {} }
      #endif
      extension A {
        #if os(iOS)
          func i() {}
        #else
          func j() {}
        #endif
        var k: Int { 0 }
      }
      """)
    #expect(
      file.methods.map { "\($0.type).\($0.fullName)" } == [
        "A.f(_:to:)", "B.default()", "Shop.A.h(a:)", "A.i()", "A.j()",
      ])
    #expect(file.methods[0].parameterTypes == ["Int", "[Int]"])
    #expect(file.classes == ["B"])
    #expect(file.extensions.map(\.isUnconditional) == [true, false, true])
    #expect(file.extensions.map(\.access) == [nil, "public", nil])
  }

  @Test(
    "knows which extensions not every build has",
    arguments: [
      "extension A where T == Int {}", "@available(iOS 99, *) extension A {}",
      "nonisolated public extension A {}", "#if DEBUG\nextension A {}\n#endif",
    ])
  func conditions(text: String) throws {
    #expect(try file(text).extensions.map(\.isUnconditional) == [false])
  }

  @Test(
    "gets members before the closing brace, and keeps every other byte",
    arguments: [
      ("extension A {\n}\n", "extension A {\n+}\n"),
      ("extension A {\n\n}\n", "extension A {\n\n+}\n"),
      ("extension A {}", "extension A {\n+}"),
      ("extension A { }", "extension A { \n+}"),
      (
        "extension A {\n  func b() {}  // b\n  // later \n}\t// A",
        "extension A {\n  func b() {}  // b\n  // later \n\n+}\t// A"
      ),
      (
        "extension A {\n  func b() {}\n  \n}\nlet x = 1",
        "extension A {\n  func b() {}\n  \n+}\nlet x = 1"
      ),
      ("extension A { func b() {} }", "extension A { func b() {} \n\n+}"),
      ("extension A {\n  func b() {} }", "extension A {\n  func b() {} \n\n+}"),
      ("\u{FEFF}let é = \"}\"\nextension A {\n}", "\u{FEFF}let é = \"}\"\nextension A {\n+}"),
    ])
  func members(before: String, after: String) throws {
    let stub = "  func a() {\n    b()\n  }\n"
    #expect(try adding(to: before) == after.replacing("+", with: stub))
  }

  @Test(
    "gets members in its own style",
    arguments: [
      ("extension A {\n    func b() {}\n}\n", "    func a() {\n        b()\n    }\n"),
      ("extension A {\n\tfunc b() {}\n}\n", "\tfunc a() {\n\t\tb()\n\t}\n"),
      (
        "extension B {\n\tvar c: Int { 0 }\n}\nextension A {\n}\n",
        "\tfunc a() {\n\t\tb()\n\t}\n"
      ),
    ])
  func style(before: String, stub: String) throws {
    let added = try adding(to: before)
    #expect(added.hasSuffix(stub + "}\n"), "\(added)")
  }

  @Test("gets members with its line endings")
  func lineEndings() throws {
    let added = try adding(to: "extension A {\r\n  func b() {}\r\n}\r\n")
    #expect(
      Array(added.utf8)
        == Array(
          "extension A {\r\n  func b() {}\r\n\r\n  func a() {\r\n    b()\r\n  }\r\n}\r\n".utf8))
  }

  @Test(
    "gets declarations at its end",
    arguments: [
      ("", "struct S {}\n"), ("// mine\n", "// mine\n\nstruct S {}\n"),
      ("// mine", "// mine\n\nstruct S {}\n"), ("let a = 1\n\n", "let a = 1\n\nstruct S {}\n"),
    ])
  func declarations(before: String, after: String) throws {
    let text = try file(before).adding(declarations: ["struct S {}"])
    #expect(String(decoding: text, as: UTF8.self) == after)
  }

  @Test(
    "gets imports after its own, or after the comment at its beginning",
    arguments: [
      ("import A  // a\nlet x = 1\n", "import A  // a\nimport F\nlet x = 1\n"),
      ("import A", "import A\nimport F"),
      ("let x = 1\n", "import F\n\nlet x = 1\n"),
      ("/// x\nlet x = 1\n", "import F\n\n/// x\nlet x = 1\n"),
      (
        "// App\n// mine\n\n/// x\nlet x = 1\n", "// App\n// mine\n\nimport F\n\n/// x\nlet x = 1\n"
      ),
      ("#if DEBUG\n  import A\n#endif\n", "import F\n\n#if DEBUG\n  import A\n#endif\n"),
      ("\u{FEFF}let x = 1\n", "\u{FEFF}import F\n\nlet x = 1\n"),
      ("#!/usr/bin/swift\nlet x = 1\n", "#!/usr/bin/swift\nimport F\n\nlet x = 1\n"),
    ])
  func imports(before: String, after: String) throws {
    let text = try file(before).adding(imports: ["import F"])
    #expect(String(decoding: text, as: UTF8.self) == after)
  }

  @Test("knows its imports")
  func knownImports() throws {
    let imports = try file("public import A\nimport struct B.C\n#if X\nimport D\n#endif").imports
    #expect(imports.map(\.name) == ["A", "struct B.C", "D"])
    #expect(imports.map(\.access) == ["public", nil, nil])
  }

  @Test(
    "is not read if it has syntax errors",
    arguments: [
      ("extension A {\n  func f( {}\n}", 23), ("extension A {\n  func f() {\n}\n", 28),
      (String(repeating: "(", count: 500), 400),
      ("let a = \n\u{FEFF}\u{FEFF}let b =", 9),
    ])
  func errors(text: String, offset: Int) {
    let problems = #expect(throws: FragmentProblems.self) { try file(text) }
    #expect(problems?.list.first?.bytes.lowerBound == offset, "\(problems?.list ?? [])")
  }
}
