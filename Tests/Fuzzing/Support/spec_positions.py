"""Specs that have one piece of text in one position: every type, name, expression, signature and import in every place.

`PLAIN` pieces are right wherever they are accepted, so their code has to compile. The others are strange or wrong: they have
to be refused, or their code has to parse.
"""

import collections.abc
import dataclasses
import itertools

HEAD = "version: 1\napp: App\ngenerate: {{ output: Generated{options} }}\n"
# What the plain pieces refer to, for the compiler.
DECLARATIONS = """
import Foundation
public struct Foo: Sendable, Hashable, Codable, Identifiable {
  public var id = 0
  public init() {}
  public struct Inner: Sendable, Hashable, Codable { public init() {} }
  public static let shared = Foo()
}
public struct Box<Value: Sendable>: Sendable { public init() {} }
public protocol Client: Sendable {}
public struct LiveClient: Client { public init() {} }
public struct Failure: Error { public init() {} }
@globalActor public actor Global { public static let shared = Global() }
"""

WORDS = (
    "Any Protocol Self Sendable Type abi accesses actor any as assignment associatedtype associativity async attached "
    "autoclosure availability available await before block borrow borrowing break case catch class compiler consume "
    "consuming continue convenience convention copy default defer deinit deprecated derivative differentiable discard "
    "distributed do dynamic each else enum escaping exported extension fallthrough false file fileprivate final for forward "
    "freestanding func get guard if import in indirect infix init initializes inout internal introduced is isolated kind lazy "
    "left let line linear macro message metadata modify module mutate mutating nil noasync noescape none nonisolated "
    "nonmutating nonsending objc obsoleted of open operator optional override package postfix precedencegroup "
    "preconcurrency prefix private protocol public read reasync renamed repeat required rethrows retroactive return reverse "
    "right safe scoped self sending set some specialized spi static struct subscript super swift switch target then throw "
    "throws transpose true try typealias unavailable unchecked unowned unsafe using var visibility weak where while wrt yield"
).split()

PLAIN_TYPES = [
    "Int", "String?", "[Foo]", "[String: Foo]", "Set<Int>", "Foo.Inner", "Box<Int>", "any Client", "(any Client)?", "Foo.ID",
    "(Int, Foo)", "(a: Int, b: Foo)?", "@Sendable () -> Void", "@MainActor () -> Void", "@MainActor @Sendable (Int) async -> Foo",
    "(@Sendable (Foo) async throws -> Int)?", "@Sendable (_ name: Int) -> Void", "Optional<Int>", "Result<Foo, Failure>",
    "Array<Foo>", "Foo.Type", "any Client.Type", "[[Int]]", "[String: [Foo]]?", "Int??", "(Int)", "@Sendable (inout Int) -> Void",
    "@Sendable () throws(Failure) -> Void", "Swift.Int", "Task<Void, Never>?", "any Sendable & Hashable", "(@Sendable () -> Void)?",
    "nonisolated(nonsending) @Sendable () async -> Void", "@Global @Sendable () -> Void", "@isolated(any) @Sendable () -> Void",
    "@convention(c) () -> Void", "@Sendable (Int...) -> Void", "[3 of Int]", "@concurrent @Sendable () async -> Void",
    "@Sendable (sending Box<Int>) -> Void", "@Sendable (borrowing Foo) -> Void", "`Foo`", "UInt8", "Double",
]
STRANGE_TYPES = [
    "nonisolated(nonsending) () async -> Void", "@Sendable nonisolated(nonsending) () async -> Void", "@_nonEphemeral Int",
    "@_spi(X) Foo", "@lifetime(x) Int", "@available(iOS 17, *) Int", "@discardableResult Int", "@objc Int", "@escaping Int",
    "@escaping () -> Void", "@autoclosure () -> Int", "@unchecked Sendable", "@preconcurrency Client", "@retroactive Client",
    "@Foo Int", "@Foo.Inner Int", "@Foo(1) Int", "@`class` Int", "@noescape () -> Void", "@thin () -> Void", "@out Int",
    "@unknown Int", "@Sendable Int", "@MainActor Int", "@opened(\"x\") Int", "@convention(thin) () -> Void", "@convention Int",
    "@differentiable(reverse) (Float) -> Float", "@noDerivative Float", "@isolated () -> Void", "@_const Int", "@_moveOnly Foo",
    "Foo.init", "Foo.self", "Foo.Self", "Foo.Protocol", "Foo.`init`", "Foo.`self`", "Foo.0", "Foo.", ".Foo", "Foo..Inner",
    "(a b: Int) -> Void", "(a: Int) -> Void", "(_ a: Int) -> Void", "(_: Int) -> Void", "(_ _: Int) -> Void", "(a b: Int, c: Int)",
    "(_ a: Int, b: Int)", "() -> <T> T", "<T> T", "<T> (T) -> T", "(x: repeat each T...)", "(Int...)", "(x: Int...)", "Int...",
    "(repeat each T)", "repeat each T", "each T", "repeat Int", "each Int", "() reasync", "() reasync -> Void",
    "() rethrows -> Void", "() throws rethrows -> Void", "() throws async -> Void", "() async async -> Void",
    "() throws throws -> Void", "() throws() -> Void", "() throws(any Error) -> Void", "() async", "() throws", "-> Int",
    "Int -> Int", "() ->", "() -> () -> Void", "() -> inout Int", "inout Int", "borrowing Int", "consuming Int", "sending Int",
    "isolated Foo", "_const Int", "__owned Int", "__shared Int", "_resultDependsOn Int", "dependsOn(x) Int", "_ Int",
    "inout inout Int", "some Client", "[some Client]", "some", "any", "any any Client", "any some Client", "some any Client",
    "any Int", "any [Int]", "any (Client)", "any Client?", "any Client & Sendable", "Client & any Sendable", "Foo & class",
    "class", "AnyObject", "~Copyable", "any ~Copyable", "~Foo", "!Foo", "Foo & ~Copyable", "Foo &", "& Foo", "Foo | Inner",
    "Self", "Self.Inner", "self", "Self?", "Any", "Any?", "Any.Type", "_", "_?", "[_]", "Box<_>", "[Int", "Int]", "[]", "[:]",
    "[Int:]", "[:Int]", "[Int, Int]", "[Int: Int: Int]", "(Int", "Int)", "()", "(())", "((Int))", "(,)", "(Int,)", "(a:)",
    "(a: )", "(Int Int)", "(a a: Int)", "(a: Int = 1)", "(_ a: Int = 1) -> Void", "Box<>", "Box<Int", "Box<Int,>", "Box<,>",
    "Box<1>", "Box<-1>", "Box<a>", "Box<a: Int>", "Box<Int>.Inner", "Box<Int>?.Inner", "[Int].Index", "(Int).Type", "Int?.Type",
    "Int!", "Int!?", "Int?!", "[Int!]", "Int ?", "? Int", "Foo .Inner", "Foo. Inner", "Foo::Inner", "Swift::Int", "::Int",
    "Foo.Type.Type", "Foo.Inner.Type?", "Foo where T: A", "Foo = 1", "Foo; Int", "Foo // x", "Foo /* x */", "/* x */ Foo",
    "Foo\\nInt", "\\\"Foo\\\"", "'Foo'", "#Foo", "$Foo", "$0", "$a", "\\\\Foo", "Foo\\\\", "@", "@ Foo", "Foo@", "1", "1.5",
    "-Foo", "nil", "true", "[3 of]", "[of Int]", "[3 x Int]", "[3 of Int of Int]", "[_ of Int]", "[n of Int]", "[3 of 4 of Int]",
    "Unsafe", "unsafe Int", "unowned Foo", "weak Foo", "unowned(unsafe) Foo", "lazy Int", "let Int", "var Int", "async Int",
    "(Int) async throws", "Foo { get }", "Foo { 1 }", "{ Int }", "Foo()", "Foo[0]", "func", "nonisolated Int",
    "nonisolated(unsafe) Int", "nonisolated () -> Void", "nonisolated(nonsending) Int", "nonisolated(nonsending) nonisolated(nonsending) () async -> Void",
    "coroutine () -> Void", "é", "名", "👍", "a\u0301", "a\u200Bb", "A\u00A0B", "`a b`", "``", "`", "`Foo", "Foo`", "`Any`", "`Self`",
    "#if A", "#selector(x)", "if a", "Foo ? Int : Int", "Foo == Int", "Foo as Int", "Foo -> Int -> Int", "(Foo) -> Int?",
    "((Foo) -> Int)!", "() -> Void?", "() -> some Client", "(some Client) -> Void", "sending () -> Void", "inout () -> Void",
    "_move Int", "@Sendable @Sendable () -> Void", "@MainActor @Global () -> Void", "@escaping @escaping () -> Void",
    "@escaping nonisolated(nonsending) () async -> Void", "nonisolated(nonsending) @escaping () async -> Void",
] + [f"Foo.{word}" for word in WORDS] + [word for word in WORDS if word not in ("Any", "Self", "Sendable")]

PLAIN_NAMES = ["value", "isOn", "x1", "_private", "größe", "名前", "default", "class", "func", "in", "where", "open", "left", "actor",
               "async", "of", "get", "some", "any", "repeat", "protocol", "internal", "extension", "is", "as", "nil", "true",
               "super", "throws", "try", "let", "var", "inout", "import", "await", "each", "yield", "willSet", "main"]
STRANGE_NAMES = WORDS + [
    "$a", "$0", "$", "_", "__", "___", "a b", "a-b", "a.b", "a:b", "a()", "a(b:)", "1a", "1", "", " ", "`a`", "`class`", "``", "`a b`",
    "a`", "`a", "a?", "a!", "a*", "a,b", "a;b", "a=1", "a\\nb", "a\\tb", "a\\\"b", "a\\\\b", "a//b", "a/*b", "a*/b", "#a", "@a", "&a",
    "a\u200B", "\uFEFFa", "a\u00A0", "é", "e\u0301", "👍", "ａ", "ℵ", "²", "a²", "٣", "a٣", "\u202Ea", "\u00ADa", "self", "Self", "Type",
    "_1", "a'", "{{name}}", "{{{name}}}", "}", "{", "(", ")", "[", "]", "<", ">", "a<T>", "\\u{61}", "null", "true", "~", "%", "^",
    "init?", "subscript", "deinit", "get set", "willSet", "didSet", "get", "set", "_modify", "unsafeAddress", "borrow", "mutate",
    "__owned", "__consuming", "_const", "_local", "_move", "_borrow", "then", "discard", "_forget", "unsafe", "macro", "using",
]

PLAIN_VALUES = [
    ("Int", "1"), ("Int", "-1"), ("Int", "1 + 2 * 3"), ("String", "\\\"a\\\""), ("[Int]", "[]"), ("[Int]", "[1, 2].map { $0 + 1 }"),
    ("[String: Int]", "[:]"), ("Foo", "Foo()"), ("Foo", ".init()"), ("Foo", ".shared"), ("Bool", "true && false"), ("Int?", "nil"),
    ("Int", "true ? 1 : 2"), ("Int", "{ 1 }()"), ("Int", "if true { 1 } else { 2 }"), ("Int", "switch 1 { case 1: 2 default: 3 }"),
    ("(Int, Int)", "(1, 2)"), ("@Sendable () -> Int", "{ 1 }"), ("Int", "[1][0]"), ("String", "\\\"\\\\(1)\\\""), ("Double", "1.5e3"),
    ("Int", "0xFF"), ("String", "#\\\"a\\\"#"), ("Any.Type", "Int.self"), ("Int", "MemoryLayout<Int>.size"), ("Int", "1 as Int"),
    ("Int", "(1)"), ("KeyPath<Foo, Int>", "\\\\.id"), ("Int", "unsafe 1"), ("Int", "abs(-1)"), ("[Foo.Inner]", "[.init()]"),
]
STRANGE_VALUES = [
    "borrow x", "x = 1", "x += 1", "consume x", "copy x", "_move x", "_borrow x", "unsafe x", "try x", "try? x", "try! x", "await x",
    "try await x", "inout x", "&x", "x...", "...x", "x..<y", "is Int", "x is Int", "x as", "x as? Int", "as Int", "any Foo", "some Foo",
    "each x", "repeat each x", "repeat x", "self", "Self", "super", "super.x", "$0", "$x", "{ $0 }", "{ $x in $x }", "{ a in", "}", "{",
    "{}", "{ }", "[", "]", "(", ")", "()", "(,)", "(1,)", "[,]", "[1,]", "[1:]", "[:1]", "[1: 2, 3]", "f(", "f(,)", "f(1,)", "f(a:)",
    "f(a: )", "f(:)", "f(a:b:)", "f(_:)", "f { } g: { }", "f {} {}", "x.", ".x", "..x", "x..y", "x.1", "x.1.2", "x.init", "x.self",
    "x.class", "x.`class`", "x?.y", "x!.y", "x??", "x ??", "?? x", "x ? y", "x ? y :", "x ? : y", "x : y", "x; y", "x, y", "x\\ny",
    "x // y", "x /* y */", "/* x", "x */", "if x { 1 }", "if x { 1 } else { 2 }", "if x {", "switch x {}", "switch x { case 1: }",
    "do { 1 }", "do { 1 } catch { 2 }", "for x in y {}", "while x {}", "repeat {} while x", "return 1", "throw x", "break", "continue",
    "defer {}", "guard x else {}", "let x = 1", "var x = 1", "func f() {}", "import X", "class A {}", "#if A\\n1\\n#endif", "#file",
    "#line", "#foo", "#foo()", "#foo {}", "#selector(x)", "#keyPath(x)", "#available(iOS 1, *)", "#unavailable(iOS 1)", "#colorLiteral()",
    "#\\\"", "\\\"", "\\\"a", "a\\\"", "'a'", "\\\"\\\\(\\\"", "\\\"\\\\(x\\\"", "\\\"\\\"\\\"", "/a/", "/a", "#/a/#", "#/a", "\\\\x", "\\\\.x",
    "\\\\", "\\\\x.", "\\\\.x[", "0x", "0b2", "1_", "_1", "1e", "1.", ".1", "1.a", "1a", "-", "- 1", "+ +", "!", "!x", "x!", "~x", "%", "^",
    "&", "|", "x &", "x = y = z", "(x = 1)", "[x = 1]", "f(x = 1)", "{ x = 1 }", "_ = 1", "x, z = 1", "@Foo x", "@Foo { }",
    "{ @MainActor in }", "{ [x] in }", "{ [x", "{ [weak self] in }", "{ [unowned(unsafe) x] in }", "{ (x: Int) -> Int in x }",
    "{ (x, y) in }", "{ x, in }", "{ async in }", "{ () async throws in }", "{ () rethrows in }", "{ () reasync in }", "<x>", "f<Int>()",
    "f<Int>", "f<>()", "f<1>()", "Foo<-1>()", "x where y", "x in y", "x case y", "case x", "let x", "var x", "is", "as", "default", "in",
    "then 1", "yield x", "discard x", "_forget x", "macro x", "async let x = 1", "unsafe", "try", "await", "nil", "_", "`x`", "`x", "``",
    "#", "##", "@", "$", "\\u{61}", "é", "👍", "x\u200B", "x\u00A0", "{{x}}", "{{{x}}}", "nonisolated x", "sending x", "Int.Type", "Int?",
    "[Int]", "[Int]()", "[3 of Int]", "(Int) -> Int", "Foo::shared", "::x", "x::y", "willSet", "{ willSet {} }", "1 { willSet {} }",
    "1 { didSet {} }", "1 { get }", "1 { 2 }", "1; var y = 2", "1\\nvar y = 2", "1 }; struct X { var y = 1", "1, y: Int = 2",
]

PLAIN_SIGNATURES = [
    "()", "(_ x: Int)", "(x: Int, to y: Foo)", "() async", "() throws", "() async throws", "() -> Int", "() async throws -> Foo",
    "async", "throws", "async throws -> Int", "-> Int", "(_ x: inout Int)", "(x: Int...)", "(_ f: @escaping () -> Void)",
    "(f: () -> Void)", "<T: Sendable>(_ x: T)", "<T>(_ x: T) where T: Sendable", "() throws(Failure)", "(_ x: some Client)",
    "(x: sending Box<Int>)", "(x: borrowing Foo)", "(x: (any Client)?)", "(in x: Int, for y: Int)", "(_: Int)", "(x: @autoclosure () -> Int)",
    "(f: nonisolated(nonsending) () async -> Void)", "(x: consuming Foo)", "() -> (Int, Foo)", "() -> [Foo]?", "() -> () -> Void",
]
STRANGE_SIGNATURES = [
    "", " ", "(", ")", "(x)", "(x:)", "(x: )", "(:Int)", "(Int)", "(_)", "(_ _: Int)", "(x y z: Int)", "(x: Int = 1)", "(x: Int,)", "(,)",
    "() reasync", "() rethrows", "() async async", "() throws throws", "() throws async", "() throws()", "() throws(", "() ->",
    "() -> ", "() -> some Client", "() -> inout Int", "() -> sending Foo", "() -> <T> T", "<T>", "<T>()", "<>()", "<T,>()", "<let n: Int>()",
    "<each T>(_ x: repeat each T)", "<each T>(x: repeat each T...)", "<T>(x: T) where T", "<T>(x: T) where T == Int", "() where Self: Sendable",
    "where Self: Sendable", "where", "($a: Int)", "($0: Int)", "(x $y: Int)", "(`class`: Int)", "(class: Int)", "(class x: Int)",
    "(x class: Int)", "(self: Int)", "(x self: Int)", "(Self: Int)", "(_ Self: Int)", "(init: Int)", "(x init: Int)", "(x `self`: Int)",
    "(inout x: Int)", "(let x: Int)", "(var x: Int)", "(x inout: Int)", "(x: inout inout Int)", "(x: __owned Int)", "(isolated x: Foo)",
    "(x: isolated Foo)", "(x: isolated (any Actor)?)", "(x: _const Int)", "(@Foo x: Int)", "(@available(iOS 1, *) x: Int)",
    "(x: @available(iOS 1, *) Int)", "(x: @discardableResult Int)", "(x: @lifetime(y) Int)", "(@discardableResult x: Int)",
    "(x: @_nonEphemeral UnsafePointer<Int>)", "(@_nonEphemeral x: UnsafePointer<Int>)", "(x: @_inheritActorContext () -> Void)",
    "(@Sendable x: () -> Void)", "(x: @Foo Int)", "(x: @escaping Int)", "(x: @Sendable nonisolated(nonsending) () async -> Void)",
    "(x: nonisolated(nonsending) @escaping () async -> Void)", "(x: @escaping nonisolated(nonsending) () async -> Void)",
    "(x: Foo.init)", "(x: Foo.self)", "(x: (a b: Int) -> Void)", "(x: (a: Int) -> Void)", "(x: () reasync -> Void)", "(x: (Int...))",
    "(x: Int, x: Int)", "(x y: Int, z y: Int)", "(_ x: Int, _ x: Int)", "(x: Int) { }", "() { }", "() {", "() async { 1 }", "(); func g()",
    "()\\nfunc g()", "() // x", "() /* x */", "/* x */ ()", "func f()", "f()", "()()", "() () ->", "() -> Int -> Int", "() -> Int { get }",
    "() async -> throws Int", "() -> async Int", "async async", "throws(Failure)", "throws(Failure) -> Int", "throws throws", "rethrows",
    "reasync", "-> ", "-> -> Int", "-> some Client", "async where T: A", "() @MainActor", "@MainActor ()", "mutating ()", "() mutating",
    "(x: Int) = 1", "(x: Int);", "(x: Int)?", "(x: Int)!", "(...)", "(x: ...)", "(x...: Int)", "(x: Int....)", "(1: Int)", "(\\\"x\\\": Int)",
    "(x: 1)", "(x: _)", "(x: Self)", "(x: self)", "() -> Self", "() -> self", "() -> _", "() -> Foo.init", "() -> @Foo Int", "() -> @escaping () -> Void",
    "() -> repeat each T", "() -> (a b: Int) -> Void", "() yields(Int)", "() -> any", "(x: any)", "(x: some)", "(x: ~Copyable)",
    "(x: each Int)", "(x: repeat Int)", "(await: Int)", "(x await: Int)", "(each: Int)", "(x: Foo::Inner)", "(#x: Int)", "(@: Int)", "(x:: Int)",
]
IMPORTS = ["Foundation", "Combine", "Swift", "SwiftUI", "Foundation.NSObject", "struct Foundation.Data", "@testable Foo", "Foo.Bar.Baz", "Foo.",
           ".Foo", "Foo..Bar", "Foo Bar", "Foo;Bar", "Foo\\nBar", "Foo-Bar", "1Foo", "", " ", "_", "`Foo`", "`class`", "Foo::Bar", "é", "👍", "$a",
           "*", "Foo.*", "Foo, Bar", "Foo // x", "Foo/Bar", "Foo as Bar", "Foo.class", "Foo.init", "Foo.self", "self", "Self", "Any", "Foo.Type",
           "class Foo", "func Foo.f", "public Foo", "_Foo", "Foo_", "F\u200B"] + WORDS + [f"Foo.{word}" for word in WORDS]

# Positions: the rest of the spec with `@@` where the piece stands.
TYPES = {
    "field": "contexts: { A: { state: { x: { type: \"@@\", default: d } } } }\n",
    "field without default": "contexts: { A: { state: { x: \"@@\" } } }\n",
    "storage": "contexts: { A: { storage: { x: { type: \"@@\", default: d } }, actions: { f: } } }\n",
    "dependency": "dependencies: { c: { type: \"@@\", preview: p } }\ncontexts: { A: { dependencies: [c], actions: { f: } } }\n",
    "event": "contexts: { A: { events: { e: { x: \"@@\" } } }, B: { handles: { A.e: f } } }\n",
    "value type": "types: { T: { x: \"@@\" } }\ncontexts: { A: { state: { t: \"T?\" } } }\n",
    "value type with default": "types: { T: { fields: { x: { type: \"@@\", default: d } } } }\ncontexts: { A: { state: { t: \"T?\" } } }\n",
    "case": "types: { T: { cases: { c: { x: \"@@\" } } } }\ncontexts: { A: { state: { t: \"T?\" } } }\n",
    "model": "contexts: { A: { style: elm, state: { x: { type: \"@@\", default: d } }, actions: { f: { x: \"@@\" } } } }\n",
    "uses": "contexts: { A: { state: { x: { type: \"@@\", default: d } }, actions: { f: } }, B: { uses: [A.x], actions: { g: } } }\n",
    "public event": "contexts: { A: { access: public, events: { e: { x: \"@@\" } } }, B: { handles: { A.e: f } } }\n",
    "block": "contexts:\n  A:\n    state: |\n      var x: @@\n",
    "block of events": "contexts:\n  A:\n    events: |\n      case e(x: @@)\n",
}
NAMES = {
    "app": "contexts: { A: { state: { x: Int = 0 } } }\n",
    "context": "contexts: { \"@@\": { state: { x: Int = 0 }, events: { e: } }, B: { handles: { \"@@.e\": f } } }\n",
    "field": "contexts: { A: { state: { \"@@\": Int = 0 } }, B: { uses: [\"A.@@\"], actions: { g: } } }\n",
    "storage": "contexts: { A: { storage: { \"@@\": Int = 0 }, actions: { f: } } }\n",
    "action": "contexts: { A: { actions: { \"@@\": } }, B: { uses: [\"A.@@\"], actions: { g: } } }\n",
    "event": "contexts: { A: { events: { \"@@\": { id: Int } } }, B: { handles: { \"A.@@\": f(id:) } } }\n",
    "label": "contexts: { A: { events: { e: { \"@@\": Int } } }, B: { handles: { A.e: f } } }\n",
    "handler": "contexts: { A: { events: { e: } }, B: { handles: { A.e: \"@@\" } } }\n",
    "error handler": "contexts: { A: { events: { e: } }, B: { handles: { A.e: { call: f, onError: \"@@(_:)\" } } } }\n",
    "dependency": "dependencies: { \"@@\": { type: Foo, preview: Foo() } }\ncontexts: { A: { dependencies: [\"@@\"], actions: { f: } } }\n",
    "type": "types: { \"@@\": { x: Int } }\ncontexts: { A: { state: { x: Int = 0 } } }\n",
    "field of a type": "types: { T: { \"@@\": Int } }\ncontexts: { A: { state: { t: \"T?\" } } }\n",
    "case": "types: { T: { cases: { \"@@\": , b: { x: Int } } } }\ncontexts: { A: { state: { t: \"T?\" } } }\n",
    "label of a case": "types: { T: { cases: { c: { \"@@\": Int } } } }\ncontexts: { A: { state: { t: \"T?\" } } }\n",
    "scene": "scenes: { \"@@\": [A] }\ncontexts: { A: { state: { x: Int = 0 } } }\n",
    "notification": "contexts: { A: { notifications: { \"Foo.@@\": f } } }\n",
    "model action": "contexts: { A: { style: elm, actions: { \"@@\": { id: Int } } } }\n",
    "model field": "contexts: { A: { style: elm, state: { \"@@\": Int = 0 }, actions: { f: } } }\n",
    "delegate event": "contexts: { A: { channel: delegate, events: { \"@@\": { id: Int } } }, B: { handles: { \"A.@@\": f(id:) } } }\n",
}
VALUES = {
    "field": "contexts: { A: { state: { x: { type: \"&&\", default: \"@@\" } } } }\n",
    "short field": "contexts: { A: { state: { x: \"&& = @@\" } } }\n",
    "storage": "contexts: { A: { storage: { x: { type: \"&&\", default: \"@@\", reset: true } }, actions: { f: } } }\n",
    "preview": "dependencies: { c: { type: \"&&\", preview: \"@@\" } }\ncontexts: { A: { dependencies: [c], actions: { f: } } }\n",
    "value type": "types: { T: { fields: { x: { type: \"&&\", default: \"@@\" } } } }\ncontexts: { A: { state: { t: \"T?\" } } }\n",
    "model": "contexts: { A: { style: elm, state: { x: { type: \"&&\", default: \"@@\" } }, actions: { f: } } }\n",
}
SIGNATURES = {
    "action": "contexts: { A: { actions: { f: { signature: \"@@\" } } } }\n",
    "short action": "contexts: { A: { actions: { f: \"@@\" } } }\n",
    "used action": "contexts: { A: { actions: { f: { signature: \"@@\" } } }, B: { uses: [A.f], actions: { g: } } }\n",
}
PLACES_OF_IMPORTS = {
    "spec": "contexts: { A: { state: { x: Int = 0 }, events: { e: } } }\n",
    "context": "contexts: { A: { imports: [\"@@\"], state: { x: Int = 0 }, events: { e: } } }\n",
}


@dataclasses.dataclass(frozen=True)
class Position:
    """A spec with a piece at one position."""

    name: str
    text: str
    # Whether the generated code has to compile, if the spec is accepted.
    is_plain: bool


def filled(template: str, piece: str, kind: str = "Int", options: str = "") -> str:
    """The spec with a piece; `&&` stands for a type."""
    head = HEAD.format(options=options)
    # A block is not quoted.
    quoted = piece if "|\n" not in template else piece.replace("\\\"", "\"").replace("\\\\", "\\").replace("\\n", "\n      ")
    return head + template.replace("@@", quoted).replace("&&", kind)


def positions() -> collections.abc.Iterator[Position]:
    """All specs."""
    for (name, template), piece in itertools.product(TYPES.items(), PLAIN_TYPES + STRANGE_TYPES):
        yield Position(f"type {piece!r}, {name}", filled(template, piece), False)
    for (name, template), piece in itertools.product(NAMES.items(), dict.fromkeys(PLAIN_NAMES + STRANGE_NAMES)):
        text = filled(template, piece)
        if name == "app":
            text = text.replace("app: App", f"app: \"{piece}\"")
        yield Position(f"name {piece!r}, {name}", text, piece in PLAIN_NAMES and name not in ("app", "context", "type", "notification"))
    for (name, template), (kind, piece) in itertools.product(VALUES.items(), PLAIN_VALUES + [("Int", piece) for piece in STRANGE_VALUES]):
        yield Position(f"value {piece!r}, {name}", filled(template, piece, kind), False)
    for (name, template), piece in itertools.product(SIGNATURES.items(), PLAIN_SIGNATURES + STRANGE_SIGNATURES):
        yield Position(f"signature {piece!r}, {name}", filled(template, piece), piece in PLAIN_SIGNATURES)
    for (name, template), piece in itertools.product(PLACES_OF_IMPORTS.items(), IMPORTS):
        options = f", imports: [\"{piece}\"]" if name == "spec" else ""
        yield Position(f"import {piece!r}, {name}", filled(template, piece, options=options), False)
    yield from compiled_types()


def compiled_types() -> collections.abc.Iterator[Position]:
    """Plain types where they need no default, so that their code can compile."""
    for piece in PLAIN_TYPES:
        is_hashable = not any(text in piece for text in ("->", "any ", "Box", "(Int, Foo)", "(a:", ".Type", "of Int"))
        for name in ("dependency", "event", "case", "value type", "field without default"):
            if name != "field without default" or piece.endswith("?"):
                yield Position(f"plain type {piece!r}, {name}", filled(TYPES[name].replace("preview: p", "preview: fatalError()"), piece),
                               is_hashable or name in ("dependency", "event"))
    for kind, piece in PLAIN_VALUES:
        yield Position(f"plain value {piece!r}", filled(VALUES["field"], piece, kind), True)
