import AppleNames
import LinkedProgram
package import SwiftFacts

/// Recognizes sequences and publishers that do not end by themselves.
package struct EndlessSequences: AppQuery {
  package let catalogs: AppCatalogs

  /// Whether a loop over an asynchronous sequence runs until it is cancelled; false also if that is
  /// unknown.
  package func isEndless(_ sequence: Fact) -> Bool {
    let sequence = sequence.withoutEffects
    switch sequence.kind {
    case .call:
      guard let callee = sequence.base else { return false }
      if EndlessSources.isSequence(call: sequence) { return types.functions(of: callee).isEmpty }
      if callee.kind == .member, let base = callee.base {
        if EndlessSources.sequenceOperators.contains(callee.name), isEndless(base) { return true }
      }
      let functions = types.functions(of: callee, fitting: sequence)
      guard functions.count == 1, isStream(types.type(of: sequence), orThrowing: true) else { return false }
      let implementations = implementations(of: functions[0])
      return !implementations.isEmpty && implementations.allSatisfy { returnsEndlessStream($0) }
    case .member where sequence.name == EndlessSources.sequenceOfPublisher:
      return sequence.base.map { isEndless(publisher: $0) == true } ?? false
    case .name, .member:
      let found = types.declarations(of: sequence)
      if found.isEmpty { return EndlessSources.isSystemSequence(sequence) }
      guard let declaration = only(found) else { return false }
      return isEndlessStream(declaration, from: sequence)
    default: return false
    }
  }

  /// Whether a function creates a stream that no code of its type finishes, or returns another one that is endless.
  private func returnsEndlessStream(_ function: Fact) -> Bool {
    guard let code = function.codeBlock, !endsStream(code) else { return false }
    let creations = code.descendants(.call).filter(\.createsStream)
    guard creations.isEmpty else {
      return creations.allSatisfy { !$0.passesContinuation }
        && !finishesKeptStreams(program.enclosingType(of: function))
    }
    guard let result = function.onlyResult, result.withoutEffects.base.map({ types.functions(of: $0) }) != [function]
    else {
      return false
    }
    return isEndless(result)
  }

  /// The function itself, or the functions that implement the requirement of a protocol.
  private func implementations(of function: Fact) -> [Fact] {
    guard function.codeBlock == nil, let owner = program.enclosingType(of: function),
      program[owner].fact.kind == .protocolDeclaration
    else { return [function] }
    return program.subtypes(of: owner).flatMap {
      program.members(function.nameID, of: $0)
    }
    .filter { $0.kind == .function }
  }

  /// Whether a property, local, capture or parameter is a stream that no code finishes.
  private func isEndlessStream(_ declaration: Fact, from use: Fact) -> Bool {
    if declaration.kind == .capture { return isEndless(captured: declaration) }
    if declaration.kind == .parameter {
      return declaration.parent?.kind.isFunctionLike ?? false
        && isStream(types.type(ofDeclaration: declaration)) && !isGivenEndingStream(declaration)
        && !isGivenByLibrary(declaration)
    }
    if declaration.kind == .boundName {
      let value = declaration.ancestors.first { $0.kind == .destructuring }?.initialExpression
      return value?.base?.name == "makeStream"
        && declaration.parent?.parent?.arguments.first == declaration.parent
        && !(declaration.enclosingCode.map(endsStream) ?? true)
    }
    guard declaration.kind == .property || declaration.kind == .optionalBinding else { return false }
    if declaration.enclosingCode != nil, let value = declaration.initialExpression, value.kind == .call,
      EndlessSources.isSequence(call: value)
    {
      return true
    }
    guard isStream(types.type(ofDeclaration: declaration)) else { return false }
    if declaration.enclosingCode == nil {
      guard isReadWhole(declaration, from: use) else { return false }
      return declaration.getter.map { !endsStream($0) } ?? !isEnded(memberOf: declaration)
    }
    guard let value = declaration.initialExpression else { return false }
    let isCreatedHere = value.kind == .call && (value.base.map { types.functions(of: $0).isEmpty } ?? false)
    return isCreatedHere ? !endsStream(value) : isEndless(value)
  }

  private func isEndless(captured capture: Fact) -> Bool {
    if let value = capture.firstChild { return isEndless(value) }
    guard let closure = capture.parent else { return false }
    switch program.meaning(of: capture.nameID, at: closure) {
    case .local(let outer): return isEndlessStream(outer, from: closure)
    case .members(let found): return only(found).map { isEndlessStream($0, from: closure) } ?? false
    case .globals, nil: return false
    }
  }

  /// Whether the type of a method passes a stream that ends to one of its parameters.
  private func isGivenEndingStream(_ parameter: Fact) -> Bool {
    guard let function = parameter.parent, let owner = program.enclosingType(of: function) else { return false }
    return program[owner].parts.flatMap { program.uses(of: function.nameID, in: $0) }.contains {
      guard let call = $0.call else { return false }
      return call.argument(parameter.argumentLabel).map(isFinished) ?? false
    }
  }

  /// Whether the type of a method conforms to a protocol of another module, which may pass any stream, and does not call the
  /// method itself.
  private func isGivenByLibrary(_ parameter: Fact) -> Bool {
    guard let function = parameter.parent, function.kind == .function, !function.isHidden,
      let owner = program.enclosingType(of: function)
    else { return false }
    return !program.supertypes(of: owner).externals.isSubset(of: FoundationNames.plainSupertypes)
      && program[owner].parts.allSatisfy { program.uses(of: function.nameID, in: $0).isEmpty }
  }

  /// Whether the code that creates a stream also finishes it.
  private func isFinished(_ sequence: Fact) -> Bool {
    let sequence = sequence.withoutEffects
    if sequence.kind == .call, let callee = sequence.base {
      return endsStream(sequence) || types.functions(of: callee).contains { $0.codeBlock.map(endsStream) ?? false }
    }
    return types.declarations(of: sequence).contains {
      $0.getter.map(endsStream) ?? $0.initialExpression.map(isFinished) ?? false
    }
  }

  /// Whether the code around a declaration was read completely, so that any code that finishes a stream
  /// would be known. Files that name streams are.
  private func isReadWhole(_ declaration: Fact, from use: Fact) -> Bool {
    declaration.fileID == use.fileID
      || program.enclosingType(of: declaration).map(storeCatalog.observable.contains) ?? false
      || Self.streams.contains(where: declaration.file.names.contains)
  }

  private static let streams = EndlessSources.streams.map { Name($0) }

  /// Whether the class of a stored stream finishes it somewhere other than in `deinit`.
  private func isEnded(memberOf declaration: Fact) -> Bool {
    guard let owner = program.enclosingType(of: declaration) else { return true }
    return program[owner].parts.contains { part in
      program.uses(of: Name("finish"), in: part).contains { use in
        use.kind == .member && use.enclosingCode?.kind != .deinitializer
      }
    }
  }

  /// Whether a type finishes streams by continuations that it keeps, rather than in the code that creates a stream.
  private func finishesKeptStreams(_ owner: TypeID?) -> Bool {
    guard let owner else { return false }
    return program[owner].parts.flatMap { program.uses(of: Name("finish"), in: $0) }.contains { use in
      guard use.kind == .member, use.enclosingCode?.kind != .deinitializer, let base = use.base?.withoutUnwrapping
      else {
        return false
      }
      guard base.kind == .name, case .local(let local) = program.meaning(of: base.nameID, at: base) else { return true }
      return local.kind != .parameter || local.parent?.kind != .closure
        || local.parent?.parent?.parent?.createsStream == false
    }
  }

  /// Whether code finishes a stream.
  private func endsStream(_ code: Fact) -> Bool {
    code.descendants.contains { $0.kind == .member && $0.name == "finish" }
  }

  /// - Parameter orThrowing: whether streams that can fail count, too, because the code that creates them is known.
  private func isStream(_ type: ProgramType?, orThrowing: Bool = false) -> Bool {
    type?.externalName.map { (orThrowing ? CombineNames.asyncStreams : EndlessSources.streams).contains($0) } ?? false
  }

  private func only(_ declarations: ArraySlice<Fact>) -> Fact? {
    declarations.count == 1 ? declarations.first : nil
  }
}

// Publishers.
extension EndlessSequences {
  /// Whether a publisher is active until its subscription is cancelled; nil if that is unknown.
  ///
  /// - Parameter functions: the functions that return it.
  package func isEndless(publisher: Fact, returnedBy functions: Set<Fact> = []) -> Bool? {
    let publisher = publisher.withoutEffects
    switch publisher.kind {
    case .name, .member:
      if EndlessSources.isPublisher(property: publisher) { return true }
      if publisher.kind == .name, case .local(let local) = program.meaning(of: publisher.nameID, at: publisher),
        local.kind == .property, local.typeAnnotation == nil, let value = local.initialExpression, value != publisher
      {
        return isEndless(publisher: value, returnedBy: functions)
      }
      return types.type(of: publisher).flatMap(isEndless(publisherType:))
        ?? valueOfProperty(publisher).flatMap { isEndless(publisher: $0, returnedBy: functions) }
    case .call:
      return publisher.base.flatMap {
        isEndless(publisherCall: publisher, callee: $0, returnedBy: functions)
      }
    default: return nil
    }
  }

  /// The first value of a stored property without a type. Code can replace it only with a publisher of the same type, which ends
  /// no sooner, unless that type is erased.
  ///
  /// Matches: `private let ticks = Timer.publish(every: 1, on: .main, in: .common).autoconnect()`
  private func valueOfProperty(_ publisher: Fact) -> Fact? {
    guard let property = only(types.declarations(of: publisher)), property.kind == .property, property.isStored,
      property.typeAnnotation == nil, let value = property.initialExpression, value.kind == .call,
      value.base?.name != "eraseToAnyPublisher"
    else { return nil }
    return value
  }

  private func isEndless(publisherType type: ProgramType) -> Bool? {
    guard case .external(let name, let arguments) = type.unwrapped else { return nil }
    if EndlessSources.publishers.contains(name) {
      let mayFail = arguments.count > 1 && arguments[1] != .external("Never", [])
      return mayFail ? nil : true
    }
    let neverFails = arguments.count == 2 && arguments[1] == .external("Never", [])
    return EndlessSources.erasedPublishers.contains(name) && neverFails ? true : nil
  }

  private func isEndless(publisherCall call: Fact, callee: Fact, returnedBy functions: Set<Fact>) -> Bool? {
    let own = types.functions(of: callee)
    guard own.isEmpty else {
      guard let function = only(own[...]), !functions.contains(function) else { return nil }
      let declared = types.valueType(of: function).flatMap { type in type.externalName == "AnyPublisher" ? nil : type }
      if let declared, isEndless(publisherType: declared) == true { return true }
      guard let result = function.onlyResult else { return nil }
      return isEndless(publisher: result, returnedBy: functions.union([function]))
    }
    if callee.kind == .name { return EndlessSources.finitePublishers.contains(callee.name) ? false : nil }
    guard callee.kind == .member, let base = callee.base else { return nil }
    if EndlessSources.isPublisher(call: call) { return true }
    if base.name == "Publishers" {
      // `Publishers.Merge(first, second)`, `Publishers.MergeMany([first, second])`
      let merged = call.arguments.compactMap(\.firstChild).flatMap { value in
        value.kind == .arrayLiteral ? Array(value.children) : [value]
      }
      let parts = merged.map { isEndless(publisher: $0, returnedBy: functions) }
      return parts.contains(true) ? true : nil
    }
    if EndlessSources.endingOperators.contains(callee.name) { return false }
    return isEndless(publisher: base, returnedBy: functions)
  }
}

extension Fact {
  /// Whether a call creates a stream whose values come from a continuation.
  ///
  /// Matches: `AsyncStream { continuation in … }`, `AsyncStream.makeStream()`
  fileprivate var createsStream: Bool {
    guard let callee = base else { return false }
    if callee.name == "makeStream" { return true }
    let type = callee.kind == .genericSpecialization ? callee.firstChild ?? callee : callee
    return CombineNames.asyncStreams.contains(type.name) && argument("unfolding") == nil
      && closures.contains { closure in
        !closure.parameters.isEmpty || closure.descendants(.name).contains { $0.nameID == .firstArgument }
      }
  }

  /// Whether a stream that can fail gives its continuation to other code, which may finish it.
  fileprivate var passesContinuation: Bool {
    guard base?.name == "AsyncThrowingStream" || base?.firstChild?.name == "AsyncThrowingStream" else { return false }
    return closures.contains { closure in
      closure.parameters.contains { parameter in
        closure.descendants(.argument).contains {
          $0.firstChild?.kind == .name && $0.firstChild?.nameID == parameter.nameID
        }
      }
    }
  }

  /// The expression without `try`, `await`, `?` and `!`.
  package var withoutEffects: Fact {
    switch kind {
    case .optionalChain, .forceUnwrap, .tryExpression, .awaitExpression:
      firstChild?.withoutEffects ?? self
    default: self
    }
  }
}
