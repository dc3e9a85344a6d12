package import LinkedProgram
package import SwiftFacts

/// The code that handles an event.
package struct EventHandling {
  /// The enum.
  package let event: TypeID
  /// The declarations of the handled cases; nil for all of them.
  package let enumCases: [Fact]?
  /// The pattern, or the expression by which the code receives events.
  package let location: Fact
  package let code: [Fact]
  /// Whether it also passes events on, so that other code may handle the rest.
  package var isLoose = false

  /// Whether it does nothing.
  package var isEmpty: Bool { code.allSatisfy(\.doesNothing) }
}

/// The code that handles events.
package struct EventHandlings {
  /// By the type around it.
  package private(set) var byType: [TypeID: [EventHandling]] = [:]
  /// Code outside of types, or in an extension of an external type.
  package private(set) var elsewhere: [EventHandling] = []
  /// Code that handles single cases, by the case, and code that handles all, by the enum. With the type around it.
  private var ofCases: [Fact: [Entry]] = [:]
  private var ofAll: [TypeID: [Entry]] = [:]

  package typealias Entry = (type: TypeID?, handling: EventHandling)

  package init(_ analysis: EventAnalysis) {
    let program = analysis.program
    guard !analysis.catalog.enums.isEmpty else { return }
    for file in program.appFiles {
      for statement in file.facts.all(.switchStatement) {
        add(analysis.handlings(in: statement), in: program)
      }
      for match in file.facts.all(.patternMatch) { add(analysis.handling(in: match), in: program) }
      for kind in [FactKind.forLoop, .parameter] {
        for fact in file.facts.all(kind) { add(analysis.handlingOfAll(in: fact), in: program) }
      }
    }
  }

  private mutating func add(_ handlings: [EventHandling], in program: Program) {
    for handling in handlings {
      let type = program.enclosingType(of: handling.location)
      if let cases = handling.enumCases {
        for enumCase in cases { ofCases[enumCase, default: []].append((type, handling)) }
      } else {
        ofAll[handling.event, default: []].append((type, handling))
      }
      if let type {
        byType[type, default: []].append(handling)
      } else {
        elsewhere.append(handling)
      }
    }
  }

  /// Whether code outside of some types handles a case.
  package func isHandled(_ enumCase: Fact, of event: TypeID, outside types: Set<TypeID>) -> Bool {
    func isOutside(_ entry: Entry) -> Bool {
      !(entry.type.map(types.contains) ?? false) && !entry.handling.isEmpty
    }
    return (ofCases[enumCase] ?? []).contains(where: isOutside) || (ofAll[event] ?? []).contains(where: isOutside)
  }

  /// The code that handles a case.
  package func handlings(of enumCase: Fact, of event: TypeID) -> [Entry] {
    (ofCases[enumCase] ?? []) + (ofAll[event] ?? [])
  }
}

extension EventAnalysis {
  /// The code of each `case` in a `switch` over an event.
  fileprivate func handlings(in statement: Fact) -> [EventHandling] {
    guard mayBeAboutEvent(statement),
      let event = statement.firstChild.flatMap({ eventEnum(of: $0) })
    else { return [] }
    return statement.contents.filter { $0.kind == .switchCase }.compactMap { switchCase in
      let patterns = switchCase.children(.casePattern)
      let enumCases = patterns.compactMap { $0.firstChild.flatMap { types.enumCase(of: $0) } }
      guard let location = patterns.first, enumCases.count == patterns.count else { return nil }
      return EventHandling(
        event: event, enumCases: enumCases, location: location.firstChild ?? location,
        code: switchCase.children.filter { $0.kind != .casePattern })
    }
  }

  /// The code under `if case .added = event`.
  fileprivate func handling(in match: Fact) -> [EventHandling] {
    guard mayBeAboutEvent(match),
      let event = match.initialExpression.flatMap({ eventEnum(of: $0) }),
      let pattern = match.firstChild, let enumCase = types.enumCase(of: pattern)
    else { return [] }
    return [EventHandling(event: event, enumCases: [enumCase], location: pattern, code: match.guardedCode)]
  }

  /// The code for all events of a loop or a parameter, if no pattern distinguishes them.
  fileprivate func handlingOfAll(in fact: Fact) -> [EventHandling] {
    let isLoop = fact.kind == .forLoop
    guard let event = isLoop ? eventEnum(in: fact) : eventEnum(ofParameter: fact),
      let code = isLoop ? fact.child(.block) : fact.parent.map({ $0.child(.block) ?? $0 })
    else { return [] }
    // `for await case .added in events`
    let matched = isLoop ? fact.firstChild.flatMap { types.enumCase(of: $0) } : nil
    let isLoose = isMatched(event, in: code)
    if isLoose, !isPassedOn(event, in: code) { return [] }
    return [
      EventHandling(
        event: event, enumCases: matched.map { [$0] },
        location: isLoop ? fact.loopSequence ?? fact : fact,
        code: [code],
        isLoose: isLoose)
    ]
  }

  /// Whether a pattern has the name of an event. Inferring the type of the matched value takes longer.
  private func mayBeAboutEvent(_ statement: Fact) -> Bool {
    let matches =
      statement.kind == .patternMatch
      ? [statement] : statement.descendants(.casePattern)[...].map { $0 }
    return matches.contains { match in
      guard let pattern = match.firstChild?.withoutUnwrapping else { return false }
      let named = pattern.kind == .call ? pattern.base : pattern
      return named.map { catalog.caseNames.contains($0.nameID) } ?? false
    }
  }

  /// Whether code matches an event, or passes it to a function of the program that takes one.
  private func isMatched(_ event: TypeID, in code: Fact) -> Bool {
    let isInspected = code.descendants([.switchStatement, .patternMatch]).contains { part in
      let value = part.kind == .switchStatement ? part.firstChild : part.initialExpression
      return value.flatMap { eventEnum(of: $0) } == event
    }
    return isInspected || callsWithEvent(event, in: code).contains { takesEvent($0, of: event) }
  }

  /// Whether code passes an event to something that does not declare that it takes one.
  private func isPassedOn(_ event: TypeID, in code: Fact) -> Bool {
    callsWithEvent(event, in: code).contains { !takesEvent($0, of: event) }
  }

  /// The calls with an event as an argument.
  private func callsWithEvent(_ event: TypeID, in code: Fact) -> [Fact] {
    code.descendants(.argument).compactMap { argument in
      guard let value = argument.firstChild, value.kind == .name, !argument.isPattern,
        let call = argument.parent, call.kind == .call, !call.isPattern
      else { return nil }
      return eventEnum(of: value) == event ? call : nil
    }
  }

  private func takesEvent(_ call: Fact, of event: TypeID) -> Bool {
    guard let callee = call.base else { return false }
    return types.functions(of: callee).contains { function in
      function.parameters.contains { types.type(ofDeclaration: $0)?.nominal == event }
    }
  }

  private func eventEnum(of expression: Fact) -> TypeID? {
    guard !expression.isSelf else { return nil }
    return event(types.type(of: expression))
  }

  private func eventEnum(in loop: Fact) -> TypeID? {
    guard loop.flags.contains(.isAwaiting) else { return nil }
    return event(loop.loopSequence.flatMap { types.type(of: $0)?.element })
  }

  /// The enum of a parameter of a function, or of a closure that is called with each event.
  private func eventEnum(ofParameter parameter: Fact) -> TypeID? {
    if let written = parameter.typeAnnotation, !catalog.mayMean(written) { return nil }
    return switch parameter.parent?.kind {
    case .function where parameter.parent?.child(.block) != nil, .closure:
      event(types.type(ofDeclaration: parameter))
    default: nil
    }
  }

  private func event(_ type: ProgramType?) -> TypeID? {
    guard let id = type?.nominal, catalog.enums.contains(id) else { return nil }
    return id
  }
}

extension Fact {
  /// Whether a statement is `break`, `continue` or an empty `return`.
  fileprivate var doesNothing: Bool {
    switch kind {
    case .returnStatement: firstChild == nil
    case .tuple: arguments.isEmpty
    case .otherStatement: name == "break" || name == "continue"
    case .block, .closure:
      contents.filter { $0.kind != .parameter && $0.kind != .capture }.allSatisfy(\.doesNothing)
    default: false
    }
  }

  /// The code that runs only if a condition holds.
  fileprivate var guardedCode: [Fact] {
    guard let conditions = ancestors.first(where: { $0.kind == .conditions }) else { return [] }
    if let block = conditions.child(.block) { return [block] }
    guard let statement = conditions.parent, let around = statement.parent else { return [] }
    return around.children.filter { $0.index > statement.index }
  }
}
