import AppAnalysis
import AppleNames
import ArchitectureModel
import CodeOverview
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// Lets the code that sends events call `emit`.
struct EmissionConversion: StoreClassReader {
  let remaining: RemainingCode
  private(set) var outcome = StepOutcome()
  /// The values of events that have the labels of the spec, with the edits.
  private(set) var labeledValues: Set<Fact> = []

  var storeClass: StoreClass { remaining.storeClass }

  init(in remaining: RemainingCode) {
    self.remaining = remaining
    for property in storeClass.eventProperties where storeClass.carriesEvents(property) {
      for use in storeClass.uses(of: property) where isConvertible(use) {
        convert(use, of: property)
      }
    }
    for event in store.events where event.channel == .notification {
      for post in event.emissions where isConvertible(post) { convert(post: post, of: event) }
    }
  }

  private func isConvertible(_ code: Fact) -> Bool {
    storeClass.contains(code) && remaining.contains(code)
  }

  // MARK: Properties

  /// Converts the use of a subject, a continuation or a delegate.
  private mutating func convert(_ use: Fact, of property: Fact) {
    guard let sending = SendingCall(on: use) else { return refuse(use, of: property) }
    if let delegate = storeClass.eventCode.delegateProtocol(of: property) {
      return convert(sending, of: property, toDelegate: delegate)
    }
    guard sending.sendsValue else { return refuse(use, of: property) }
    let value = sending.call.arguments.first?.firstChild
    if let event = store.events.first(where: { $0.declaration == property }) {
      convert(sending, of: event, with: value)
    } else if let value {
      let labeled = LabeledValue(value, in: spec)
      outcome.add(labeled.outcome)
      labeledValues.formUnion(labeled.calls)
      replace(sending, before: value, after: value, opening: "emit(", closing: ")")
    } else {
      refuse(use, of: property)
    }
  }

  private mutating func refuse(_ use: Fact, of property: Fact) {
    outcome.refuse(
      "this use of `\(property.name)` cannot be converted", at: use,
      because: "`\(property.name)` carries events, and the generated class publishes them itself",
      help: "only `send` and `yield` with an event become `emit`: write the code differently")
  }

  /// Converts a value of an event that is not an enum.
  ///
  /// Matches: `added.send(line)` and `emptied.send()`, which become `emit(.added(line: line))` and `emit(.emptied)`
  private mutating func convert(_ sending: SendingCall, of event: CodeEvent, with value: Fact?) {
    let name = event.nameInSpec
    guard let labels = spec.event(named: name)?.valueLabels else {
      return outcome.refuseMissingEvent(named: name, in: spec, at: sending.use)
    }
    guard let value, let label = labels.first else { return outcome.replace(sending.range, with: "emit(.\(name))") }
    replace(sending, before: value, after: value, opening: "emit(.\(name)(\(label): ", closing: "))")
  }

  /// Matches: `delegate?.player(self, didEnd: track)`, which becomes `emit(.didEnd(track: track))`
  private mutating func convert(_ sending: SendingCall, of property: Fact, toDelegate delegate: TypeID) {
    let event = store.events.first { event in
      event.channel == .delegate && program.enclosingType(of: event.declaration) == delegate
        && event.declaration.name == sending.call.base?.name
        && types.labels(of: sending.call, fit: event.declaration)
    }
    guard let event, let labels = spec.event(named: event.nameInSpec)?.valueLabels else {
      return refuse(sending.use, of: property)
    }
    let name = event.nameInSpec
    let arguments = sending.call.arguments.dropFirst(event.hasSender ? 1 : 0)
    guard arguments.count == labels.count else { return refuse(sending.use, of: property) }
    guard let first = arguments.first, let last = arguments.last else {
      return outcome.replace(sending.range, with: "emit(.\(name))")
    }
    for (argument, label) in zip(arguments.dropFirst(), labels.dropFirst()) {
      guard let expression = argument.firstChild else { continue }
      outcome.replace(argument.range(before: expression), with: "\(label): ")
    }
    replace(
      sending, before: first.firstChild ?? first, after: last,
      opening: "emit(.\(name)(\(labels[0]): ", closing: "))")
  }

  /// Replaces what is around the values of a call.
  private mutating func replace(
    _ sending: SendingCall, before first: Fact, after last: Fact, opening: String, closing: String
  ) {
    let range = sending.range.bytes
    outcome.replace(first.range(from: range.lowerBound, to: first.bytes.lowerBound), with: opening)
    outcome.replace(last.range(from: last.bytes.upperBound, to: range.upperBound), with: closing)
  }

  // MARK: Notifications

  /// Matches: `NotificationCenter.default.post(name: .cartChanged, object: nil)`
  private mutating func convert(post: Fact, of event: CodeEvent) {
    let name = event.nameInSpec
    if storeClass.eventCode.center(of: post) == .distributed {
      // Without an event, it stays what it is.
      guard spec.event(named: name) != nil else { return }
      return outcome.refuse(
        "this notification goes to other processes, and an event does not", at: post.calleeRange,
        because: "`emit` reaches the stores of this app only",
        help:
          "remove the event `\(name)` from the spec, so that the code stays as it is; a store handles "
          + "it with `notifications` and `center: distributed`")
    }
    guard let labels = spec.event(named: name)?.valueLabels else {
      return outcome.refuseMissingEvent(named: name, in: spec, at: post)
    }
    let hasValues = [post.argument("userInfo"), post.argument("object")].compactMap(\.self)
      .contains { !$0.isSelf && $0.name != "nil" }
    guard labels.isEmpty, !hasValues else {
      return outcome.refuse(
        "this notification has values that the event `\(name)` does not have", at: post.calleeRange,
        because: "an event has typed values, and `userInfo` has none",
        help: "post it without values, and let the receivers read them from the store")
    }
    let closure = post.ancestors.first { $0.kind == .closure }
    let isWeak = closure?.children(.capture).contains { $0.flags.contains(.isWeak) } ?? false
    let prefix = closure == nil ? "" : isWeak ? "self?." : "self."
    outcome.replace(post.range, with: "\(prefix)emit(.\(name))")
  }
}

/// A call on a subject, a continuation or a delegate, or on each of several continuations.
///
/// Matches: `subject.send(event)`, `delegate?.playerDidEnd(self)`, `for continuation in continuations { continuation.yield(event) }`,
/// `continuations.values.forEach { $0.yield(event) }`
struct SendingCall {
  /// The expression that names the property.
  let use: Fact
  let call: Fact
  /// The call, or the loop around it.
  private let code: Fact

  init?(on use: Fact) {
    self.use = use
    if let call = use.callOnMember {
      self.call = call
      code = call
    } else if let loop = use.loopAround, let call = loop.onlyCallInLoop {
      self.call = call
      code = loop
    } else {
      return nil
    }
    if call.base == nil { return nil }
  }

  /// Matches: `subject.send(event)`, `continuation.yield(event)`
  var sendsValue: Bool {
    call.base.map { CombineNames.sendingMethods.contains($0.name) } ?? false
      && call.arguments.allSatisfy(\.name.isEmpty)
  }

  /// From the name of the property to the end of the code, so that `self?.` before it remains.
  var range: SourceRange {
    let start = code.kind == .forLoop ? code.bytes.lowerBound : use.nameRange.bytes.lowerBound
    return use.range(from: start, to: code.bytes.upperBound)
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
      let call = member.call, member.name != "values", member.name != "forEach"
    else { return nil }
    return call
  }

  /// The loop over a collection of continuations that it names.
  fileprivate var loopAround: Fact? {
    ancestors.prefix { $0.kind != .block && !$0.kind.isFunctionLike }.last { outer in
      outer.kind == .forLoop && outer.loopSequence?.contains(self) == true
        || outer.kind == .call && outer.base?.name == "forEach" && outer.base?.contains(self) == true
    }
  }

  /// The call in a loop that does nothing else.
  fileprivate var onlyCallInLoop: Fact? {
    let code = kind == .forLoop ? child(.block) : closures.last
    guard let statements = code?.statements, statements.count == 1, statements[0].kind == .call else { return nil }
    return statements[0]
  }
}
