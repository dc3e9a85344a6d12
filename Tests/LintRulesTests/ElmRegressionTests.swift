import LintRules
import StoregenDiagnostics
import Testing

@Suite("Regression cases from real apps: update functions")
struct ElmRegressionTests {
  @Test(
    "impure_update names the model in full, and says what differs in a test",
    arguments: [
      ("UserDefaults.standard.set(1, forKey: \"a\")", true),
      ("model.n = UserDefaults.standard.integer(forKey: \"a\")", false),
    ])
  func texts(_ statement: String, _ isChanged: Bool) throws {
    let source = """
      import Foundation
      struct Editor { struct Model: ModelProtocol {
        static func appear(state: Model, environment: E) -> Update<Model> {
          var model = state; \(statement); return Update(state: model)
        }
      } }
      """
    let finding = try #require(try findings(of: "impure_update", in: [source]).first)
    #expect(finding.message.hasPrefix("`Editor.Model.appear` "))
    #expect(finding.reason?.hasSuffix("and the update changes it") == isChanged)
  }

  @Test("impure_update: what an update does itself", arguments: ownWorkCases)
  func ownWork(_ code: String) throws {
    let source = """
      import UIKit
      struct Deck: ModelProtocol {
        var cards: [String] = []
        var feedback = UIImpactFeedbackGenerator()
        static func update(state: Self, action: DeckAction, environment: DeckEnvironment) -> Update<Self> {
          var model = state
          \(code)
          return Update(state: model)
        }
      }
      """
    try check([source], rule: "impure_update")
  }

  private static let ownWorkCases = [
    "«state.feedback.prepare()»", "«environment.player?.play()»",
    "_ = «environment.files.remove(1)»",
    "«environment.track(\"a\")»; environment.track(\"b\")",
    "let player = environment.player; «player.play()»",
    "if model.cards.isEmpty { «environment.player.stop()» } else { «environment.player.play()» }",
    "state.cards.forEach { «environment.track($0)» }",
    "func tell(state: Self) -> Update<Self> { «state.feedback.prepare()»; return Update(state: state) }",
    "«Task<Void, Never> { await environment.load() }»",
    "«Task<Void, Never>.detached { print(1) }»",
    // They return a value, or change one that belongs to the update.
    "model.cards.append(environment.name())", "model.cards.removeAll()",
    "environment.sort(&model.cards)",
    "let saved = environment.files.remove(1); saved.forget()",
    "var player = environment.player; player.volume(1)",
    "model.cards = state.cards.map { environment.name(of: $0) }", "state.log.debug(\"a\")",
    "state.checkRules()", "try? state.rules.apply()",
    "_ = state.cards.first(where: { $0.isEmpty })",
    // They run later.
    "let fx: Fx<DeckAction> = Future { environment.track(\"a\") }.eraseToAnyPublisher()",
    "let later = { environment.player.play() }",
    // They may only transform values.
    "environment.titles().map { $0 }", "environment.files.withLock { model.cards = $0 }",
    "«environment.files.load { _ in }»",
  ]

  @Test("impure_update gives advice for the runtime that an app has")
  func advice() throws {
    let source = { (update: String) in
      """
      struct Deck: ModelProtocol {
        static func draw(state: Self, environment: DeckEnvironment) -> \(update)<Self> {
          environment.player.play(state)
          return \(update)(state: state)
        }
      }
      """
    }
    let rule = "impure_update"
    #expect(
      try help(of: rule, in: [source("StoreUpdate")])
        == "return it as an effect of the update: `fx: .perform { environment.player.play(…) }`")
    #expect(
      try help(of: rule, in: [source("Update")])
        == "return it as an effect of the update: an `Fx` that makes the call")
    let finding = try #require(try findings(of: rule, in: [source("Update")]).first)
    #expect(finding.message == "`Deck.draw` performs work itself: `environment.player.play(…)`")
  }

  @Test("event_flow_cycle follows an event through the update of an action")
  func cycle() throws {
    let source = """
      import Combine
      import Observation
      enum AEvent { case one }
      enum BEvent { case two }
      struct AModel: ModelProtocol {
        typealias Event = AEvent
        typealias Update = StoreUpdate
        static func answer(state: Self, environment: Void) -> Update<Self> {
          Update(state: state).emit(«.one»)
        }
      }
      @Observable final class AStore {
        let events = PassthroughSubject<AEvent, Never>()
        var state: AModel { AModel() }
        func send(_ action: AAction) {}
        func receive(_ event: BEvent) {
          switch event {
          case .two: send(.answer)
          }
        }
      }
      enum AAction { case answer }
      @Observable final class BStore {
        let events = PassthroughSubject<BEvent, Never>()
        func receive(_ event: AEvent) {
          switch event {
          case .one: events.send(.two)
          }
        }
      }
      """
    try check([source], rule: "event_flow_cycle")
    try check(
      [source.filter { !"«»".contains($0) }.replacing(".emit(.one)", with: "")],
      rule: "event_flow_cycle")
  }

  @Test("reference_in_model", arguments: fieldCases)
  func references(_ field: String) throws {
    let source = """
      import UIKit
      struct Deck: ModelProtocol { \(field) }
      class Base { let id = 1 }
      final class Changing: Base { var title = "" }
      final class Fixed: Base { let title = ""; static var count = 0; var text: String { title } }
      final class Screen: UIViewController {}
      struct Value { var changing = Changing() }
      """
    try check([source], rule: "reference_in_model")
  }

  private static let fieldCases = [
    "var «a» = UINotificationFeedbackGenerator()", "weak var «a»: UIView?", "var «a»: [Screen]",
    "var «a»: Changing!", "let «a» = Changing()", "var «a»: (Int, Changing)?",
    "var «a»: Set<Changing> = []",
    "@Ignored var «a»: Changing",
    "let a: Fixed", "var a: [String: Fixed] = [:]", "let a: Base", "static let a = Changing()",
    "var a: Changing { Changing() }", "var a: UIImage?", "var a: UIViewAnimationCurve",
    "var a: Value",
    "var a: UIView.ContentMode", "var a: () -> Changing", "var a: UIBackgroundTaskIdentifier",
    "var a: Changing.Type", "var a: UnknownView",
  ]
}
