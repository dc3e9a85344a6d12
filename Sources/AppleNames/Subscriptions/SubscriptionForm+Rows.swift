import SwiftFacts

extension SubscriptionForm {
  /// Rows with the same name are tried in this order.
  package static let all: [SubscriptionForm] =
    [
      // `changed.sink { … }`, `changed.sink(receiveCompletion: end, receiveValue: show)`
      .init(
        name: "sink", source: .publisher, delivery: .code(functionLabel: "receiveValue"),
        returnsToken: true, completionLabel: "receiveCompletion", keeper: .token,
        hasArguments: { call in
          call.arguments.allSatisfy { ["", "receiveValue", "receiveCompletion"].contains($0.name) }
        }),
      // `changed.sink(on: queue) { … }`: not Combine's method, so what keeps the closure is unknown.
      .init(name: "sink", source: .publisher, delivery: .code(functionLabel: "receiveValue")),
      // `changed.assign(to: \.name, on: self)`
      .init(
        name: "assign", label: "to", source: .publisher, delivery: .property, returnsToken: true,
        hasArguments: { $0.argument("to")?.kind == .keyPath && $0.argument("on") != nil }),
      // `changed.assign(to: &$name)`
      .init(name: "assign", label: "to", source: .publisher, delivery: .property),
      // `for await event in cart.events { … }`
      .init(name: loop.text, source: .sequence, delivery: .loop),
      // `center.addObserver(forName: .paid, object: nil, queue: nil) { … }`
      .init(
        name: "addObserver", label: "forName", source: .center(nameLabel: "forName"),
        delivery: .code(functionLabel: "using"), returnsToken: true, keeper: .center,
        hasArguments: { $0.hasClosure || $0.argument("using") != nil }),
      // `center.addObserver(self, selector: #selector(reload), name: .paid, object: nil)`
      .init(
        name: "addObserver", label: "selector", source: .center(nameLabel: "name"),
        delivery: .selector),
      // `center.publisher(for: .paid)`
      .init(
        name: "publisher", label: "for", source: .center(nameLabel: "for"), delivery: .publisher),
      // `center.notifications(named: .paid)`
      .init(
        name: "notifications", label: "named", source: .center(nameLabel: "named"),
        delivery: .sequence),
      // `cart.observe(\.total) { … }`
      .init(
        name: "observe", source: .keyPath, delivery: .code(functionLabel: nil), returnsToken: true,
        keeper: .token,
        hasArguments: { $0.arguments.first?.firstChild?.kind == .keyPath && $0.hasClosure }),
    ]
    + system
    // `row.onReceive(changed) { … }`
    + SwiftUIModifier.all.filter { $0.runs.contains(.receive) }.map {
      SubscriptionForm(
        name: $0.name, source: .argumentOfModifier,
        delivery: .code(functionLabel: $0.actions.first))
    }

  /// What the system keeps and calls until code stops it.
  private static let system: [SubscriptionForm] = [
    // `Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in … }`
    .init(
      name: "scheduledTimer", label: "withTimeInterval", source: .system, delivery: .code(functionLabel: "block"),
      returnsToken: true, keeper: .runLoop, receiver: "Timer", hasArguments: \.repeats),
    // `Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)`
    .init(
      name: "scheduledTimer", label: "target", source: .system, delivery: .selector, returnsToken: true,
      keeper: .runLoop, retainedLabel: "target", receiver: "Timer", hasArguments: \.repeats),
    // `Timer(timeInterval: 1, target: self, selector: #selector(tick), userInfo: nil, repeats: true)`
    .init(
      name: "Timer", label: "target", source: .system, delivery: .selector, returnsToken: true, keeper: .runLoop,
      retainedLabel: "target", hasArguments: \.repeats),
    // `Timer(timeInterval: 1, repeats: true) { _ in … }`
    .init(
      name: "Timer", label: "repeats", source: .system, delivery: .code(functionLabel: "block"), returnsToken: true,
      keeper: .runLoop, hasArguments: \.repeats),
    // `CADisplayLink(target: self, selector: #selector(step))`
    .init(
      name: "CADisplayLink", label: "target", source: .system, delivery: .selector, returnsToken: true,
      keeper: .runLoop, retainedLabel: "target"),
    // `view.displayLink(target: self, selector: #selector(step))`
    .init(
      name: "displayLink", label: "target", source: .system, delivery: .selector, returnsToken: true,
      keeper: .runLoop, retainedLabel: "target"),
    // `DispatchWorkItem { … }`, which retains its block even after it has run
    .init(
      name: "DispatchWorkItem", source: .system, delivery: .code(functionLabel: "block"), returnsToken: true,
      keeper: .object, hasArguments: { $0.hasClosure || $0.argument("block") != nil }),
    // `NSEvent.addLocalMonitorForEvents(matching: .keyDown) { … }`
    .init(
      name: "addLocalMonitorForEvents", source: .system, delivery: .code(functionLabel: "handler"),
      returnsToken: true, keeper: .events, receiver: "NSEvent"),
    .init(
      name: "addGlobalMonitorForEvents", source: .system, delivery: .code(functionLabel: "handler"),
      returnsToken: true, keeper: .events, receiver: "NSEvent"),
    // `URLSession(configuration: .default, delegate: self, delegateQueue: nil)`
    .init(
      name: "URLSession", label: "delegate", source: .system, delivery: .selector, returnsToken: true,
      keeper: .session, retainedLabel: "delegate", word: "delegateQueue"),
  ]

  /// A method of another module whose result the app stores as a subscription.
  ///
  /// Matches: `names.assign(to: \.name, onWeaklyHeld: self).store(in: &tokens)`
  package static let stored = SubscriptionForm(
    name: "store", source: .publisher, delivery: .code(functionLabel: ""), returnsToken: true, keeper: .token)

  /// A method of another module that takes a closure and whose result the object ends.
  ///
  /// Matches: `handle = auth.addListener { … }` with `auth.removeListener(handle)` in the `deinit`
  package static let ended = SubscriptionForm(
    name: "end", source: .system, delivery: .code(functionLabel: ""), returnsToken: true, keeper: .token)

  /// The name of the row for loops.
  static let loop = Name("for await")
}

extension Fact {
  /// Whether a timer repeats, as far as its arguments say.
  fileprivate var repeats: Bool { argument("repeats").map { $0.name != "false" } ?? false }
}
