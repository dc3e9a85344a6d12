import Diagnostics
import StoreSpec
import SwiftFragments

/// What one store does with the events of another.
struct Subscription {
  let publisher: Context
  /// The handlers, in the order of the publisher's events.
  let handlers: [Handler]
  private let spec: StoreSpec

  /// The subscriptions of a context, in the order of the publishers in the spec.
  static func all(of context: Context, in spec: StoreSpec) -> [Subscription] {
    let handlers = Dictionary(grouping: context.handlers) { $0.event.value.context }
    let positions = handlers.keys.compactMap { $0.flatMap(spec.position(ofContext:)) }.sorted()
    return positions.map { position in
      let publisher = spec.contexts[position]
      let order = publisher.events.map(\.name.value)
      let sorted = order.compactMap { event in
        handlers[publisher.name.value]?.first { $0.event.value.event == event }
      }
      return Subscription(publisher: publisher, handlers: sorted, spec: spec)
    }
  }

  var values: TemplateValue {
    .map([
      "publisherEvent": .text(publisher.eventTypeName),
      "publisherStore": .text(publisher.storeName),
      "cases": .list(handlers.map(caseValues)),
      "ignored": .lines([ignoredPattern].compactMap(\.self)),
    ])
  }

  /// The pattern for events that nobody here waits for. It names them: a new event then asks for a
  /// new run of storegen instead of vanishing in a `default`.
  private var ignoredPattern: String? {
    let handled = Set(handlers.map(\.event.value.event))
    let events = publisher.events.map(\.name.value).filter { !handled.contains($0) }
      .map(SwiftIdentifier.escapedMember)
    guard let first = events.first else { return nil }
    let items = ["case .\(first)"] + events.dropFirst().map { ".\($0)" }
    let lines = SwiftLayout.fill(items, separator: ",", indentation: 6, room: 1)
    return lines.joined(separator: "\n      ") + ":"
  }

  private func caseValues(_ handler: Handler) -> TemplateValue {
    .map(["pattern": .text(pattern(of: handler)), "body": .text(body(of: handler))])
  }

  private func pattern(of handler: Handler) -> String {
    let wanted = spec.wantedLabels(of: handler)
    let bindings = spec.payload(of: handler.event.value).map { value in
      wanted.contains(value.name) ? "let \(SwiftIdentifier.escaped(value.name))" : "_"
    }
    let name = "case .\(SwiftIdentifier.escapedMember(handler.event.value.event))"
    guard !wanted.isEmpty else { return "\(name):" }
    return SwiftLayout.list(name, bindings, tail: ":", indentation: 4)
  }

  private func body(of handler: Handler) -> String {
    let method = handler.method
    let name = SwiftIdentifier.escaped(method.call.value)
    let wanted = spec.wantedLabels(of: handler)
    let arguments = wanted.map {
      "\(SwiftIdentifier.escapedArgument($0)): \(SwiftIdentifier.escaped($0))"
    }
    guard method.run != .sync else {
      // A value of the event may have the name of the method.
      let receiver = wanted.contains(method.call.value) ? "self." : ""
      return SwiftLayout.list("\(receiver)\(name)", arguments, indentation: 6)
    }
    let open = "\(method.queueName).add { [weak self] in"
    let call = "await self?.\(name)"
    let line = "\(open) \(call)(\(arguments.joined(separator: ", "))) }"
    guard line.count + 6 > SwiftLayout.width else { return line }
    return "\(open)\n        \(SwiftLayout.list(call, arguments, indentation: 8))\n      }"
  }
}
