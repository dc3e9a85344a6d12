import AppleNames
package import SwiftFacts

/// External types whose first generic argument is their output.
enum StreamTypes {
  /// Publishers of Combine.
  package static let publishers = CombineNames.subjects.union([
    "AnyPublisher", "Publisher", "Subject", "Published.Publisher",
  ])

  /// Operators that do not change the output type.
  package static let operators: Set<String> = [
    "receive", "subscribe", "share", "eraseToAnyPublisher", "filter", "removeDuplicates",
    "debounce",
    "throttle", "delay", "dropFirst", "drop", "prefix", "first", "last", "handleEvents", "print",
    "autoconnect", "prepend", "append", "buffer", "multicast", "replaceError", "catch",
  ]
}

extension TypeInference {
  /// The type of a publisher after an operator that keeps the output type.
  func typeOfPublisherCall(_ callee: Fact) -> ProgramType? {
    guard callee.kind == .member, StreamTypes.operators.contains(callee.name),
      let base = callee.base, let output = output(of: base)
    else { return nil }
    return .external("AnyPublisher", [output])
  }

  /// The output type of a publisher.
  package func output(of publisher: Fact) -> ProgramType? {
    guard case .external(let name, let arguments)? = type(of: publisher)?.unwrapped,
      StreamTypes.publishers.contains(name)
    else { return nil }
    return arguments.first
  }

  /// The parameter type of a closure that receives the values of a publisher.
  ///
  /// Matches: the last closures in `changed.sink { … }`, `changed.sink(receiveCompletion: { … }) { … }` and
  /// `row.onReceive(changed) { … }`
  func typeOfValue(receivedBy argument: Fact, of call: Fact) -> ProgramType? {
    guard let callee = call.base, callee.kind == .member, let form = SubscriptionForm(of: call),
      case .code(let functionLabel) = form.delivery
    else { return nil }
    switch form.source {
    case .argumentOfModifier: return call.arguments.first?.firstChild.flatMap { output(of: $0) }
    case .publisher:
      let isLast = argument.name.isEmpty && argument == call.arguments.last
      guard isLast || argument.name == functionLabel else { return nil }
      return callee.base.flatMap { output(of: $0) }
    case .sequence, .center, .keyPath, .system: return nil
    }
  }
}
