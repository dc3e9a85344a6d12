import LintRules
import StoregenDiagnostics
import Testing

/// The help of `view_writes_store_state`.
@Suite("Advice about writes to stores")
struct WriteAdviceTests {
  private func helps(_ action: String, methods: String) throws -> [String] {
    let code = """
      import SwiftUI
      struct Bean: Equatable { var roast = 0; var isGround = false }
      @Observable final class RoastStore {
        var bean: Bean?; var beans: [Bean] = []; var isHot = false; var level = 0; var phase = Phase.idle
        var labels: [String: String] = [:]; var draft = Bean(); var sold: Set<String> = []; private var log = 0
        enum Phase { case idle, roasting }
        \(methods)
      }
      extension Set { mutating func toggle(_ element: Element) {} }
      struct RoastScreen: View {
        @Environment(RoastStore.self) private var roast
        let bean: Bean; let isOff: Bool
        var body: some View { Button("") { \(action) } }
      }
      """
    return try findings(of: "view_writes_store_state", in: [code]).compactMap(\.help)
  }

  private func advice(_ action: String, methods: String = "") throws -> String {
    try #require(try helps(action, methods: methods).first)
  }

  @Test(
    "a method that makes the change is named",
    arguments: [
      ("roast.bean = bean", "func select(_ bean: Bean?) { self.bean = bean }", "select(_:)"),
      (
        "roast.bean = bean", "func select(_ b: Bean?) { bean = b; save() }; func save() {}",
        "select(_:)"
      ),
      ("roast.bean = nil", "func deselect() { bean = nil }", "deselect()"),
      ("roast.phase = .roasting", "func begin() { withAnimation { phase = .roasting } }", "begin()"),
      (
        "roast.bean = nil", "func select(_ b: Bean?) { bean = b }; func deselect() { bean = nil }",
        "deselect()"
      ),
      ("roast.beans = []", "func empty() { beans.removeAll() }", "empty()"),
      ("roast.beans.append(bean)", "func add(_ bean: Bean) { beans.append(bean) }", "add(_:)"),
      (
        "roast.beans.insert(bean, at: 0)", "func push(_ bean: Bean) { beans.insert(bean, at: 0) }",
        "push(_:)"
      ),
      ("roast.phase = .roasting", "func start() { phase = .roasting }", "start()"),
      ("roast.phase = .roasting", "func enter(_ p: Phase) { phase = p }", "enter(_:)"),
      ("roast.isHot = true", "func heat() { isHot = true }", "heat()"),
      ("roast.isHot.toggle()", "func flip() { isHot = !isHot }", "flip()"),
      ("roast.draft.roast = 3", "func roast(_ n: Int) { draft.roast = n }", "roast(_:)"),
      ("roast.level += 1", "func raise() { level += 1 }", "raise()"),
      (
        "roast.bean = bean", "func select(_ b: Bean?, animated: Bool = false) { bean = b }",
        "select(_:animated:)"
      ),
    ])
  func existing(_ action: String, _ methods: String, _ name: String) throws {
    let help = try advice(action, methods: methods)
    #expect(help.hasPrefix("call `\(name)`, which makes this change; or, if views may"), "\(help)")
  }

  @Test(
    "a method that does something else, or that the view cannot call, is not named",
    arguments: [
      ("roast.phase = .roasting", "func stop() { phase = .idle }"),
      ("roast.beans = []", "func reset() { beans = []; bean = nil; level = 0 }"),
      ("roast.bean = nil", "private func deselect() { bean = nil }"),
      ("roast.bean = nil", "static func deselect(_ s: RoastStore) { s.bean = nil }"),
      ("roast.bean = nil", "func close() { if level > 3 { bean = nil } }"),
      ("roast.bean = nil", "func load() async throws { bean = nil }"),
      ("roast.bean = bean", "func pick(_ n: Int) { bean = beans[n] }"),
      ("roast.bean = bean", "func pick(_ b: Bean, _ n: Int) { bean = b; print(n) }"),
      ("roast.beans.insert(bean, at: 3)", "func push(_ bean: Bean) { beans.insert(bean, at: 0) }"),
      ("roast.draft.roast = 3", "func grind(_ b: Bool) { draft.isGround = b }"),
      (
        "roast.isHot = true",
        "func later() { schedule { self.isHot = true } }; func schedule(_ f: @escaping () -> Void) {}"
      ),
    ])
  func unsuitable(_ action: String, _ methods: String) throws {
    let help = try advice(action, methods: methods)
    #expect(help.hasPrefix("add a method to `RoastStore` for this change"), "\(help)")
  }

  @Test(
    "a name is proposed only if the change tells it",
    arguments: [
      ("roast.bean = bean", nil), ("roast.bean = nil", "clearBean()"),
      ("roast.isHot = isOff", nil), ("roast.isHot = !isOff", nil),
      ("roast.isHot = !roast.isHot", "toggleHot()"), ("roast.isHot.toggle()", "toggleHot()"),
      ("roast.level += 2", "increaseLevel(by:)"), ("roast.level -= 2", "decreaseLevel(by:)"),
      ("roast.beans.shuffle()", "shuffleBeans()"), ("roast.beans.swapAt(0, 1)", nil),
      ("roast.isHot = true", nil), ("roast.phase = .idle", nil), ("roast.level = 0", nil),
      ("roast.labels[\"a\"] = \"b\"", nil), ("roast.sold.toggle(\"a\")", nil),
      ("roast.sold.formUnion([\"a\"])", nil), ("roast.beans.sort { $0.roast < $1.roast }", nil),
      (
        "if roast.beans.contains(bean) { roast.beans.removeAll { $0 == bean } } else { roast.beans.append(bean) }",
        nil
      ),
    ])
  func proposal(_ action: String, _ name: String?) throws {
    let help = try advice(action)
    let proposed = name.map { ", such as `\($0)`," } ?? ","
    #expect(
      help.hasPrefix("add a method to `RoastStore` for this change\(proposed) and call it; or"),
      "\(help)")
  }

  @Test("a proposed name is not one that the store uses for something else")
  func taken() throws {
    let help = try advice(
      "roast.beans.shuffle()", methods: "func shuffleBeans(_ n: Int) { bean = beans[n] }")
    #expect(help.hasPrefix("add a method to `RoastStore` for this change, and call it"), "\(help)")
  }

  @Test("several fields that one action writes need one method")
  func together() throws {
    let helps = try helps("roast.bean = bean; roast.isHot = true", methods: "")
    #expect(helps.count == 1)
    #expect(
      helps[0].hasPrefix(
        "add one method to `RoastStore` that changes `bean` and `isHot`, and call it; or, if views may write `bean` and"
      ),
      "\(helps[0])")
  }

  @Test("fields that only another branch writes do not count")
  func otherBranch() throws {
    let helps = try helps(
      "if isOff { roast.bean = bean; return }; roast.isHot = isOff", methods: "")
    #expect(helps.count == 1)
    for help in helps {
      #expect(help.hasPrefix("add a method to `RoastStore` for this change, and call it"), "\(help)")
    }
  }

  @Test("an action that writes very many fields needs methods", arguments: [20, 21])
  func veryMany(_ count: Int) throws {
    let fields = (0..<count).map { "field\($0)" }
    let helps = try helps(
      fields.map { "roast.\($0) = 1" }.joined(separator: "; "),
      methods: fields.map { "var \($0) = 0" }.joined(separator: "; "))
    #expect(helps.count == 1)
    let expected =
      count == 20
      ? "add one method to `RoastStore` that changes `field0`, `field1`, `field2`, `field3` and 16 more"
      : "add methods to `RoastStore` for the changes this action makes, and call them; or"
    #expect(helps.allSatisfy { $0.hasPrefix(expected) }, "\(helps.first ?? "")")
  }

  @Test("the state of a generic store is replaced as a whole")
  func generic() throws {
    let code = """
      import SwiftUI
      struct Bean { var roast = 0 }
      final class PlateStore<T>: ObservableObject {
        @Published var data: T; init(_ data: T) { self.data = data }
        func serve(_ new: T) { if check() { data <- new } }; func check() -> Bool { true }
      }
      struct PlateScreen: View {
        @EnvironmentObject private var plate: PlateStore<Bean>
        var body: some View { Button("") { plate.data.roast = 1 } }
      }
      """
    let help = try help(of: "view_writes_store_state", in: [code])
    #expect(help.hasPrefix("change a copy of `data`, and pass the copy to `serve(_:)`; or"), "\(help)")
  }
}
