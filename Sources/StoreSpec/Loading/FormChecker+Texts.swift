import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// Suggestions for texts and lists in the place of maps, and for keys without the space after the colon.
extension FormChecker {
  /// The error of a key that YAML joined with a part of its value: `state:{ count: Int }`; nil if it has another cause.
  func missingSpace(_ entry: Node.Entry, in object: SpecObject) -> (key: SpecKey, error: Diagnostic)? {
    guard let colon = entry.key.value.firstIndex(of: ":"),
      let key = object.key(named: String(entry.key.value[..<colon]))
    else { return nil }
    let range = entry.key.range.bytes
    let text = source.text(in: range.lowerBound..<max(range.upperBound, entry.value.range.bytes.upperBound))
    let written = (text.contains(where: \.isNewline) ? entry.key.value : text)
      .replacing(":", with: ": ", maxReplacements: 1)
    return (
      key,
      Diagnostic(
        .error, "there is no space after `:`", at: entry.key.range,
        reason: "YAML reads `\(entry.key.value)` as a key", help: "put a space after the colon: `\(written)`")
    )
  }

  /// What to do about a list of the cases of an enum: `Phase: [idle, busy]`.
  func listOfCases(_ node: Node, as form: SpecForm, of key: String) -> String? {
    guard case .anyOf(let forms) = form, case .longOrShort(let object, _)? = forms.first,
      object.title == SpecKeys.ValueType.object.title, let items = node.sequence
    else { return nil }
    let names = items.flatMap { $0.scalar?.text.split(separator: " ").map(String.init) ?? [""] }
    guard !names.isEmpty, names.allSatisfy({ SwiftIdentifier.isValid($0) }) else { return nil }
    return "for an enum, write `\(key): { \(SpecKeys.ValueType.cases.name): [\(names.joined(separator: ", "))] }`"
  }

  /// What to do about handlers and required events that are texts or a list.
  func entriesOfMap(_ node: Node, as form: SpecForm, of key: String) -> String? {
    guard form.takesMap else { return nil }
    let texts = node.sequence.map { $0.map { $0.scalar?.text ?? "" } } ?? [node.scalar?.text ?? ""]
    let areNames = texts.allSatisfy { text in
      text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { SwiftIdentifier.isValid(String($0)) }
    }
    switch key {
    case SpecKeys.requiredHandlers.name where areNames && !texts.isEmpty:
      return "write a map: `\(key): { \(texts.map { "\($0):" }.joined(separator: " , ")) }`"
    case SpecKeys.Context.handles.name where texts.count == 1:
      if let entry = texts[0].entryWithoutArrow { return "write a map: `\(key): { \(entry) }`" }
      return areNames ? "add the method to call: `\(key): { \(texts[0]): method }`" : nil
    case SpecKeys.scenes.name where areNames && node.sequence == nil:
      return "list the contexts of each scene: `\(key): { \(texts[0]): [User] }`"
    default: return nil
    }
  }
}
