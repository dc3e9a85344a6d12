import AppAnalysis
import ArchitectureModel

extension GraphObject {
  static let ofEvents = [event, value, emission, subscription, cycle, cycleStep, disagreement]

  private static let event = GraphObject(
    name: "Event", documentation: "A message from one part of the app to others.",
    keys: [
      GraphKey("id", .text, "The group and the name: `User.signedOut`."),
      GraphKey("name", .text, "The name."),
      GraphKey(
        "group", .text,
        "The context; in code, the enum, the type with the subject, `Notification`, or the protocol of the delegate."
      ),
      GraphKey(
        "publishers", .list(.text),
        "The ids of the types known to publish it."),
      GraphKey(
        "channel", .words(of: EventChannel.self), optional: true, "How it reaches its handlers."),
      GraphKey("payload", .list(.object("Value")), "Its values."),
      GraphKey("summary", .text, optional: true, "Its documentation in the spec."),
      GraphKey(
        "external", .flag,
        "Whether it is for code outside the spec. It needs no handler."),
      GraphKey(
        "allowedCycle", .text, optional: true, "Why the spec allows it to be part of a cycle."),
      GraphKey("system", .flag, "Whether it is a notification of the system."),
      .origin,
      .location(of: "Its declaration"), .specLocation(of: "Its declaration"),
      GraphKey("emissions", .list(.object("Emission")), "Where it is emitted."),
      GraphKey(
        "problems", .list(.words(of: AppGraph.Event.Problem.self)),
        "What the event lacks: code that emits or handles it."),
    ])

  private static let value = GraphObject(
    name: "Value", documentation: "A value of an event.",
    keys: [
      GraphKey("name", .text, "The label; empty if there is none."),
      GraphKey("type", .text, optional: true, "The type."),
    ])

  private static let emission = GraphObject(
    name: "Emission", documentation: "A location where an event is emitted.",
    keys: [
      GraphKey("store", .text, optional: true, "The id of the type with the code."),
      GraphKey("member", .text, optional: true, "The action, handler or other function."),
      .location(of: "The location"), .specLocation(of: "The location"),
      .origin,
    ])

  private static let subscription = GraphObject(
    name: "Subscription", documentation: "A type that handles an event.",
    keys: [
      GraphKey("event", .text, "The id of the event."),
      GraphKey("handler", .text, "The id of the store or type."),
      GraphKey(
        "order", .number,
        "Its position in the order in which the handlers of the event run, from 1: `sync` handlers first, debounced ones last."
      ),
      GraphKey(
        "call", .text, optional: true, "The method; missing if other code handles the event."),
      GraphKey("condition", .text, optional: true, "The condition on the values of the event, as the spec has it."),
      GraphKey(
        "run", .words(of: HandlerRun.self), optional: true,
        "How the method runs, according to the spec or, without one, as far as the code tells."),
      GraphKey("by", .text, optional: true, "The label of the value that tells calls apart."),
      GraphKey("limit", .number, optional: true, "How many calls run at a time."),
      GraphKey(
        "debounce", .text, optional: true,
        "How long it waits after the last event: `300ms`; `…` if the code computes that."),
      GraphKey("throttle", .text, optional: true, "The minimum time between two calls."),
      GraphKey(
        "removeDuplicates", .flag, optional: true,
        "Whether it ignores an event that equals the previous one."),
      GraphKey(
        "buffer", .text, optional: true, "How many calls may wait: `unbounded`, `newest(10)`."),
      GraphKey(
        "onRelease", .words(of: HandlerRelease.self), optional: true,
        "What happens to its calls when the store is released."),
      GraphKey("onError", .text, optional: true, "The method that receives errors."),
      GraphKey("emits", .list(.text), "The ids of the events that it emits."),
      GraphKey("emitsKnown", .flag, "Whether `emits` is complete."),
      GraphKey(
        "through", .text, optional: true,
        "The subscription, if it covers more than this event: `User.all`, `all`."),
      GraphKey("child", .text, optional: true, "The name of the child that publishes the event."),
      .origin,
      .location(of: "The location"), .specLocation(of: "The location"),
    ])

  private static let cycle = GraphObject(
    name: "Cycle", documentation: "Events whose handlers emit each other in a circle.",
    keys: [
      GraphKey("events", .list(.text), "The ids of the events, in order."),
      GraphKey(
        "steps", .list(.object("Step")), "The handlers that lead from each event to the next."),
      GraphKey("allowed", .text, optional: true, "Why the spec allows it."),
      GraphKey("location", .object("Location"), optional: true, "The first handler."),
    ])

  private static let cycleStep = GraphObject(
    name: "Step", documentation: "A step of a cycle.",
    keys: [
      GraphKey("event", .text, "The id of the event."),
      GraphKey("handler", .text, "The id of the store that handles it."),
      GraphKey("emits", .text, "The id of the event that it emits."),
    ])

  private static let disagreement = GraphObject(
    name: "Disagreement", documentation: "A difference between the spec and the code.",
    keys: [
      GraphKey(
        "kind", .words(of: DisagreementKind.self), "The kind of difference."),
      GraphKey("message", .text, "A description of the difference."),
      GraphKey("stores", .list(.text), "The ids of the stores that it is about."),
      GraphKey("event", .text, optional: true, "The id of the event that it is about."),
      .location(of: "The location"), .specLocation(of: "The location"),
    ])
}
