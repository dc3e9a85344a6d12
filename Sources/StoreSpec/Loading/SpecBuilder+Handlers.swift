import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// Reads handlers of events and notifications.
extension SpecBuilder {
  /// Reads the handlers of one event.
  ///
  /// - Parameters:
  ///   - children: the children of their context, whose names may replace that of a context.
  ///   - context: the name of their context.
  mutating func handlers(_ entry: Node.Entry, among children: [Child], in context: String) -> [Handler] {
    let event = eventName(entry.key)
    let child = children.first { $0.name.value == event.value.context }
    if entry.value.sequence?.isEmpty == true {
      diagnostics.append(
        Diagnostic(
          .error, "`\(entry.key.value)` has no handler", at: entry.key.range, help: "name a method, or remove the event"
        ))
    }
    return (entry.value.sequence ?? [entry.value]).enumerated().map { position, value in
      Handler(
        event: event, child: child, position: position, method: handlerMethod(value, of: entry.key), in: context)
    }
  }

  mutating func notification(_ entry: Node.Entry) -> NotificationHandler? {
    typealias Keys = SpecKeys.Notification
    let method = handlerMethod(entry.value, of: entry.key)
    let parts = entry.key.value.split(separator: ".", omittingEmptySubsequences: false)
    let isName = parts.count > 1 && parts.dropFirst().allSatisfy { SwiftIdentifier.isValid(String($0)) }
    let owner = String(parts[0])
    guard isName,
      owner.isEmpty || SwiftIdentifier.isValid(owner) && owner.first?.isLowercase != true
    else {
      diagnostics.append(
        Diagnostic(
          .error, "`\(entry.key.value)` is not a notification name", at: entry.key.range,
          reason: "it must be a constant of type `Notification.Name`",
          help:
            "write a constant such as `UIResponder.keyboardWillShowNotification`, or declare one and write `.orderPaid`"
        ))
      return nil
    }
    return NotificationHandler(
      notification: entry.key, center: SpecMap(entry.value).word(Keys.center)?.value ?? .default,
      method: method)
  }

  mutating func observation(_ entry: Node.Entry) -> SourceHandler? {
    typealias Keys = SpecKeys.Source
    let method = handlerMethod(entry.value, of: entry.key)
    let parts = entry.key.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts.allSatisfy(SwiftIdentifier.isValid) else {
      diagnostics.append(
        Diagnostic(
          .error, "`\(entry.key.value)` cannot be observed", at: entry.key.range,
          reason: "a store observes a dependency's property, or a field of another store",
          help: "write `downloader.progress` or `Theme.current`"))
      return nil
    }
    let type = SpecMap(entry.value)[Keys.type]
    return SourceHandler(
      source: Located(
        MemberName(context: parts[0], member: parts.dropFirst().joined(separator: ".")), at: entry.key.range),
      chosenType: type.flatMap { swift($0, as: SwiftType.init(parsing:)) }, typeRange: type?.useRange, method: method)
  }

  /// - Parameter key: what the method handles.
  private mutating func handlerMethod(_ value: Node, of key: Node.Key) -> HandlerMethod {
    let map = SpecMap(value, as: SpecKeys.Handler.object, in: source)
    return handlerMethod(map, of: key, at: value, emits: map.textsIfPresent(SpecKeys.Handler.emits))
  }

  /// The method that an action calls; nil if users write the action.
  mutating func methodOfAction(_ map: SpecMap, named name: Located<String>) -> HandlerMethod? {
    // What the method emits are events of the action.
    map[SpecKeys.Action.call].map { handlerMethod(map, of: name, at: $0, emits: nil) }
  }

  /// - Parameters:
  ///   - key: what the method handles, or the action that calls it.
  ///   - value: where errors are about the whole handler.
  private mutating func handlerMethod(
    _ map: SpecMap, of key: Located<String>, at value: Node, emits: [Located<String>]?
  ) -> HandlerMethod {
    typealias Keys = SpecKeys.Handler
    // Swift is also read from a list, which the form checker reports.
    let node = map[Keys.call].flatMap { $0.sequence == nil ? $0 : nil }
    let name =
      node.flatMap { swift($0, as: SwiftMethodName.init(parsing:)) }
      ?? .unreadable(at: value.useRange.bytes.lowerBound)
    let written = node.flatMap { SwiftSource($0, in: source) }
    let labels = name.labels?.compactMap { label in
      written.map { Located(label.text, at: $0.range(label.bytes)) }
    }
    return HandlerMethod(
      call: Located(name.name, at: node?.useRange ?? key.range),
      labels: name.name == StoreMethod.resetState ? labels ?? [] : labels,
      condition: map[Keys.condition].flatMap { condition($0) },
      onError: map[Keys.onError].flatMap { errorMethod($0) },
      into: map[SpecKeys.Action.into]?.locatedText, retry: map[SpecKeys.Action.retry].flatMap { retry($0) },
      optimistic: map[SpecKeys.Action.optimistic]?.locatedText,
      emits: emits, chosenRun: map.word(Keys.run),
      key: map[Keys.by]?.locatedText, limit: map.located(Keys.limit) { $0.number(ofDigits: 1...4) },
      debounce: map.located(Keys.debounce, as: SpecDuration.init),
      throttle: map.located(Keys.throttle, as: SpecDuration.init),
      removeDuplicates: map.flag(Keys.removeDuplicates),
      buffer: map.located(Keys.buffer, as: HandlerBuffer.init), onRelease: map.word(Keys.onRelease))
  }

  private func retry(_ node: Node) -> Located<HandlerRetry>? {
    typealias Keys = SpecKeys.Retry
    let map = SpecMap(node)
    guard let times = map.located(Keys.times, as: { $0.number(ofDigits: 1...2) }),
      let backoff = (map[Keys.backoff]?.locatedText.map(\.value) ?? Keys.backoff.defaultText).flatMap(SpecDuration.init)
    else { return nil }
    return Located(HandlerRetry(times: times.value, backoff: backoff), at: node.useRange)
  }

  /// Reads a condition on the values of an event.
  private mutating func condition(_ node: Node) -> HandlerCondition? {
    guard let condition = swift(node, as: SwiftCondition.init(parsing:)), let written = SwiftSource(node, in: source)
    else { return nil }
    return HandlerCondition(
      text: Located(condition.text, at: node.useRange),
      labels: condition.names.map { Located($0.text, at: written.range($0.bytes)) })
  }

  /// Reads the name of a method that takes an error: `failed(_:)`, or only `failed`.
  private mutating func errorMethod(_ node: Node) -> Located<String>? {
    guard node.sequence == nil else { return nil }
    let read = swift(node) { text throws(FragmentProblems) in
      do throws(FragmentProblems) {
        return try SwiftMethodName(parsing: text)
      } catch {
        throw FragmentProblems(
          error.list.map {
            FragmentProblem($0.message, at: $0.bytes, help: "write a method such as `failed(_:)`")
          })
      }
    }
    guard let method = read else { return nil }
    let labels = method.labels?.map(\.text) ?? ["_"]
    if labels != ["_"] {
      diagnostics.append(
        Diagnostic(
          .error, "`\(method.fullName)` cannot receive errors", at: node.useRange,
          reason: "the method takes the error as its only argument, unlabeled",
          help: "write `\(method.name)(_:)`"))
    }
    return Located(method.name, at: node.useRange)
  }

  /// Reads `Context.event`, `Context.all` or `all`. Any other text becomes a name without a context.
  func eventName(_ key: Node.Key) -> Located<EventName> {
    let parts = key.value.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      return Located(EventName(context: nil, event: key.value), at: key.range)
    }
    return Located(EventName(context: parts[0], event: parts[1]), at: key.range)
  }
}

extension Node.Entry {
  /// Whether an entry of `handles` groups handlers by context: `Cart: { added: update }`.
  var groupsHandlers: Bool {
    guard let entries = value.mapping, !entries.isEmpty, SwiftIdentifier.isValid(key.value),
      key.value != EventName.all
    else { return false }
    return entries.allSatisfy {
      SpecKeys.Handler.object.key(named: $0.key.value) == nil
        && FormChecker.keySynonyms[$0.key.value] == nil
        && SwiftIdentifier.isValid($0.key.value)
    }
  }

  /// Whether it is a key of a map rather than an entry that the author named.
  func isKey(of object: SpecObject) -> Bool { object.key(named: key.value) != nil }
}
