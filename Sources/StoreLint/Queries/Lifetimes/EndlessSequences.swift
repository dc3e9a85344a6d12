import SwiftFacts

extension Program {
  /// Whether a loop over an asynchronous sequence goes on until it is cancelled; false also where that
  /// cannot be told.
  func isEndless(_ sequence: Fact) -> Bool {
    let sequence = sequence.withoutEffects
    switch sequence.kind {
    case .call:
      guard let callee = sequence.base else { return false }
      if callee.kind == .member, let base = callee.base {
        if callee.name == "notifications", sequence.argument("named") != nil { return true }
        if CombineNames.sequenceOperators.contains(callee.name), isEndless(base) { return true }
      }
      let functions = functions(of: callee).filter { accepts(sequence, $0) }
      guard functions.count == 1, let code = functions[0].codeBlock else { return false }
      return isStream(type(of: sequence)) && isReadWhole(functions[0], from: sequence)
        && !endsStream(code)
    case .member where sequence.name == "values":
      return sequence.base.map { isEndless(publisher: $0) == true } ?? false
    case .name, .member:
      guard let declaration = only(declarations(of: sequence)) else { return false }
      return isEndlessStream(declaration, from: sequence)
    default: return false
    }
  }

  /// Whether a property, local or parameter is a stream that nobody ends.
  private func isEndlessStream(_ declaration: Fact, from use: Fact) -> Bool {
    if declaration.kind == .boundName {
      let value = declaration.ancestors.first { $0.kind == .destructuring }?.initialExpression
      return value?.base?.name == "makeStream"
        && declaration.parent?.parent?.arguments.first == declaration.parent
        && !(declaration.enclosingCode.map(endsStream) ?? true)
    }
    guard declaration.kind == .property || declaration.kind == .optionalBinding,
      isStream(type(ofDeclaration: declaration))
    else { return false }
    if declaration.enclosingCode == nil {
      guard isReadWhole(declaration, from: use) else { return false }
      return declaration.getter.map { !endsStream($0) } ?? !isEnded(memberOf: declaration)
    }
    guard let value = declaration.initialExpression else { return false }
    let isMadeHere = value.kind == .call && (value.base.map { functions(of: $0).isEmpty } ?? false)
    return isMadeHere ? !endsStream(value) : isEndless(value)
  }

  /// Whether the code that a declaration belongs to has been read, so that it would be seen if it ends a
  /// stream.
  private func isReadWhole(_ declaration: Fact, from use: Fact) -> Bool {
    declaration.fileID == use.fileID
      || enclosingType(of: declaration).map(stores.observable.contains) ?? false
  }

  /// Whether the class of a stored stream says somewhere that it ends, other than when it goes itself.
  private func isEnded(memberOf declaration: Fact) -> Bool {
    guard let owner = enclosingType(of: declaration) else { return true }
    return self[owner].parts.contains { part in
      uses(of: Name("finish"), in: part).contains { use in
        use.kind == .member && use.enclosingCode?.kind != .deinitializer
      }
    }
  }

  /// Whether code says that a stream ends.
  private func endsStream(_ code: Fact) -> Bool {
    code.descendants.contains { $0.kind == .member && $0.name == "finish" }
  }

  private func isStream(_ type: ProgramType?) -> Bool { type?.externalName == "AsyncStream" }

  private func only(_ declarations: ArraySlice<Fact>) -> Fact? {
    declarations.count == 1 ? declarations.first : nil
  }
}

// Publishers.
extension Program {
  /// Whether a publisher goes on until its subscription is cancelled; nil where that cannot be told.
  func isEndless(publisher: Fact) -> Bool? {
    let publisher = publisher.withoutEffects
    switch publisher.kind {
    case .name, .member:
      if publisher.name.hasPrefix("$") && publisher.name != "$0" { return true }
      if publisher.name == "objectWillChange" { return true }
      return type(of: publisher).flatMap(isEndless(publisherType:))
    case .call: return publisher.base.flatMap { isEndless(publisherCall: publisher, callee: $0) }
    default: return nil
    }
  }

  private func isEndless(publisherType type: ProgramType) -> Bool? {
    guard case .external(let name, let arguments) = type.unwrapped else { return nil }
    if CombineNames.endlessPublishers.contains(name) {
      let mayFail = arguments.count > 1 && arguments[1] != .external("Never", [])
      return mayFail ? nil : true
    }
    let neverFails = arguments.count == 2 && arguments[1] == .external("Never", [])
    return CombineNames.erasedPublishers.contains(name) && neverFails ? true : nil
  }

  private func isEndless(publisherCall call: Fact, callee: Fact) -> Bool? {
    guard functions(of: callee).isEmpty else { return nil }
    if callee.kind == .name {
      return CombineNames.finitePublishers.contains(callee.name) ? false : nil
    }
    guard callee.kind == .member, let base = callee.base else { return nil }
    if callee.name == "publisher", call.argument("for") != nil { return true }
    if callee.name == "publish", base.name == "Timer" { return true }
    if base.name == "Publishers" {
      let parts = call.arguments.compactMap(\.firstChild).map { isEndless(publisher: $0) }
      return parts.contains(true) ? true : nil
    }
    if CombineNames.endingOperators.contains(callee.name) { return false }
    return isEndless(publisher: base)
  }
}

extension Fact {
  /// The expression without `try`, `await`, `?` and `!`.
  var withoutEffects: Fact {
    switch kind {
    case .optionalChain, .forceUnwrap, .tryExpression, .awaitExpression:
      firstChild?.withoutEffects ?? self
    default: self
    }
  }
}
