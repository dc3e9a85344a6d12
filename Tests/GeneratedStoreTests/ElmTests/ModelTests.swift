import SwiftUI
import Testing

@testable import ElmApp

@Suite("Generated models")
@MainActor
struct ModelTests {
  @Test("say what follows from an action, and do nothing")
  func literal() async {
    let planner = TestPlanner()
    let update = JourneyModel.update(
      state: JourneyModel(distance: 1), action: .walk, environment: makeEnvironment(planner))
    #expect(update.state == JourneyModel(distance: 2))
    #expect(update.transaction?.animation == .default)
    guard case .distanceChanged(distance: 2)? = update.events.first, update.events.count == 1 else {
      Issue.record("\(update.events)")
      return
    }
    let plan = JourneyModel.update(
      state: JourneyModel(), action: .plan, environment: makeEnvironment(planner))
    #expect(plan.state.isLoading)
    #expect(plan.transaction == nil)
    await turns()
    #expect(planner.log == [])
  }

  @Test("say which actions effects send; failures are actions")
  func effects() async {
    let plan = JourneyModel.update(
      state: JourneyModel(), action: .plan, environment: makeEnvironment())
    #expect(await plan.fx.actions() == [.planned(["Rome", "Oslo"])])
    let failing = JourneyModel.update(
      state: JourneyModel(), action: .plan, environment: makeEnvironment(TestPlanner(names: nil)))
    #expect(await failing.fx.actions() == [.failed(message: "PlannerError()")])
  }

  @Test("handle several actions in one change; the last animation that is set wins")
  func several() async {
    let stops = [StopModel.rome]
    let update = JourneyModel.update(
      state: JourneyModel(stops: stops),
      actions: [.walk, .start, .stops(id: 1, .remove), .travel(2), .plan],
      environment: makeEnvironment())
    #expect(update.state.distance == 5)
    #expect(update.state.stops == [])
    #expect(update.events.count == 3)
    #expect(update.transaction?.animation == .linear)
    let actions = await update.fx.actions()
    #expect(
      actions == [.plan, .stops(id: 1, .visited), .planned(["Rome", "Oslo"])])
    let plain = JourneyModel.update(
      state: JourneyModel(), actions: [.travel(1), .plan], environment: makeEnvironment())
    #expect(plain.transaction == nil)
  }

  @Test("pass an action on to the child with its id, and tag its effects")
  func child() async {
    let state = JourneyModel(stops: [.rome, .oslo])
    let visited = JourneyModel.update(
      state: state, action: .stops(id: 2, .visited), environment: makeEnvironment())
    #expect(visited.state.stops == [.rome, StopModel(id: 2, name: "Oslo", visits: 1)])
    let visit = JourneyModel.update(
      state: state, action: .stops(id: 2, .visit), environment: makeEnvironment())
    #expect(visit.state == state)
    #expect(await visit.fx.actions() == [.stops(id: 2, .visited)])
  }

  @Test("pass an action on to a child of a child")
  func grandchild() async {
    let stop = StopModel(id: 1, tickets: [TicketModel(id: "a"), TicketModel(id: "b")])
    let state = JourneyModel(stops: [stop])
    let check = JourneyModel.update(
      state: state, action: .stops(id: 1, .tickets(id: "b", .check)),
      environment: makeEnvironment())
    #expect(await check.fx.actions() == [.stops(id: 1, .tickets(id: "b", .checked))])
    let checked = JourneyModel.update(
      state: state, action: .stops(id: 1, .tickets(id: "b", .checked)),
      environment: makeEnvironment())
    #expect(checked.state.stops[0].tickets.map(\.isChecked) == [false, true])
  }

  @Test("turn an event of a child into an action, in the same update and with its animation")
  func childEvents() {
    let state = JourneyModel(
      draft: DraftModel(stopID: 1, text: "Roma"), stops: [.rome, .oslo])
    let environment = makeEnvironment()
    let removed = JourneyModel.update(
      state: state, action: .stops(id: 1, .remove), environment: environment)
    #expect(removed.state.stops == [.oslo])
    #expect(removed.transaction?.animation == .linear)
    guard case .stopRemoved(id: 1)? = removed.events.first, removed.events.count == 1 else {
      Issue.record("\(removed.events)")
      return
    }
    let closed = JourneyModel.update(
      state: state, action: .draft(.done), environment: environment)
    #expect(closed.state.draft == nil)
    #expect(closed.state.stops[0].name == "Roma")
    let turned = JourneyModel.update(
      state: JourneyModel(compass: CompassModel(amount: 3)), action: .compass(.go),
      environment: environment)
    #expect(turned.state.distance == 6)
  }

  @Test("let a parent act before its child")
  func parentFirst() {
    let update = { (amount: Int) in
      JourneyModel.update(
        state: JourneyModel(compass: CompassModel(amount: amount)), action: .compass(.turn),
        environment: makeEnvironment())
    }
    #expect(update(9).state.compass.amount == 10)
    #expect(update(10).state.compass.amount == 10)
  }

  @Test("let a parent act before one of many children, or instead of it")
  func parentOfMany() async {
    let tickets = [TicketModel(id: "a", isChecked: true), TicketModel(id: "b")]
    let state = StopModel(id: 1, tickets: tickets)
    let check = { @MainActor (id: TicketNumber) async -> [StopAction] in
      await StopModel.update(
        state: state, action: .tickets(id: id, .check),
        environment: makeEnvironment().stops
      ).fx.actions()
    }
    #expect(await check("a") == [])
    #expect(await check("b") == [.tickets(id: "b", .checked)])
  }

  @Test("ignore actions for children that are gone")
  func missingChildren() async {
    let state = JourneyModel(distance: 3, stops: [.rome])
    let actions: [JourneyAction] = [
      .stops(id: 9, .visit), .stops(id: 9, .remove), .stops(id: 1, .tickets(id: "x", .check)),
      .draft(.done), .photo(.describe),
    ]
    for action in actions {
      let update = JourneyModel.update(
        state: state, action: action, environment: makeEnvironment())
      #expect(update.state == state)
      #expect(update.events.isEmpty)
      #expect(await update.fx.actions() == [])
    }
  }

  @Test("may be parts of models that are written by hand")
  func unknownPart() async {
    let update = Backpack.update(
      state: Backpack(), action: .stop(.visit), environment: StopEnvironment(planner: TestPlanner())
    )
    #expect(await update.fx.actions() == [.stop(.visited)])
    let removed = Backpack.update(
      state: Backpack(), action: .stop(.remove),
      environment: StopEnvironment(planner: TestPlanner())
    )
    #expect(removed.transaction?.animation == .linear)
    let renamed = Backpack.update(
      state: Backpack(), action: .stop(.setName("Bergen")),
      environment: StopEnvironment(planner: TestPlanner()))
    #expect(renamed.state.stop.name == "Bergen")
  }
}

@MainActor
enum BackpackAction: @MainActor Equatable { case stop(StopAction) }

/// A model that is not in the spec, with a part that is.
@MainActor
struct Backpack: ModelProtocol {
  var stop = StopModel.rome

  static func update(
    state: Backpack, action: BackpackAction, environment: StopEnvironment
  ) -> StoreUpdate<Backpack> {
    switch action {
    case .stop(let action):
      update(
        get: { $0.stop }, set: { Backpack(stop: $1) }, tag: { .stop($0) }, state: state,
        action: action, environment: environment)
    }
  }
}
