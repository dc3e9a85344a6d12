import ArchitectureModel
import LocatedYAML
package import StoreConversion
package import StoregenDiagnostics

/// The text of a spec in which storegen generates the class of a context.
package struct ConvertedSpec {
  package let text: String

  /// - Parameters:
  ///   - name: the name of the context.
  /// - Returns: nil if the file does not have the context with its class.
  package init?(_ source: SourceText, of name: String, after conversion: StoreConversion) {
    let unused = conversion.unusedNames
    let contexts = YAMLDocument(source).root?.entry("contexts")?.value
    guard let context = contexts?.entry(name), let sections = context.value.mapping,
      let className = sections.first(where: { $0.key.value == "class" })
    else { return nil }
    let leavingKeys =
      ["connected"] + (conversion.losesUses ? ["uses"] : []) + (conversion.isCreatedByCaller ? ["lifetime"] : [])
    var removals = [className] + sections.filter { leavingKeys.contains($0.key.value) }
    for section in sections where ["storage", "actions"].contains(section.key.value) {
      let entries = section.value.mapping ?? []
      let leaving = entries.filter { unused.contains($0.key.value) }
      removals += leaving.count == entries.count && !entries.isEmpty ? [section] : leaving
    }
    let entries = removals.map { entry in
      source.bytes(of: entry, withComments: !["class", "connected"].contains(entry.key.value))
    }
    let remarks = source.remarks(in: context).filter { remark in
      !entries.contains { $0.overlaps(remark) }
    }
    let ranges = (entries + remarks).sorted { $0.lowerBound < $1.lowerBound }
    var text = ""
    var start = 0
    let hasStart = sections.contains { $0.key.value == "starts" }
    let new =
      (conversion.isCreatedByCaller ? ["lifetime: \(Lifetime.caller.rawValue)"] : [])
      + (conversion.isOnMainActor ? [] : ["mainActor: false"])
      + (conversion.start != nil && !hasStart ? ["starts: true"] : [])
    if removals.count == sections.count, new.isEmpty, source.isOnLines(className) {
      // A context is a map, even if it has nothing.
      let end = context.key.range.bytes.upperBound + 1
      text = source.text(in: 0..<end) + " {}"
      start = end
    }
    for range in ranges where range.lowerBound >= start {
      text += source.text(in: start..<range.lowerBound)
      if !new.isEmpty, range.contains(className.key.range.bytes.lowerBound) {
        text += source.replacing(className, in: range, with: new)
      }
      start = range.upperBound
    }
    self.text = text + source.text(in: start..<source.utf8.count)
  }
}

extension ConvertedSpec {
  /// The text of a spec without the lines that say that the classes of some contexts are not connected.
  package static func connecting(_ names: [String], in source: SourceText) -> SourceText {
    let contexts = YAMLDocument(source).root?.entry("contexts")?.value
    let entries = names.compactMap { contexts?.entry($0)?.value.mapping?.first { $0.key.value == "connected" } }
    let ranges = entries.map { source.bytes(of: $0, withComments: false) }.sorted { $0.lowerBound < $1.lowerBound }
    var text = ""
    var start = 0
    for range in ranges {
      text += source.text(in: start..<range.lowerBound)
      start = range.upperBound
    }
    return SourceText(path: source.path, text: text + source.text(in: start..<source.utf8.count))
  }
}

extension Node {
  fileprivate func entry(_ key: String) -> Entry? { mapping?.first { $0.key.value == key } }
}

extension SourceText {
  /// The lines with comments of an import about the class of a context.
  fileprivate func remarks(in context: Node.Entry) -> [Range<Int>] {
    let bytes = context.value.range.bytes
    let first = position(of: context.key.range.bytes.lowerBound).line
    let last = position(of: min(bytes.upperBound, utf8.count)).line
    guard first < last else { return [] }
    return (first...last).filter { number in
      let text = line(number).trimmed
      return text.hasPrefix("# ") && ClassRemark.matches(String(text.dropFirst(2)))
    }.map { lines.start(of: $0)..<endOfLine(at: lines.start(of: $0)) }
  }

  /// Whether an entry has lines of its own, rather than being in brackets.
  fileprivate func isOnLines(_ entry: Node.Entry) -> Bool {
    let key = entry.key.range.bytes.lowerBound
    return text(in: lines.start(of: position(of: key).line)..<key).trimmed.isEmpty
  }

  /// The text for the range of an entry that others replace.
  fileprivate func replacing(_ entry: Node.Entry, in range: Range<Int>, with entries: [String]) -> String {
    let key = entry.key.range.bytes.lowerBound
    guard isOnLines(entry) else {
      let text = entries.joined(separator: ", ")
      let replaced = self.text(in: range)
      if replaced.hasPrefix(",") { return ", \(text)" }
      return replaced.trimmed.hasSuffix(",") ? "\(text), " : text
    }
    let indentation = text(in: lines.start(of: position(of: key).line)..<key)
    return entries.map { indentation + $0 + "\n" }.joined()
  }

  /// The lines of an entry with the comments above it; in brackets, the entry with its comma.
  fileprivate func bytes(of entry: Node.Entry, withComments: Bool) -> Range<Int> {
    let key = entry.key.range.bytes.lowerBound
    var end = entry.value.isEmpty ? entry.key.range.bytes.upperBound : entry.value.range.bytes.upperBound
    end = min(end, utf8.count)
    if entry.value.isEmpty, end < utf8.count, utf8[end] == UInt8(ascii: ":") { end += 1 }
    var number = position(of: key).line
    guard isOnLines(entry) else {
      let comma = utf8[end...].prefix { $0 == UInt8(ascii: " ") }.endIndex
      guard comma < utf8.count, utf8[comma] == UInt8(ascii: ",") else {
        let before = utf8[..<key].lastIndex { $0 != UInt8(ascii: " ") } ?? key
        return (utf8[before] == UInt8(ascii: ",") ? before : key)..<end
      }
      return key..<utf8[(comma + 1)...].prefix { $0 == UInt8(ascii: " ") }.endIndex
    }
    while end > key, " \n\r\t".utf8.contains(utf8[end - 1]) { end -= 1 }
    while withComments, number > 1, line(number - 1).trimmed.hasPrefix("# ") { number -= 1 }
    return lines.start(of: number)..<endOfLine(at: end)
  }
}
