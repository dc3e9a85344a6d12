import StoregenDiagnostics
import SwiftFacts

/// What the initializers of a class set its properties to.
struct InitialValues {
  /// The parameters that properties are set to.
  package private(set) var parameters: [Name: Fact] = [:]
  /// The values that are the same for all instances, in parts: `Storage()` and `.sort` for `storage.sort` with
  /// `let storage = Storage()`.
  package private(set) var assigned: [Name: [SourceRange]] = [:]
  /// The initial values of properties that other values can be taken from.
  private let constants: [Name: Fact]

  /// - Parameters:
  ///   - properties: the stored properties of a class.
  ///   - parts: the declaration of the class and its extensions.
  package init(of properties: [Fact], in parts: [Fact]) {
    constants = Dictionary(
      keepingFirst: properties.compactMap { property in
        property.initialExpression.flatMap { value in
          value.kind == .call && value.arguments.isEmpty ? (property.nameID, value) : nil
        }
      })
    var ambiguous: Set<Name> = []
    for initializer in parts.flatMap(\.contents) where initializer.kind == .initializer {
      let names = Set(initializer.parameters.map(\.nameID))
      for statement in initializer.codeBlock?.contents ?? [] {
        guard let (target, value) = statement.assignment, target.memberName != nil else { continue }
        let property = target.nameID
        if let parameter = initializer.parameters.first(where: { value.names($0) }) {
          if parameters[property] == nil { parameters[property] = parameter }
        } else if let parts = self.parts(of: value, parameters: names), assigned[property] == nil {
          assigned[property] = parts
        } else {
          ambiguous.insert(property)
        }
      }
    }
    for name in ambiguous { assigned[name] = nil }
  }

  /// The parts of a value that is the same for all instances; nil for other values.
  ///
  /// - Parameter names: the names of the initializer's parameters.
  private func parts(of value: Fact, parameters names: Set<Name>) -> [SourceRange]? {
    if value.isIndependent(of: names) { return [value.range] }
    guard value.kind == .member, let base = value.base, base.memberName != nil,
      !names.contains(base.nameID), let initial = constants[base.nameID],
      initial.isIndependent(of: names)
    else { return nil }
    let rest = base.bytes.upperBound..<value.bytes.upperBound
    return [initial.range, SourceRange(path: value.file.path, bytes: rest)]
  }
}

extension Fact {
  /// Whether it is the name of a parameter, possibly with a fallback.
  /// Matches: `client`, `client ?? .live`
  fileprivate func names(_ parameter: Fact) -> Bool {
    if kind == .name { return nameID == parameter.nameID }
    return kind == .binary && name == "??" && firstChild?.names(parameter) == true
  }

  /// Whether an expression has the same value in all instances.
  fileprivate func isIndependent(of names: Set<Name>) -> Bool {
    ([self] + descendants.map(\.self)).allSatisfy { part in
      part.kind != .name
        || !part.isSelf && !names.contains(part.nameID)
          && part.name.first?.isLowercase != true
    }
  }
}
