extension ImpureUpdateExamples {
  private static let spec = """
    version: 1
    app: Shop
    generate: { output: Generated }
    contexts:
      Till:
        style: elm
        uses: [Bank.rate, "Bank.charge(_:)"]
        state: { total: Int = 0 }
        actions: { pay: }
      Bank:
        state: { rate: Int = 2 }
        actions: { charge: "(_ amount: Int) -> Bool" }
    """

  static let ownWork = [
    RuleExample(
      "objects in the state and in the environment",
      """
      import ObservableStore
      import UIKit

      struct DeckModel: ModelProtocol {
        var cards: [String] = []
        var feedback = UIImpactFeedbackGenerator()

        static func update(
          state: Self, action: DeckAction, environment: DeckEnvironment
        ) -> Update<Self> {
          switch action {
          case .draw:
            «environment.feedback.selectionChanged()»
            return Update(state: state)
          case .drop:
            «state.feedback.impactOccurred()»
            return drop(state: state, environment: environment)
          }
        }

        static func drop(state: Self, environment: DeckEnvironment) -> Update<Self> {
          let tracker = environment.tracker
          «tracker.count("drop", 1)»
          do { try «environment.files.save(state.cards)» } catch {}
          _ = «environment.clerk().close()»
          return Update(state: state)
        }
      }

      enum DeckAction { case draw, drop }

      struct DeckEnvironment {
        var feedback = UISelectionFeedbackGenerator()
        let tracker: any Tracker
        let files: Files
        func clerk() -> Clerk { Clerk() }
      }

      protocol Tracker { func count(_ name: String, _ amount: Int) }
      struct Files { func save(_ cards: [String]) throws {} }
      struct Clerk { func close() -> Bool { true } }
      """),
    RuleExample(
      "updates of storegen's runtime",
      """
      struct RowModel: ModelProtocol {
        typealias Update = StoreUpdate
        typealias Fx = StoreFx
        var title = ""
        var saved: Int?

        static func update(
          state: RowModel, action: RowAction, environment: RowEnvironment
        ) -> StoreUpdate<RowModel> {
          switch action {
          case .save: return save(state: state, environment: environment)
          case .saved(let id): return saved(state: state, id: id, environment: environment)
          }
        }
      }

      enum RowAction { case save, saved(Int) }
      struct RowEnvironment { let api: any RowAPI }
      protocol RowAPI { func save(_ title: String) }
      """,
      """
      import Foundation

      extension RowModel {
        static func save(state: Self, environment: RowEnvironment) -> Update<Self> {
          «environment.api.save(state.title)»
          let id = «Int.random(in: 0..<9)»
          return Update(state: state, fx: .send(.saved(id)))
        }

        static func saved(state: Self, id: Int, environment: RowEnvironment) -> StoreUpdate<Self> {
          var model = state
          model.saved = id
          «UserDefaults.standard».set(id, forKey: "saved")
          return StoreUpdate(state: model)
        }
      }
      """),
    RuleExample(
      "an action of another store, in the extension of a model that is generated during the build",
      """
      extension TillModel {
        static func pay(state: Self, environment: Environment) -> Update<Self> {
          var model = state
          let isPaid = «environment.bank.charge(state.total)»
          if isPaid { model.total = environment.bank.rate }
          return Update(state: model)
        }
      }
      """, spec: spec),
  ]

  static let withoutOwnWork = [
    RuleExample(
      "calls that return values, check something, or write a log",
      """
      import ObservableStore
      import os

      struct PageModel: ModelProtocol {
        var lines: [String] = []
        var widths: [Int] = []

        func validate() {}

        static func update(
          state: Self, action: PageAction, environment: PageEnvironment
        ) -> Update<Self> {
          state.validate()
          environment.logger.debug("update")
          var model = state
          switch action {
          case .measure:
            state.lines.forEach { model.widths.append(environment.width(of: $0)) }
            environment.rules.forEach { model.lines.append($0) }
            environment.ruler.align(&model.widths)
            environment.withRuler { model.widths.append($0.width) }
          case .other:
            let width = if state.lines.isEmpty { environment.width(of: "") } else { 1 }
            model.widths = state.lines.map { environment.width(of: $0) } + [width]
          case .reset: return reset(state: state, environment: environment)
          }
          return Update(state: model)
        }

        static func reset(state: Self, environment: PageEnvironment) -> Update<Self> {
          environment.reset(state: state)
        }

        static func sort(state: Self, environment: PageEnvironment) -> Update<Self> {
          var state = state
          state.lines.sort()
          return Update(state: state)
        }
      }

      enum PageAction { case measure, other, reset }

      struct PageEnvironment {
        let logger = Logger()
        let rules: [String] = []
        let ruler = Ruler()
        func width(of line: String) -> Int { line.count }
        func withRuler(_ body: (Ruler) -> Void) { body(ruler) }
        func reset(state: PageModel) -> Update<PageModel> { Update(state: PageModel()) }
      }

      struct Ruler {
        var width = 1
        func align(_ widths: inout [Int]) {}
      }
      """),
    RuleExample(
      "effects of storegen's runtime",
      """
      import Foundation

      struct RowModel: ModelProtocol {
        typealias Update = StoreUpdate
        typealias Fx = StoreFx
        var title = ""

        static func update(
          state: RowModel, action: RowAction, environment: RowEnvironment
        ) -> StoreUpdate<RowModel> {
          switch action {
          case .save:
            let log: Fx<RowAction> = .perform { environment.api.save(Date().description) }
            return Update(
              state: state,
              fx: .run {
                environment.api.save(state.title)
                return .saved(UUID())
              }
              .latest("save")
            )
            .mergeFx(log)
            .mergeFx(.listen { send in send(.saved(UUID())) })
          case .saved:
            var state = state
            state.title = environment.api.title
            return StoreUpdate(state: state)
          }
        }
      }

      enum RowAction { case save, saved(UUID) }
      struct RowEnvironment { let api: any RowAPI }
      protocol RowAPI {
        var title: String { get }
        func save(_ title: String)
      }
      """),
    RuleExample(
      "an action of another store in an effect, and reading its state",
      """
      extension TillModel {
        static func pay(state: Self, environment: Environment) -> Update<Self> {
          var model = state
          model.total *= environment.bank.rate
          return Update(state: model, fx: .perform { environment.bank.charge(model.total) })
        }
      }
      """, spec: spec),
  ]
}
