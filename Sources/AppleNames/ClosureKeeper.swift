package import SwiftFacts

/// What keeps a closure that a call is given, and until when.
package enum ClosureKeeper: Sendable {
  /// What the call returns, until code cancels or releases it: `changed.sink { … }`.
  case token
  /// The notification center, until code removes the observer: `center.addObserver(forName: …) { … }`.
  case center
  /// The subscription to the publisher that the call returns: `changed.map { … }`.
  case subscription
  /// A task, until it ends: `Task { … }`.
  case task
  /// The run loop, until code invalidates the timer: `Timer.scheduledTimer(…) { … }`.
  case runLoop
  /// AppKit, until code removes the monitor: `NSEvent.addLocalMonitorForEvents(…) { … }`.
  case events
  /// A session, until code invalidates it: `URLSession(configuration: .default, delegate: self, …)`.
  case session
  /// An object, as long as it exists, although it does not need the closure any more: `DispatchWorkItem { … }`.
  case object
  /// A queue, until the closure has run: `DispatchQueue.main.async { … }`.
  case queue

  /// Whether it keeps a closure although the token is released, until code stops it.
  package var keepsUntilStopped: Bool { [.center, .runLoop, .events, .session].contains(self) }

  /// Whether it forgets the closure when code cancels it, and not only when it is released.
  package var forgetsWhenCancelled: Bool { self != .object }
}

/// A function or method that keeps a closure after it returns, and what storegen knows about it.
///
/// To support another one, add a row, or a row of `SubscriptionForm` if it subscribes to something.
package struct ClosureKeepingCall: Sendable {
  package let name: String
  package let callee: Callee
  package let keeper: ClosureKeeper
  /// When it runs the closure; nil if no rule asks.
  var timing: ClosureTiming?
  /// Whether the closure returns nothing, so that the value of an expression in it is discarded.
  var isAction = false

  package enum Callee: Equatable, Sendable {
    case function
    /// A method of values of any type.
    case method
    /// A method of values of a type: `DispatchQueue.main.async`.
    case methodOfValue(of: String)
    /// A static method of a type: `Task.detached`.
    case staticMethod(of: String)
  }
}

extension ClosureKeepingCall {
  package static let all: [ClosureKeepingCall] =
    subscriptions + operators + [
      .init(name: "Task", callee: .function, keeper: .task, timing: .later),
      .init(
        name: "detached", callee: .staticMethod(of: "Task"), keeper: .task, timing: .anytime),
      .init(
        name: "immediate", callee: .staticMethod(of: "Task"), keeper: .task, timing: .atOnce),
      .init(name: "addTask", callee: .method, keeper: .task, timing: .anytime),
      .init(name: "addTaskUnlessCancelled", callee: .method, keeper: .task, timing: .anytime),
      .init(
        name: "async", callee: .methodOfValue(of: "DispatchQueue"), keeper: .queue, timing: .later,
        isAction: true),
      .init(
        name: "asyncAfter", callee: .methodOfValue(of: "DispatchQueue"), keeper: .queue,
        isAction: true),
    ]

  private static let subscriptions = SubscriptionForm.all.compactMap { form -> ClosureKeepingCall? in
    guard let keeper = form.keeper, form.delivery != .selector else { return nil }
    return ClosureKeepingCall(
      name: form.name, callee: form.callee, keeper: keeper, isAction: form.source == .publisher)
  }

  private static let operators = [
    "map", "tryMap", "compactMap", "tryCompactMap", "flatMap", "filter", "tryFilter", "scan",
    "tryScan", "handleEvents", "removeDuplicates", "tryRemoveDuplicates", "drop", "tryDrop",
    "mapError", "catch", "tryCatch", "replaceError", "replaceNil", "replaceEmpty", "setFailureType",
    "receive", "subscribe", "debounce", "throttle", "delay", "dropFirst", "collect", "merge",
    "combineLatest", "zip", "prepend", "append", "share", "multicast", "autoconnect", "buffer",
    "print", "breakpoint", "retry", "timeout", "encode", "decode", "switchToLatest",
    "eraseToAnyPublisher",
  ].map { ClosureKeepingCall(name: $0, callee: .method, keeper: .subscription) }
}

// The sets that rules and queries use.
extension ClosureKeepingCall {
  /// Operators of publishers that keep their closures as long as the subscription lives.
  package static let operatorNames = Set(all.filter { $0.keeper == .subscription }.map(\.name))

  /// Functions and methods whose closure returns nothing.
  package static let actions = Set(all.filter(\.isAction).map(\.name)).union(["forEach"])

  /// When functions run their closure.
  static let timingOfFunctions = timings { $0.callee == .function }

  /// When static methods of `Task` run their closure.
  static let timingOfTaskFactories = timings { $0.callee == .staticMethod(of: "Task") }

  /// When methods run their closure, also static ones.
  static let timingOfMethods = timings { $0.callee != .function }

  /// The row of a call that names the type on which it calls a method.
  ///
  /// Matches: `Timer.scheduledTimer(…)`, `DispatchQueue.main.async { … }`
  package init?(of call: Fact) {
    guard let callee = call.base, callee.kind == .member, let base = callee.base else { return nil }
    let row = Self.all.first { row in
      guard row.name == callee.name else { return false }
      return switch row.callee {
      case .staticMethod(let type): base.name == type
      case .methodOfValue(let type): base.firstName == type
      case .function, .method: false
      }
    }
    guard let row else { return nil }
    self = row
  }

  private static func timings(where isIncluded: (ClosureKeepingCall) -> Bool) -> [String: ClosureTiming] {
    let timed = all.filter(isIncluded).compactMap { row in row.timing.map { (row.name, $0) } }
    return Dictionary(uniqueKeysWithValues: timed)
  }
}

extension Fact {
  /// The first name in a chain of members and calls.
  package var firstName: String { base?.firstName ?? name }
}
