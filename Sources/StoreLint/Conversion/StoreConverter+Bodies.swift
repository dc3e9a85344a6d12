import AppAnalysis
import LinkedProgram
import CodeOverview
import ArchitectureModel
import StoregenDiagnostics
import SwiftFacts

// The code of subscriptions as the body of a method.
extension StoreConverter {
  func body(
    of observed: ObservedEvent, _ target: ConvertedHandler, in receiver: Fact
  ) -> HandlerBody? {
    let code = observed.handler.code
    guard let first = code.first else { return nil }
    if first.kind == .argument { return body(ofArgument: first, target, in: receiver) }
    if let function = first.parent, function.kind == .function {
      return body(calling: function, target)
    }
    var statements = code.flatMap { [.closure, .block].contains($0.kind) ? $0.statements : [$0] }
      .withoutUnwrappingOfSelf
    if statements.count == 1, let task = statements[0].codeOfTask { statements = task }
    guard let start = statements.first, let end = statements.last else { return nil }
    if let existing = existing(target, statements) { return existing }
    guard isWhole(observed.handler.location, first, in: receiver) else { return nil }
    guard var body = names(of: observed, target, start, end, in: receiver) else { return nil }
    checkNames(in: statements, of: receiver)
    adapt(statements, to: body)
    body.isAsync = statements.contains(where: \.waits)
    body.stays = statements.contains { usesHiddenNames($0) }
    return body
  }

  /// The method of the spec, if it exists and is all that the code calls.
  private func existing(_ target: ConvertedHandler, _ statements: [Fact]) -> HandlerBody? {
    let method = allMembers.first { $0.kind == .function && $0.fullName == target.fullName }
    guard let method else { return nil }
    let callee = statements.count == 1 ? statements[0].onlyCall?.base : nil
    let isCalled = callee.map { types.functions(of: $0).contains(method) } ?? false
    if !isCalled {
      refuse(
        "this code does something else than calling `\(method.fullName)`", at: statements[0].range,
        because: "generated code calls only the method that the spec names",
        help: "move all of it to a method, and name that in the spec")
    }
    return HandlerBody(code: .existing)
  }

  /// Refuses statements around those that distinguish events.
  private func isWhole(_ location: Fact, _ code: Fact, in receiver: Fact) -> Bool {
    guard location.isPattern else { return true }
    let around = code.ancestors.first { $0.kind == .closure || $0.parent == receiver }
    let others = (around?.statements ?? []).filter {
      !$0.unwrapsSelf && !$0.contains(code)
    }
    guard let other = others.first else { return true }
    refuse(
      "this code runs for several events", at: other.range,
      because: "each event gets a method of its own",
      help: "move it to a method that the code of each event calls")
    return false
  }

  // MARK: Arguments

  /// The body for `assign(to: \.name, on: self)` and `sink(receiveValue: handle)`.
  private func body(
    ofArgument argument: Fact, _ target: ConvertedHandler, in receiver: Fact
  ) -> HandlerBody? {
    if receiver.base?.name == "assign" {
      guard let path = receiver.argument("to"), path.kind == .keyPath,
        let component = path.child(.keyPathComponent), receiver.argument("on")?.isSelf == true,
        target.labels.count == 1
      else {
        refuse(
          "this subscription assigns to another object", at: receiver,
          because: "a generated handler is a method of the store",
          help: "write `sink`, and assign there")
        return nil
      }
      return HandlerBody(
        code: .assignment(property: component.name), names: [target.labels[0]: "value"])
    }
    guard let expression = argument.firstChild,
      let function = types.functions(of: expression).first, allMembers.contains(function)
    else {
      refuse(
        "this subscription calls code outside of the class", at: argument,
        because: "a generated handler is a method of the store", help: "write a closure")
      return nil
    }
    return body(calling: function, target)
  }

  // MARK: Names

  private func names(
    of observed: ObservedEvent, _ target: ConvertedHandler, _ start: Fact, _ end: Fact,
    in receiver: Fact
  ) -> HandlerBody? {
    var body = HandlerBody(code: .statements(start.range(withCommentsAfter: end)))
    let location = observed.handler.location
    var names: [String?] =
      location.isPattern
      ? location.arguments.map { $0.firstChild.flatMap(\.boundNameInPattern) }
      : receiver.receivedNames
    if names.count > 1, target.available.count == 1 {
      body.parts = names
      body.names[target.available[0]] = target.available[0]
      return body
    }
    // `sink { reload($0) }`
    if names.isEmpty, target.available.count == 1 {
      rename(from: "$0", to: target.available[0], in: receiver)
      names = [target.available[0]]
    }
    let used = names.compactMap(\.self)
    guard
      names.count == target.available.count || used.isEmpty || !isUsed(used, from: start, to: end)
    else {
      refuse(
        "this code takes other values than the event `\(target.key)` has", at: location,
        because: target.available.isEmpty
          ? "the event has no values"
          : "the event has the values \(target.available.map { "`\($0)`" }.joined(separator: ", "))",
        help: "give the event the values that the code needs, or read them from the store")
      return nil
    }
    for (label, name) in zip(target.available, names) where label != name {
      body.names[label] = name ?? "_"
    }
    for label in target.available where names.count != target.available.count {
      body.names[label] = "_"
    }
    for (label, name) in zip(target.available, names) where label == name {
      body.names[label] = label
    }
    return body
  }

  private func isUsed(_ names: [String], from start: Fact, to end: Fact) -> Bool {
    let range = start.bytes.lowerBound..<end.bytes.upperBound
    return start.file.all(.name).contains {
      names.contains($0.name) && range.contains($0.bytes.lowerBound)
    }
  }

  private func rename(from name: String, to other: String, in receiver: Fact) {
    guard let closure = receiver.closures.last else { return }
    for use in closure.descendants(.name)
    where use.name == name && use.ancestors.first(where: { $0.kind == .closure }) == closure {
      edits.append(TextEdit(replacing: use.range, with: other))
    }
  }

  // MARK: Changes

  /// Changes what depends on the closure or the loop around statements.
  private func adapt(_ statements: [Fact], to body: HandlerBody) {
    for statement in statements {
      let inner = [statement] + statement.descendants.map(\.self)
      for part in inner {
        if part.kind == .optionalChain, part.firstChild?.isSelf == true,
          !part.isInClosureWithWeakSelf(below: statement)
        {
          edits.append(TextEdit(replacing: part.range, with: "self"))
        }
        if part.isBindingOfSelf, !part.isInClosureWithWeakSelf(below: statement) {
          edits.append(TextEdit(replacing: part.rangeAmongConditions, with: ""))
        }
        if part.kind == .otherStatement, ["break", "continue"].contains(part.name),
          !part.leavesLoop(below: statement)
        {
          edits.append(TextEdit(replacing: part.range, with: "return"))
        }
      }
    }
  }
}

extension Fact {
  /// The call that is all that a statement does, also with `try? await` and in a task.
  fileprivate var onlyCall: Fact? {
    switch kind {
    case .awaitExpression, .tryExpression, .optionalChain: return firstChild?.onlyCall
    case .call where base?.nameOfStartedTask != nil || base?.name == "assumeIsolated":
      let statements = (closures.last?.statements ?? []).filter { !$0.unwrapsSelf }
      return statements.count == 1 ? statements[0].onlyCall : nil
    case .call: return self
    default: return nil
    }
  }

  /// The names by which a closure or a loop gets what it receives.
  fileprivate var receivedNames: [String?] {
    if kind == .forLoop {
      guard let pattern = firstChild else { return [] }
      if pattern.kind == .boundName { return [pattern.name] }
      return pattern.kind == .tuple
        ? pattern.arguments.map { $0.firstChild?.boundNameInPattern } : []
    }
    return (closures.last?.parameters ?? []).map { $0.name == "_" ? nil : $0.name }
  }

  /// The code from the first to the last statement of a closure or block, with the comments that follow.
  fileprivate func range(withCommentsAfter last: Fact) -> SourceRange {
    let block = last.parent.flatMap { $0.kind == .closure || $0.kind == .block ? $0 : nil }
    // Before the closing brace.
    let end = block.map { $0.bytes.upperBound - 1 } ?? last.bytes.upperBound
    return SourceRange(path: file.path, bytes: bytes.lowerBound..<end)
  }

  /// The name that a part of a pattern binds.
  fileprivate var boundNameInPattern: String? { kind == .boundName ? name : nil }

  /// Whether it waits outside of closures.
  fileprivate var waits: Bool {
    kind != .closure && (maySuspend || children.contains(where: \.waits))
  }

  /// Whether a closure in a statement around it has a weak `self` of its own.
  fileprivate func isInClosureWithWeakSelf(below statement: Fact) -> Bool {
    ancestors.prefix { $0 != statement.parent }.contains { outer in
      outer.kind == .closure
        && outer.children(.capture).contains { $0.name == "self" && $0.flags.contains(.isWeak) }
    }
  }

  /// Whether it ends a loop or a `switch` within a statement.
  fileprivate func leavesLoop(below statement: Fact) -> Bool {
    ancestors.prefix { $0 != statement.parent }.contains { outer in
      switch outer.kind {
      case .forLoop, .whileLoop, .repeatLoop: true
      case .switchStatement: name == "break"
      default: false
      }
    }
  }
}
