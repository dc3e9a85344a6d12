import SwiftFacts

extension SubscriptionForm {
  /// Rows with the same name are tried in this order.
  package static let all: [SubscriptionForm] =
    [
      // `changed.sink { … }`, `changed.sink(receiveCompletion: end, receiveValue: show)`
      .init(
        name: "sink", source: .publisher, delivery: .code(functionLabel: "receiveValue"),
        returnsToken: true, keeper: .token,
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
    // `row.onReceive(changed) { … }`
    + SwiftUIModifier.all.filter { $0.runs.contains(.receive) }.map {
      SubscriptionForm(
        name: $0.name, source: .argumentOfModifier,
        delivery: .code(functionLabel: $0.actions.first))
    }

  /// The name of the row for loops.
  static let loop = Name("for await")
}
