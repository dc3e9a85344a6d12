import ArchitectureModel
import StoreConversion
import StoregenDiagnostics
import SwiftFragments

/// The methods that subscriptions become.
struct ConvertedHandlers {
  /// The methods for the file of handlers.
  private(set) var texts: [String] = []
  /// The methods that have to be in the file of the class.
  private(set) var staying: [String] = []
  private(set) var obstacles: [Diagnostic] = []
  /// How deep the code of a method is.
  private let indentation: String
  /// The code of each method.
  private var known: [String: String] = [:]

  /// - Parameter text: gives the text at a displayed path, with the edits of the conversion.
  init(
    _ conversion: StoreConversion, of context: Context, spec: AppSpec, indentation: String,
    text: (String) -> ConvertedText?
  ) {
    self.indentation = indentation
    for handler in conversion.handlers {
      guard let method = Self.method(of: handler.key, in: context, spec) else { continue }
      check(handler, given: method.options)
      guard let written = text(handler.location.path).map({ write(handler, as: method, in: $0) }),
        let written, !method.options.isResetState || !isExisting(handler)
      else { continue }
      let name = method.signature(handler)
      if let other = known[name] {
        if other != written { refuse(handler, named: method.name) }
        continue
      }
      known[name] = written
      if handler.stays { staying.append(written) } else { texts.append(written) }
    }
    // What `onError` of notifications names, which only the spec knows.
    let others = context.notifications.compactMap(\.method.onError?.value)
      .filter { !conversion.methodNames.contains($0) && !conversion.ignoredErrors.contains($0) }
    texts += (conversion.ignoredErrors + Set(others).sorted()).map { name in
      "/// The code ignored errors so far.\nfunc \(name)(_ error: any Error) {}"
    }
  }

  private struct Method {
    let name: String
    let values: [SwiftSignature.Parameter]
    let options: HandlerMethod

    func signature(_ handler: StoreConversion.Handler) -> String {
      "\(name)(\(values.map { "\($0.name):" }.joined()))"
    }
  }

  private static func method(of key: String, in context: Context, _ spec: AppSpec) -> Method? {
    if let handler = context.handlers.first(where: { [$0.event.value, $0.source].map(\.description).contains(key) }) {
      return Method(
        name: handler.method.call.value, values: spec.requestedValues(of: handler),
        options: handler.method)
    }
    return context.notifications.first { $0.notification.value == key }.map {
      Method(
        name: $0.method.call.value, values: spec.requestedValues(of: $0), options: $0.method)
    }
  }

  private func isExisting(_ handler: StoreConversion.Handler) -> Bool {
    if case .existing = handler.body { true } else { false }
  }

  // MARK: Refusals

  private mutating func check(_ handler: StoreConversion.Handler, given options: HandlerMethod) {
    let said: [String: Bool] = [
      "debounce": options.debounce != nil, "throttle": options.throttle != nil,
      "removeDuplicates": options.removeDuplicates?.value == true,
    ]
    for (name, location) in handler.operators.sorted(by: { $0.key < $1.key })
    where said[name] != true {
      obstacles.append(
        Diagnostic(
          .error, "`\(name)` is not in the spec", at: location,
          reason: "the handler of `\(handler.key)` would run for every event",
          help: "write `\(handler.key): { call: \(options.call.value), \(name): … }` in the spec"))
    }
    if handler.isThrowing, options.onError == nil {
      obstacles.append(
        Diagnostic(
          .error, "this handler calls a method that throws, but the spec has no `onError`",
          at: handler.location, reason: "nothing would receive the error",
          help: "write `\(handler.key): { call: \(options.call.value), onError: failed(_:) }`"))
    }
    if options.run == .sync, handler.isAsync {
      obstacles.append(
        Diagnostic(
          .error, "this handler waits, but the spec says `run: sync`", at: handler.location,
          reason: "a `sync` handler is not `async`", help: "remove `run: sync` from the spec"))
    }
  }

  private mutating func refuse(_ handler: StoreConversion.Handler, named name: String) {
    obstacles.append(
      Diagnostic(
        .error, "the spec gives `\(handler.key)` another event's method, `\(name)`",
        at: handler.location, reason: "the code of the two events differs",
        help: "give this handler its own name in the spec"))
  }

  // MARK: Text

  private func write(_ handler: StoreConversion.Handler, as method: Method, in text: ConvertedText) -> String? {
    let body: String
    switch handler.body {
    case .existing: return nil
    case .statements(let range):
      let start = text.start(withCommentsAbove: range.bytes.lowerBound)
      let isInline = !text.startsLine(range.bytes.lowerBound)
      body =
        text.text(
          in: (isInline ? range.bytes.lowerBound : start)..<text.endWithComments(of: range.bytes)
        ).withoutTrailingSpace
    case .call(let name, let labels):
      let arguments = zip(labels, method.values).map { label, value in
        label.isEmpty ? value.name : "\(label): \(value.name)"
      }
      body = call(name, with: arguments, of: handler)
    case .event(let name, let label, let event):
      let values = method.values.map { "\($0.name): \($0.name)" }.joined(separator: ", ")
      let value = values.isEmpty ? ".\(event)" : ".\(event)(\(values))"
      body = call(name, with: [label.isEmpty ? value : "\(label): \(value)"], of: handler)
    case .assignment(let property):
      body = "\(property) = value"
    }
    return declaration(handler, as: method) + " {\n" + prelude(handler, as: method)
      + body.withoutOuterEmptyLines.indented(by: indentation) + "\n}"
  }

  private func call(_ name: String, with arguments: [String], of handler: StoreConversion.Handler) -> String {
    "\(handler.isThrowing ? "try " : "")\(handler.isAsync ? "await " : "")\(name)(\(arguments.joined(separator: ", ")))"
  }

  private func declaration(_ handler: StoreConversion.Handler, as method: Method) -> String {
    let parameters = method.values.map { value in
      let name = handler.names[value.name] ?? (isPlainCall(handler) ? value.name : "_")
      let isSame = name == value.name
      return isSame ? "\(value.name): \(value.type.text)" : "\(value.name) \(name): \(value.type.text)"
    }
    let effects = (handler.isAsync ? " async" : "") + (method.options.onError == nil ? "" : " throws")
    let line = "func \(method.name)(\(parameters.joined(separator: ", ")))\(effects)"
    guard line.count > SpecText.width - indentation.count - " {".count else { return line }
    return "func \(method.name)(\n\(indentation)"
      + parameters.joined(separator: ",\n\(indentation)") + "\n)\(effects)"
  }

  private func isPlainCall(_ handler: StoreConversion.Handler) -> Bool {
    switch handler.body {
    case .call, .event: true
    case .statements, .assignment, .existing: false
    }
  }

  /// Gives names to the parts of the only value: `let (message, _) = value`.
  private func prelude(_ handler: StoreConversion.Handler, as method: Method) -> String {
    guard !handler.parts.isEmpty, let value = method.values.first else { return "" }
    let names = handler.parts.map { $0 ?? "_" }.joined(separator: ", ")
    guard handler.parts.contains(where: { $0 != nil }) else { return "" }
    return "\(indentation)let (\(names)) = \(handler.names[value.name] ?? value.name)\n"
  }
}
