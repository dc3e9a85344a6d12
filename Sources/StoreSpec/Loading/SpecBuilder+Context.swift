import LocatedYAML
import StoregenDiagnostics
import SwiftFragments

/// Reads contexts.
extension SpecBuilder {
  mutating func context(_ entry: Node.Entry) -> Context {
    typealias Keys = SpecKeys.Context
    let map = SpecMap(entry.value)
    let state = map[Keys.state].map { fields($0, of: SpecKeys.Field.object) } ?? []
    let actions = map[Keys.actions].map { self.actions($0) } ?? []
    sawUnreadablePayload = false
    let events = map[Keys.events].map { self.events($0) } ?? []
    let name = entry.key.value
    // A misspelled key may be any of these.
    let isWhole = entry.value.mapping != nil && !map.hasKeys(beside: Keys.object)
    if events == nil || sawUnreadablePayload || !isWhole { gaps.insert(.events(of: name)) }
    if state == nil || actions == nil || !isWhole { gaps.insert(.members(of: name)) }
    if !isWhole || !map.isMapOrNothing(Keys.handles) { gaps.insert(.handlers(of: name)) }
    return Context(
      name: entry.key, summary: map.text(Keys.summary), dependencies: map.texts(Keys.dependencies),
      uses: map.texts(Keys.uses).compactMap { memberName($0) },
      lifetime: map.word(Keys.lifetime)?.value ?? .app,
      starts: map.flag(Keys.starts)?.value ?? false, state: state ?? [],
      storage: map[Keys.storage].map { fields($0, of: SpecKeys.StorageField.object) ?? [] } ?? [],
      actions: actions ?? [], events: events ?? [],
      handlers: map.entries(Keys.handles).map { handler($0) },
      notifications: map.entries(Keys.notifications).compactMap { notification($0) },
      output: map[Keys.output]?.locatedText.map(belowSpec), module: moduleOptions(map))
  }

  /// Makes a path of this file relative to the folder of the spec. A path that leads out of that folder, or
  /// to the folder itself, is returned unchanged and rejected later.
  private func belowSpec(_ path: Located<String>) -> Located<String> {
    let text = folder.appending(path.value)?.text ?? ""
    return Located(text.isEmpty ? path.value : text, at: path.range)
  }

  private mutating func memberName(_ text: Located<String>) -> Located<MemberName>? {
    let parts = text.value.split(
      separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
      (try? SwiftMethodName(parsing: String(parts[1]))) != nil
    else {
      diagnostics.append(
        Diagnostic(
          .error, "`\(text.value)` is not a member of another context", at: text.range,
          help:
            "write the context and its field or action, such as `Cart.lines` or `Cart.remove(at:)`")
      )
      return nil
    }
    return Located(MemberName(context: String(parts[0]), member: String(parts[1])), at: text.range)
  }
}
