import StoreLintDriver
import StoreSpec
import StoregenDiagnostics

/// Where a place in a spec is: the keys around it, and what the table of keys says about them.
///
/// It looks only at indentation and braces, because specs that are being written are rarely valid YAML.
struct SpecCursor {
  /// The keys around the place, from the outside in, without the one that it is in.
  let keys: [String]
  /// The key at the place, or before the value at the place; nil if there is none yet.
  let key: String?
  /// Whether the place is in a key, or where a key could be.
  let isInKey: Bool
  /// The text of the value before the place.
  let value: String
  private let isIncluded: Bool

  /// - Returns: nil if the document is not part of the spec.
  init?(_ place: Place) {
    guard let specFile = place.project.snapshot.specFile else { return nil }
    isIncluded = specFile.displayPath != place.path
    if isIncluded, !place.project.snapshot.specSources.contains(where: { $0.path == place.path }) {
      return nil
    }
    let text = place.text
    let number = text.lines.line(containing: place.offset)
    let line = text.content(ofLine: number)
    let before = text.text(in: line.lowerBound..<max(line.lowerBound, place.offset))
    let after = text.text(in: max(line.lowerBound, place.offset)..<line.upperBound)
    var scanner = LineScanner()
    for character in before { scanner.add(character) }
    let rest = after.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
    let word = scanner.current.trimmed + rest
    isInKey = scanner.key == nil
    key = scanner.key ?? (word.isEmpty ? nil : String(word))
    value = scanner.key == nil ? "" : scanner.current.trimmed
    let indentation = before.prefix { $0 == " " || $0 == "-" }.count
    keys = Self.keys(above: number, indentedLessThan: indentation, in: text) + scanner.outer
  }

  /// The keys of the lines above that contain a line.
  private static func keys(
    above number: Int, indentedLessThan indentation: Int, in text: SourceText
  ) -> [String] {
    var keys: [String] = []
    var limit = indentation
    var line = number - 1
    while line > 0, limit > 0 {
      let content = text.line(line)
      let indent = content.prefix { $0 == " " }.count
      let body = content.dropFirst(indent)
      if indent < limit, !body.isEmpty, !body.hasPrefix("#"), let key = body.yamlKey {
        keys.insert(key, at: 0)
        limit = indent
      }
      line -= 1
    }
    return keys
  }

  // MARK: The table of keys

  /// The forms that a value of the map around the place may have.
  private var outerForms: [SpecForm] {
    var forms = [SpecForm.object(isIncluded ? SpecKeys.included : SpecKeys.root)]
    for key in keys { forms = forms.flatMap { $0.value(of: key) } }
    return forms
  }

  /// The maps with fixed keys around the place.
  var objects: [SpecObject] { outerForms.flatMap(\.ownObjects) }

  /// The forms of the value at the place.
  var valueForms: [SpecForm] { key.map { key in outerForms.flatMap { $0.value(of: key) } } ?? [] }

  /// The row of the key at the place.
  var documentedKey: SpecKey? {
    guard let key, isInKey else { return nil }
    return objects.lazy.compactMap { object in object.keys.first { $0.name == key } }.first
  }
}

/// Follows the braces of one line.
private struct LineScanner {
  /// The keys of the maps in braces that are open.
  private(set) var outer: [String] = []
  /// The key whose value is open; nil in a key.
  private(set) var key: String?
  /// The text since the last sign of YAML.
  private(set) var current = ""
  private var brackets: [Character] = []

  mutating func add(_ character: Character) {
    switch character {
    case "{":
      brackets.append(character)
      if let key { outer.append(key) }
      (key, current) = (nil, "")
    case "[":
      brackets.append(character)
      current = ""
    case "}", "]":
      if brackets.popLast() == "{", !outer.isEmpty { key = outer.removeLast() }
      current = ""
    case ",":
      if brackets.last == "{" { key = nil }
      current = ""
    case ":" where key == nil:
      key = current.trimmed
      current = ""
    default: current.append(character)
    }
  }
}

extension SpecForm {
  /// The forms of the value of a key in a map of this form.
  fileprivate func value(of key: String) -> [SpecForm] {
    switch self {
    case .object(let object):
      (object.keys.first { $0.name == key } ?? object.others).map { [$0.form] } ?? []
    case .map(_, let value): [value]
    case .longOrShort(let object, let short):
      SpecForm.object(object).value(of: key) + short.value(of: key)
    case .anyOf(let forms): forms.flatMap { $0.value(of: key) }
    case .list(let item): item.value(of: key)
    case .text, .shaped, .swift, .nothing, .choice: []
    }
  }

  /// The maps with fixed keys that a value itself can be.
  fileprivate var ownObjects: [SpecObject] {
    switch self {
    case .object(let object), .longOrShort(let object, _): [object]
    case .anyOf(let forms): forms.flatMap(\.ownObjects)
    case .list(let item): item.ownObjects
    default: []
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0 == " " || $0 == "-" }.reversed().drop { $0 == " " }.reversed())
      .filter { $0 != "\"" && $0 != "'" }
  }

  /// The key that a line begins with; nil if there is none.
  fileprivate var yamlKey: String? {
    guard let colon = firstIndex(of: ":") else { return nil }
    let key = self[..<colon].trimmed
    return key.isEmpty || key.contains(" ") && !key.contains("(") ? nil : key
  }
}
