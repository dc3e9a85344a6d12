import LintRules
import StoregenDiagnostics
import Testing

/// The advice of findings about lifetimes, and when they have a fix.
@Suite("Fixes and advice about retained objects")
struct LifetimeFixTests {
  @Test(
    "strong_self_across_for_await captures only a stored sequence",
    arguments: [
      ("pulses", "pulses", "pulses"),
      ("self.pulses.map { $0 + 1 }", "pulses", "pulses.map { $0 + 1 }"),
      ("pulses.debounce(for: .seconds(1))", "pulses", "pulses.debounce(for: .seconds(1))"),
    ])
  func sequences(_ sequence: String, _ captured: String, _ fixed: String) throws {
    func model(_ list: String, _ guarded: String, _ sequence: String, _ call: String) -> String {
      """
      @MainActor final class Model: ObservableObject {
        private let pulses: AsyncStream<Int>
        private var task: Task<Void, Never>?
        init(_ source: AsyncStream<Int>) {
          pulses = source
          task = Task { [\(list)] in
            guard \(guarded) else { return }
            for await pulse in \(sequence) { \(call)use(pulse) }
          }
        }
        private func use(_ pulse: Int) {}
      }
      """
    }
    let rule = try #require(LintRule.named("strong_self_across_for_await"))
    try ExampleCase(
      rule: rule, title: "", files: [model("weak self", "let self", sequence, "")], spec: nil,
      fixed: [model("weak self, \(captured)", "self != nil", fixed, "self?.")]
    ).expectFixes()
  }

  @Test(
    "but not a sequence that may change, or that needs more of the object",
    arguments: [
      ("pulses", "private var pulses: AsyncStream<Int>", "func go() { pulses = make() }"),
      ("pulses", "private var pulses: AsyncStream<Int> { make() }", ""),
      ("pulses.filter { $0 > self.least }", "private let pulses: AsyncStream<Int> = make()", ""),
    ])
  func otherSequences(_ sequence: String, _ property: String, _ method: String) throws {
    let code = """
      func make() -> AsyncStream<Int> { AsyncStream { _ in } }
      @MainActor final class Model: ObservableObject {
        \(property)
        private let least = 1
        private var task: Task<Void, Never>?
        func start() {
          task = Task { [weak self] in
            guard let self else { return }
            for await pulse in \(sequence) { use(pulse) }
          }
        }
        private func use(_ pulse: Int) {}
        \(method)
      }
      """
    let found = try findings(of: "strong_self_across_for_await", in: [code])
    #expect(found.count == 1)
    #expect(found.first?.fix == nil)
  }

  private static func search(_ chain: String, _ also: String = "") -> String {
    """
    import Combine
    import SwiftUI
    final class Search: ObservableObject {
      @Published var text = ""
      @Published var hits: [String] = []
      private var item: DispatchWorkItem?
      private var bag: Set<AnyCancellable> = []
      private func look(_ text: String) -> [String] { [text] }
      init() { \(chain) }
    }
    \(also)
    """
  }

  @Test(
    "strong_self_in_subscription: operators retain their closures, too",
    arguments: [
      search(
        "$text.«map» { self.look($0) }.sink { [weak self] in self?.hits = $0 }.store(in: &bag)"),
      search(
        "$text.«filter» { _ in self.hits.isEmpty }.receive(on: RunLoop.main).sink { print($0) }.store(in: &bag)"
      ),
      search("$text.map { self.look($0) }.«sink» { self.hits = $0 }.store(in: &bag)"),
      search("$text.map { [weak self] in self?.look($0) }.sink { _ in }.store(in: &bag)"),
      // A list runs its closure at once.
      search(
        "let all: [Search] = []; all.first { $0 !== self }?.$text.sink { print($0) }.store(in: &bag)"
      ),
    ])
  func operators(_ code: String) throws {
    try check([code], rule: "strong_self_in_subscription")
  }

  @Test(
    "strong_self_in_subscription: functions retain the object, too",
    arguments: [
      (
        "$text.sink(receiveValue: add).store(in: &bag)",
        "pass a closure, `{ [weak self] in self?.add($0) }`"
      ),
      (
        "let item = DispatchWorkItem(block: clear); self.item = item",
        "pass a closure, `{ [weak self] in self?.clear() }`"
      ),
      (
        "$text.map(self.look).sink { print($0) }.store(in: &bag)",
        "pass a closure with `[weak self]` that calls `look`"
      ),
      (
        "func go(_ text: String) { hits = [text] }; $text.sink(receiveValue: go).store(in: &bag)",
        "pass a closure with `[weak self]` instead of `go`"
      ),
      (
        "func go(_ text: String) -> [String] { look(text) }; $text.map(go).sink { print($0) }.store(in: &bag)",
        "pass a closure with `[weak self]` instead of `go`"
      ),
    ])
  func functions(_ chain: String, _ expected: String) throws {
    let also = "extension Search { func add(_ text: String) {}; func clear() { hits = [] } }"
    let found = try findings(
      of: "strong_self_in_subscription", in: [Self.search(chain, also)])
    #expect(found.count == 1)
    #expect(found.first?.help?.hasPrefix(expected) == true)
    #expect(found.first?.fix == nil)
  }

  @Test(
    "strong_self_in_subscription: functions that do not use the object retain nothing",
    arguments: [
      "func go(_ text: String) { print(text) }; $text.sink(receiveValue: go).store(in: &bag)",
      "$text.map(Self.trim).sink { print($0) }.store(in: &bag)",
      "$text.map(trimmed).sink { print($0) }.store(in: &bag)",
      "$text.prepend(text).sink { print($0) }.store(in: &bag)",
    ])
  func otherFunctions(_ chain: String) throws {
    let also = """
      extension Search { static func trim(_ text: String) -> String { text } }
      func trimmed(_ text: String) -> String { text }
      """
    #expect(
      try findings(of: "strong_self_in_subscription", in: [Self.search(chain, also)]).isEmpty)
  }

  @Test("a fix of the last closure only would not be enough")
  func operatorFix() throws {
    let code = Self.search("$text.map { self.look($0) }.sink { self.hits = $0 }.store(in: &bag)")
    #expect(try findings(of: "strong_self_in_subscription", in: [code]).first?.fix == nil)
  }

  @Test(
    "assign_on_self_retain_cycle",
    arguments: [
      (
        "$text.map { [$0] }", "struct Page { @AppStorage(\"a\") var a = 1 }",
        "use `assign(to: &$hits)`"
      ),
      ("$text.map { [$0] }", "", "use `sink { [weak self] in self?.hits = $0 }`, or `assign(to"),
      (
        "$text.map { self.look($0) }", "struct Page { @AppStorage(\"a\") var a = 1 }",
        "; the closures before it also need `[weak self]`"
      ),
    ])
  func assign(_ publisher: String, _ also: String, _ advice: String) throws {
    let code = Self.search("\(publisher).assign(to: \\.hits, on: self).store(in: &bag)", also)
    #expect(try help(of: "assign_on_self_retain_cycle", in: [code]).contains(advice))
  }

  @Test(
    "assign_on_self_retain_cycle: code that cancels what it stores can't use `assign(to:)`, which lasts as long as the object",
    arguments: ["bag = []", "bag.removeAll()", "bag = Set<AnyCancellable>()", "bag = .init()"])
  func cancelled(_ reset: String) throws {
    let code = Self.search(
      "}\n  func follow() { \(reset); $text.map { [$0] }.assign(to: \\.hits, on: self).store(in: &bag)",
      "struct Page { @AppStorage(\"a\") var a = 1 }")
    let found = try #require(try findings(of: "assign_on_self_retain_cycle", in: [code]).first)
    #expect(found.help == "use `sink { [weak self] in self?.hits = $0 }`" && found.fix == nil)
  }

  @Test(
    "subscription_not_stored: the `deinit` of an isolated class is isolated as well",
    arguments: [("@MainActor ", "in an `isolated deinit`"), ("", "in `deinit`")])
  func observer(_ attribute: String, _ end: String) throws {
    let code = """
      import Foundation
      \(attribute)final class Model: ObservableObject {
        init() { NotificationCenter.default.addObserver(forName: .a, object: nil, queue: nil) { _ in } }
      }
      """
    #expect(try help(of: "subscription_not_stored", in: [code]).hasSuffix(end))
  }
}

@Suite("Regression cases: indexes that a method looks up")
struct LookedUpIndexTests {
  @Test(
    "state_index_across_await",
    arguments: [
      ("items.firstIndex(of: item)", "", "«items[index]» = 1"),
      ("return self.items.lastIndex { $0 == item }", "", "«items.remove(at: index)»"),
      // The index is looked up again, or in another collection.
      (
        "items.firstIndex(of: item)", "",
        "guard let index = position(of: item) else { return }; items[index] = 1"
      ),
      ("others.firstIndex(of: item)", "", "items[index] = 1"),
      ("items.count > item ? item : nil", "", "items[index] = 1"),
      (
        "let found = items.firstIndex(of: item); return found.map { $0 + 1 }", "",
        "items[index] = 1"
      ),
      (
        "items.firstIndex(of: item)", "func position(of items: Int) -> Int? { nil }",
        "items[index] = 1"
      ),
    ])
  func lookedUp(_ body: String, _ also: String, _ use: String) throws {
    try check(
      [
        """
        @MainActor final class Model: ObservableObject {
          var items: [Int] = []
          var others: [Int] = []
          func position(of item: Int) -> Int? { \(body) }
          \(also)
          func change(_ item: Int) async {
            guard let index = position(of: item) else { return }
            await Task.yield()
            \(use)
          }
        }
        """
      ], rule: "state_index_across_await")
  }
}
