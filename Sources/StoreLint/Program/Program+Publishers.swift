import SwiftFacts

/// Types from elsewhere whose first generic argument is what they send.
enum StreamTypes {
  /// Those of Combine.
  static let publishers: Set<String> = [
    "PassthroughSubject", "CurrentValueSubject", "AnyPublisher", "Publisher", "Subject",
    "Published.Publisher",
  ]

  /// Operators that let values pass as they are.
  static let operators: Set<String> = [
    "receive", "subscribe", "share", "eraseToAnyPublisher", "filter", "removeDuplicates",
    "debounce",
    "throttle", "delay", "dropFirst", "drop", "prefix", "first", "last", "handleEvents", "print",
    "autoconnect", "prepend", "append", "buffer", "multicast", "replaceError", "catch",
  ]
}

extension Program {
  /// What a publisher is after an operator that lets values pass as they are.
  func typeOfPublisherCall(_ callee: Fact) -> ProgramType? {
    guard callee.kind == .member, StreamTypes.operators.contains(callee.name),
      let base = callee.base, let output = output(of: base)
    else { return nil }
    return .external("AnyPublisher", [output])
  }

  /// What a publisher sends.
  func output(of publisher: Fact) -> ProgramType? {
    guard case .external(let name, let arguments)? = type(of: publisher)?.unwrapped,
      StreamTypes.publishers.contains(name)
    else { return nil }
    return arguments.first
  }

  /// What the parameter of a closure is that a publisher calls with each of its values.
  func typeOfValue(receivedBy argument: Fact, of call: Fact) -> ProgramType? {
    guard let callee = call.base, callee.kind == .member else { return nil }
    switch callee.name {
    case "sink":
      let isOnly = call.arguments.count == 1 && argument.name.isEmpty
      guard isOnly || argument.name == "receiveValue" else { return nil }
      return callee.base.flatMap { output(of: $0) }
    case "onReceive":
      return call.arguments.first?.firstChild.flatMap { output(of: $0) }
    default: return nil
    }
  }
}
