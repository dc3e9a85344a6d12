import ArchitectureModel
import StoregenDiagnostics
import SwiftFragments

/// Compares a value type with its older version.
struct TypeComparison {
  let old: ValueType
  let new: ValueType

  /// The first change that breaks code using the type, and then the conformances that are missing.
  var changes: [BreakingChange] { [contentChange].compactMap(\.self) + lostConformances }

  private func change(_ message: String, reason: String, at range: SourceRange? = nil, before: SourceRange)
    -> BreakingChange
  {
    BreakingChange(
      kind: .typeChanged, message: message, reason: reason, help: nil,
      range: range ?? new.name.range, oldRange: before)
  }

  private var contentChange: BreakingChange? {
    let name = old.name.value
    switch (old.content, new.content) {
    case (.fields(let before), .fields(let now)):
      guard !Self.fields(now, canReplace: before) else { return nil }
      return change(
        "the fields of `\(name)` changed from \(Self.text(before)) to \(Self.text(now))",
        reason: "code that creates or reads values uses the fields", before: old.name.range)
    case (.cases(let before), .cases(let now)):
      return change(from: before, to: now)
    case (.fields, .cases), (.cases, .fields):
      let kinds = old.isEnum ? ("an enum", "a struct") : ("a struct", "an enum")
      return change(
        "`\(name)` was \(kinds.0) and is now \(kinds.1)",
        reason: "code that creates or reads values has to change", before: old.name.range)
    }
  }

  // MARK: Fields

  /// Whether code that creates and reads values still compiles: the fields have the same order, and new ones
  /// have defaults.
  private static func fields(_ now: [Field], canReplace before: [Field]) -> Bool {
    var rest = before[...]
    for field in now {
      if let next = rest.first, next.name.value == field.name.value {
        guard next.type.text == field.type.text, field.isConstant == next.isConstant,
          field.defaultValue != nil || next.defaultValue == nil
        else { return false }
        rest = rest.dropFirst()
      } else if field.defaultValue == nil, !field.type.isOptional {
        return false
      }
    }
    return rest.isEmpty
  }

  private static func text(_ fields: [Field]) -> String {
    let texts = fields.map { field in
      "\(field.isConstant ? "let " : "")\(field.name.value): \(field.type.text)"
        + (field.defaultValue.map { " = \($0)" } ?? "")
    }
    return "(\(texts.joined(separator: ", ")))"
  }

  // MARK: Cases

  private func change(from before: [TypeCase], to now: [TypeCase]) -> BreakingChange? {
    let name = old.name.value
    for element in before {
      guard let kept = now.first(where: { $0.name.value == element.name.value }) else {
        return change(
          "the case `\(name).\(element.name.value)` was removed",
          reason: "code that creates it or switches over `\(name)` uses it",
          before: element.name.range)
      }
      guard kept.content.declaration != element.content.declaration else { continue }
      return change(
        "the case `\(name).\(element.name.value)` changed from \(element.text) to \(kept.text)",
        reason: "code that creates it or reads its values has to change", at: kept.name.range,
        before: element.name.range)
    }
    let known = Set(before.map(\.name.value))
    return now.first { !known.contains($0.name.value) }.map { added in
      change(
        "the case `\(name).\(added.name.value)` was added",
        reason: "a `switch` over `\(name)` has to handle every case", at: added.name.range,
        before: old.name.range)
    }
  }

  // MARK: Conformances

  private var lostConformances: [BreakingChange] {
    let now = Set(new.conformances.filter { !$0.value.isSuppressed }.flatMap(\.value.parts))
    let left = Set(new.conformances.filter(\.value.isSuppressed).map(\.value.protocolName))
    let before = Set(old.conformances.filter(\.value.isSuppressed).map(\.value.protocolName))
    let lost = old.conformances.filter { conformance in
      !conformance.value.isSuppressed && !conformance.value.parts.allSatisfy(now.contains)
        && !new.infers(conformance.value.protocolName, without: left)
    }
    let newlyLeft = new.conformances.filter {
      $0.value.isSuppressed && !before.contains($0.value.protocolName)
    }
    return lost.map { conformance in
      change(
        "`\(old.name.value)` no longer conforms to `\(conformance.value.protocolName)`",
        reason: "code may rely on it", before: conformance.range)
    }
      + newlyLeft.map { conformance in
        change(
          "`\(old.name.value)` no longer conforms to `\(conformance.value.protocolName)`",
          reason: "code may rely on it", at: conformance.range, before: old.name.range)
      }
  }
}

extension SwiftType {
  /// The protocols that a conformance consists of.
  fileprivate var parts: [String] { protocolName == "Codable" ? ["Decodable", "Encodable"] : [protocolName] }
}

extension ValueType {
  /// Whether storegen infers a protocol without being told. It judges `Hashable` by the types of the values,
  /// which are compared, too.
  fileprivate func infers(_ name: String, without left: Set<String>) -> Bool {
    switch name {
    case "Sendable": true
    case "Hashable", "Equatable": left.isDisjoint(with: ["Hashable", "Equatable"])
    case "Identifiable": fields.contains { $0.name.value == "id" } && !left.contains(name)
    default: false
    }
  }
}

extension TypeCase {
  fileprivate var text: String {
    let text = content.declaration
    return text.isEmpty ? "nothing" : "`\(text)`"
  }
}

extension SwiftCase {
  /// The part after the name.
  fileprivate var declaration: String {
    if let rawValue { return "= \(rawValue)" }
    return values.isEmpty ? "" : "(\(values.map(\.text).joined(separator: ", ")))"
  }
}
