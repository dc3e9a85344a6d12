import StoregenDiagnostics
import SwiftFacts

/// What a store can offer instead of a write to one of its fields.
struct WriteAdvice: LintContextReader {
  let context: LintContext

  /// What to do with changes that one action makes to one field of a store. `fields` are all fields of the store
  /// that the action changes.
  func advice(
    on changes: [(member: Fact, expression: Fact)], to store: TypeID, fields: [String]
  ) -> String {
    let name = program[store].name
    guard fields.count < 2 else {
      return "give `\(name)` one method that changes \(Phrases.list(fields)), and call it"
    }
    let unnamed = "give `\(name)` a method for this change, and call it"
    let shapes = changes.map { FieldChange(of: $0.member, by: $0.expression) }
    guard let change = shapes[0], shapes.allSatisfy({ $0.map(change.isSame) ?? false }) else {
      return unnamed
    }
    let field = changes[0].member
    if let method = method(making: change, to: field, of: store) {
      return "call `\(method.fullName)`, which makes this change"
    }
    if !change.path.isEmpty, let method = methodReplacing(field, of: store) {
      return "change a copy of `\(field.name)`, and pass it to `\(method.fullName)`"
    }
    return proposedMethod(for: change, of: field, of: store).map {
      "give `\(name)` a method for this change, such as `\($0)`, and call it"
    } ?? unnamed
  }
}

// Methods that exist.
extension WriteAdvice {
  /// A method of a store that makes a change, and that the code around it can call.
  private func method(making change: FieldChange, to field: Fact, of store: TypeID) -> Fact? {
    let fields = Set(program.storedProperties(of: store).map(\.nameID))
    let methods = callableMethods(of: store, from: field).filter { method in
      method.statementCount < 5 && !changesAnother(of: fields, than: field.nameID, method)
        && changes(of: field.nameID, in: method).contains {
          change.isMade(by: $0) && isMade($0, fromParametersOf: method)
        }
    }
    return methods.first { changes(of: field.nameID, in: $0).contains(where: change.isSame) }
      ?? methods.first
  }

  /// For a store that is generic over its data: the method that receives a new value of a field.
  private func methodReplacing(_ member: Fact, of store: TypeID) -> Fact? {
    let field = program.members(member.nameID, of: store).first { $0.kind == .property }
    guard !program[store].genericParameters.isEmpty, let type = field?.typeAnnotation?.typeText
    else {
      return nil
    }
    return callableMethods(of: store, from: member).first { method in
      let required = method.parameters.filter { $0.initialExpression == nil }
      return required.map(\.typeAnnotation?.typeText) == [type] && !method.hasResult
        && method.descendants.contains { $0.nameID == member.nameID && $0.memberName != nil }
    }
  }

  private func callableMethods(of store: TypeID, from location: Fact) -> [Fact] {
    let isForeign = program[store].module != program.typeTable.modules.module(of: location)
    return program[store].parts.flatMap(\.contents).filter { method in
      guard method.kind == .function, method.codeBlock != nil,
        method.flags.isDisjoint(with: [.isStatic, .isPrivate, .isAsync, .isThrowing]),
        !method.flags.contains(.isFilePrivate) || method.fileID == location.fileID,
        !isForeign || !method.flags.isDisjoint(with: [.isPublic, .isPackage])
      else { return false }
      return program.builds.areInOneBuild(method, location)
    }
  }

  /// The changes that the statements of a method make to a field, unless they depend on a condition.
  private func changes(of field: Name, in method: Fact) -> [FieldChange] {
    method.descendants.compactMap { use in
      guard use.nameID == field, use.memberName != nil, let change = stores.changes.change(of: use),
        change.parent == method.codeBlock
      else { return nil }
      return FieldChange(of: use, by: change)
    }
  }

  private func changesAnother(of fields: Set<Name>, than field: Name, _ method: Fact) -> Bool {
    method.descendants.contains { use in
      use.memberName != nil && use.nameID != field && fields.contains(use.nameID)
        && stores.changes.change(of: use) != nil
    }
  }

  /// Whether the values of a change are the parameters that callers of a method have to pass.
  private func isMade(_ change: FieldChange, fromParametersOf method: Fact) -> Bool {
    let required = method.parameters.filter { $0.initialExpression == nil }.map(\.nameID)
    let variables = change.values.filter { $0.constantText == nil }
    guard change.action != .clear, change.action != .toggle, !variables.isEmpty else {
      return required.isEmpty
    }
    return variables.allSatisfy { $0.kind == .name } && variables.map(\.nameID) == required
  }
}

// Names for methods that do not exist.
extension WriteAdvice {
  /// A name for a method that makes a change; nil if the purpose of the change should name it.
  private func proposedMethod(
    for change: FieldChange, of field: Fact, of store: TypeID
  ) -> String? {
    guard change.path.last != "[]", program[store].genericParameters.isEmpty else { return nil }
    let part = change.path.last { $0 != "[]" } ?? field.name
    guard let proposed = change.proposedMethod(for: part) else { return nil }
    let base = proposed.prefix { $0 != "(" }
    return program.members(Name.transient(String(base)), of: store).isEmpty ? proposed : nil
  }
}

extension FieldChange {
  fileprivate func proposedMethod(for part: String) -> String? {
    let name = part.withoutVerb.capitalizedFirst
    switch action {
    case .clear: return "clear\(name)()"
    case .toggle: return "toggle\(name)()"
    case .assign: return values[0].constantText == nil ? "set\(name)(_:)" : nil
    case .combine(let sign):
      guard values.first?.kind == .literal else { return nil }
      return sign == "+=" ? "increase\(name)(by:)" : sign == "-=" ? "decrease\(name)(by:)" : nil
    case .call(let method, let labels):
      let isClosure = values.contains { $0.kind == .closure } && !method.hasPrefix("remove")
      return isClosure ? nil : Self.proposedMethod(method, labels, name)
    }
  }

  private static func proposedMethod(
    _ method: String, _ labels: [String], _ name: String
  ) -> String? {
    switch method {
    case "append", "insert": return "addTo\(name)(_:)"
    case "removeFirst", "removeLast", "popFirst", "popLast":
      return "\(method)From\(name)\(labels.isEmpty ? "()" : "(_:)")"
    case let method where method.hasPrefix("remove"): return "removeFrom\(name)(_:)"
    case let method where method.hasPrefix("form") || method == "toggle" || method == "merge":
      return nil
    case let method where method.contains(where: \.isUppercase): return nil
    default:
      return "\(method)\(name)(\(labels.map { $0.isEmpty ? "_:" : "\($0):" }.joined()))"
    }
  }
}

extension Fact {
  /// The number of statements in a function.
  fileprivate var statementCount: Int { codeBlock?.contents.count ?? 0 }
}

extension String {
  /// The name of a flag without `is`: `Playing` for `isPlaying`, but `isOn`.
  fileprivate var withoutVerb: String {
    guard hasPrefix("is"), count > 4, dropFirst(2).first?.isUppercase == true else { return self }
    return String(dropFirst(2))
  }
}
