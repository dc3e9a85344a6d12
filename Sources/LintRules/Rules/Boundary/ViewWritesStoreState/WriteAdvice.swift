import AppAnalysis
import LinkedProgram
import StoregenDiagnostics
import SwiftFacts

/// What a store can offer instead of a write to one of its fields.
struct WriteAdvice: RuleContextReader {
  let context: RuleContext

  /// What to do with changes that one action makes to one field of a store. `fields` are all fields of the store
  /// that the action then changes; nil if there are many.
  func advice(on changes: [(member: Fact, expression: Fact)], to store: TypeID, fields: [String]?) -> String {
    let name = storeName(store)
    guard let fields else { return "add methods to `\(name)` for the changes this action makes, and call them" }
    guard fields.count < 2 else {
      return "add one method to `\(name)` that changes \(Phrase.names(fields)), and call it"
    }
    let unnamed = "add a method to `\(name)` for this change, and call it"
    let shapes = changes.map { FieldChange(of: $0.member, by: $0.expression) }
    guard let change = shapes[0], shapes.allSatisfy({ $0.map(change.isSame) ?? false }) else { return unnamed }
    let field = changes[0].member
    if let method = method(making: change, to: field, of: store) {
      return "call `\(method.fullName)`, which makes this change"
    }
    if !change.path.isEmpty, let method = methodReplacing(field, of: store) {
      return "change a copy of `\(field.name)`, and pass the copy to `\(method.fullName)`"
    }
    return proposedMethod(for: change, of: field, of: store).map {
      "add a method to `\(name)` for this change, such as `\($0)`, and call it"
    } ?? unnamed
  }
}

// Methods that exist.
extension WriteAdvice {
  /// Whether a store has a method that makes exactly one change.
  func hasMethod(making change: (member: Fact, expression: Fact), to store: TypeID) -> Bool {
    guard let shape = FieldChange(of: change.member, by: change.expression) else { return false }
    return method(making: shape, to: change.member, of: store) != nil
  }

  /// A method of a store that makes a change, and that the code around it can call.
  private func method(making change: FieldChange, to field: Fact, of store: TypeID) -> Fact? {
    let methods = stores.fieldMethods.methods(changing: field.nameID, of: store)
      .filter { isCallable($0.method, from: field) }
      .map { method, changes in
        (method, changes.compactMap { FieldChange(of: $0.member, by: $0.expression) })
      }
      .filter { method, changes in
        changes.contains { change.isMade(by: $0) && isMade($0, fromParametersOf: method) }
      }
    return (methods.first { $0.1.contains(where: change.isSame) } ?? methods.first)?.0
  }

  /// For a store that is generic over its data: the method that receives a new value of a field.
  private func methodReplacing(_ member: Fact, of store: TypeID) -> Fact? {
    let field = program.members(member.nameID, of: store).first { $0.kind == .property }
    guard !program[store].genericParameters.isEmpty, let type = field?.typeAnnotation?.typeText else { return nil }
    return stores.fieldMethods.methods(receivingValueFor: member.nameID, of: store).first {
      $0.requiredParameters.map(\.typeAnnotation?.typeText) == [type] && isCallable($0, from: member)
    }
  }

  /// Whether code can call a method that is not private.
  private func isCallable(_ method: Fact, from location: Fact) -> Bool {
    let modules = program.typeTable.modules
    let isForeign = modules.module(of: method) != modules.module(of: location)
    return (!method.flags.contains(.isFilePrivate) || method.fileID == location.fileID)
      && (!isForeign || method.isVisibleToOtherModules)
      && program.builds.areInOneBuild(method, location)
  }

  /// Whether the values of a change are the parameters that callers of a method have to pass.
  private func isMade(_ change: FieldChange, fromParametersOf method: Fact) -> Bool {
    let required = method.requiredParameters.map(\.nameID)
    let variables = change.values.filter { $0.constantText == nil }
    guard change.action != .clear, change.action != .toggle, !variables.isEmpty else { return required.isEmpty }
    return variables.allSatisfy { $0.kind == .name } && variables.map(\.nameID) == required
  }
}

// Names for methods that do not exist.
extension WriteAdvice {
  /// A name for a method that makes a change; nil if the purpose of the change should name it.
  private func proposedMethod(for change: FieldChange, of field: Fact, of store: TypeID) -> String? {
    guard change.path.last != "[]", program[store].genericParameters.isEmpty else { return nil }
    let part = change.path.last { $0 != "[]" } ?? field.name
    guard let proposed = change.proposedMethod(for: part) else { return nil }
    let base = proposed.prefix { $0 != "(" }
    return program.members(Name.transient(String(base)), of: store).isEmpty ? proposed : nil
  }
}

extension FieldChange {
  fileprivate func proposedMethod(for part: String) -> String? {
    let name = part.withoutVerb.firstUppercased
    switch action {
    case .clear: return "clear\(name)()"
    case .toggle: return "toggle\(name)()"
    // A setter would say no more about the change.
    case .assign: return nil
    case .combine(let sign):
      guard let kind = values.first?.kind, [.literal, .number].contains(kind) else { return nil }
      return sign == "+=" ? "increase\(name)(by:)" : sign == "-=" ? "decrease\(name)(by:)" : nil
    case .call(let method, let labels):
      let isClosure = values.contains { $0.kind == .closure } && !method.hasPrefix("remove")
      return isClosure ? nil : Self.proposedMethod(insteadOf: method, labels: labels, on: name)
    }
  }

  private static func proposedMethod(insteadOf method: String, labels: [String], on name: String) -> String? {
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

extension String {
  /// The name of a flag without `is`: `Playing` for `isPlaying`, but `isOn`.
  fileprivate var withoutVerb: String {
    guard hasPrefix("is"), count > 4, dropFirst(2).first?.isUppercase == true else { return self }
    return String(dropFirst(2))
  }
}
