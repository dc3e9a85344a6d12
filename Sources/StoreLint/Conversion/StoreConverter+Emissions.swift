import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// Code that sends events, which calls `emit` instead.
extension StoreConverter {
  func convertEmissions() {
    for property in candidates where carriesEvents(property) {
      for use in uses(of: property) where isInClass(use) && !isGone(use) {
        convert(use, of: property)
      }
    }
    for event in store.events where event.channel == .notification {
      for post in event.emissions where isInClass(post) && !isGone(post) {
        convert(post: post, of: event)
      }
    }
  }

  /// Converts an expression that names a subject, a continuation or a delegate.
  private func convert(_ use: Fact, of property: Fact) {
    guard let call = use.callOnMember ?? use.callInLoop, let callee = call.base else {
      return refuseUse(of: property, at: use)
    }
    if let delegate = builder.delegateProtocol(of: property) {
      return convert(call: call, on: use, ofDelegate: delegate)
    }
    guard callee.name == "send" || callee.name == "yield", call.arguments.allSatisfy(\.name.isEmpty)
    else { return refuseUse(of: property, at: use) }
    let whole = use.callOnMember == nil ? use.loopAround ?? call : call
    if let event = store.events.first(where: { $0.declaration == property }) {
      convert(signal: call, whole, on: use, event)
    } else if let value = call.arguments.first?.firstChild {
      label(value)
      replace(before: value, after: value, in: whole, from: use, "emit(", ")")
    } else {
      refuseUse(of: property, at: use)
    }
  }

  private func refuseUse(of property: Fact, at use: Fact) {
    refuse(
      "this use of `\(property.name)` cannot be converted", at: use,
      because: "`\(property.name)` carries events, and the generated class publishes them itself",
      help: "only `send` and `yield` with an event become `emit`: write the code differently")
  }

  /// Converts a value of an event that is not an enum: `added.send(item)`.
  private func convert(signal call: Fact, _ whole: Fact, on use: Fact, _ event: FoundEvent) {
    let name = event.nameInSpec
    guard let labels = spec.event(named: name)?.valueLabels else {
      return refuseMissing(event, at: use)
    }
    guard let value = call.arguments.first?.firstChild, let label = labels.first else {
      return replace(whole, from: use, with: "emit(.\(name))")
    }
    replace(before: value, after: value, in: whole, from: use, "emit(.\(name)(\(label): ", "))")
  }

  private func refuseMissing(_ event: FoundEvent, at use: Fact) {
    refuse(
      "the event `\(event.nameInSpec)` is not in the spec of `\(spec.name.value)`", at: use,
      because: "generated code has only the events of the spec",
      help: "run `storegen import --update`, or add it to `events`")
  }

  /// Converts `delegate?.player(self, didEnd: track)`.
  private func convert(call: Fact, on use: Fact, ofDelegate delegate: TypeID) {
    let found = store.events.first { event in
      event.channel == .delegate && program.enclosingType(of: event.declaration) == delegate
        && event.declaration.name == call.base?.name && types.accepts(call, event.declaration)
    }
    guard let found, let labels = spec.event(named: found.nameInSpec)?.valueLabels else {
      return refuseUse(of: use, at: use)
    }
    let arguments = call.arguments.dropFirst(found.hasSender ? 1 : 0)
    guard arguments.count == labels.count else { return refuseUse(of: use, at: use) }
    guard let first = arguments.first, let last = arguments.last else {
      return replace(call, from: use, with: "emit(.\(found.nameInSpec))")
    }
    for (argument, label) in zip(arguments.dropFirst(), labels.dropFirst()) {
      guard let expression = argument.firstChild else { continue }
      edits.append(
        TextEdit(
          replacing: SourceRange(
            path: argument.file.path,
            bytes: argument.bytes.lowerBound..<expression.bytes.lowerBound), with: "\(label): "))
    }
    replace(
      before: first.firstChild ?? first, after: last, in: call, from: use,
      "emit(.\(found.nameInSpec)(\(labels[0]): ", "))")
  }

  /// Converts `NotificationCenter.default.post(name: .cartChanged, object: nil)`.
  private func convert(post: Fact, of event: FoundEvent) {
    let name = event.nameInSpec
    if builder.center(of: post) == .distributed {
      // Without an event, it stays what it is.
      guard spec.event(named: name) != nil else { return }
      return refuse(
        "this notification goes to other processes, and an event does not", at: post.calleeRange,
        because: "`emit` reaches the stores of this app only",
        help:
          "remove the event `\(name)` from the spec, so that the code stays as it is; a store handles "
          + "it with `notifications` and `center: distributed`")
    }
    guard let labels = spec.event(named: name)?.valueLabels else {
      return refuseMissing(event, at: post)
    }
    let hasValues = [post.argument("userInfo"), post.argument("object")].compactMap(\.self)
      .contains { !$0.isSelf && $0.name != "nil" }
    guard labels.isEmpty, !hasValues else {
      return refuse(
        "this notification has values that the event `\(name)` does not have", at: post.calleeRange,
        because: "an event has typed values, and `userInfo` has none",
        help: "post it without values, and let the receivers read them from the store")
    }
    let closure = post.ancestors.first { $0.kind == .closure }
    let isWeak = closure?.children(.capture).contains { $0.flags.contains(.isWeak) } ?? false
    let prefix = closure == nil ? "" : isWeak ? "self?." : "self."
    edits.append(TextEdit(replacing: post.range, with: "\(prefix)emit(.\(name))"))
  }

  // MARK: Edits

  /// Replaces a call from the name of the property on, so that `self?.` before it remains.
  private func replace(_ whole: Fact, from use: Fact, with text: String) {
    let start = whole.kind == .forLoop ? whole.bytes.lowerBound : use.nameRange.bytes.lowerBound
    edits.append(
      TextEdit(
        replacing: SourceRange(path: use.file.path, bytes: start..<whole.bytes.upperBound),
        with: text))
  }

  private func replace(
    before first: Fact, after last: Fact, in whole: Fact, from use: Fact, _ opening: String,
    _ closing: String
  ) {
    let start = whole.kind == .forLoop ? whole.bytes.lowerBound : use.nameRange.bytes.lowerBound
    let path = use.file.path
    edits.append(
      TextEdit(
        replacing: SourceRange(path: path, bytes: start..<first.bytes.lowerBound), with: opening))
    edits.append(
      TextEdit(
        replacing: SourceRange(path: path, bytes: last.bytes.upperBound..<whole.bytes.upperBound),
        with: closing))
  }
}

extension Fact {
  /// The call of a method on it: `subject.send(event)`, `delegate?.didEnd()`.
  fileprivate var callOnMember: Fact? {
    var value = self
    while let outer = value.parent, outer.kind == .optionalChain || outer.kind == .forceUnwrap {
      value = outer
    }
    guard let member = value.parent, member.kind == .member, member.base == value,
      let call = member.parent, call.kind == .call, call.base == member,
      ["values", "forEach"].allSatisfy({ $0 != member.name })
    else { return nil }
    return call
  }

  /// The loop over a collection of continuations that does nothing but call one method on each.
  fileprivate var loopAround: Fact? {
    ancestors.prefix { $0.kind != .block && !$0.kind.isFunctionLike }.last { outer in
      outer.kind == .forLoop && outer.loopSequence?.contains(self) == true
        || outer.kind == .call && outer.base?.name == "forEach"
          && outer.base?.contains(self) == true
    }
  }

  /// The call in that loop.
  fileprivate var callInLoop: Fact? {
    guard let loop = loopAround else { return nil }
    let code = loop.kind == .forLoop ? loop.child(.block) : loop.closures.last
    guard let statements = code?.statements, statements.count == 1, statements[0].kind == .call
    else { return nil }
    return statements[0]
  }
}
