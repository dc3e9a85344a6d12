import ArchitectureModel
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
    let lifetime: Located<Lifetime>? = map.word(Keys.lifetime)
    let starts = map[Keys.starts]?.locatedText
    let children = self.children(map)
    let name = entry.key.value
    let readable = map.entries(Keys.handles).filter { !$0.groupsHandlers && !$0.isKey(of: SpecKeys.Handler.object) }
    let handlers = readable.flatMap { self.handlers($0, among: children, in: name) }
    // A misspelled or indented key may be any of these.
    let isWhole =
      entry.value.mapping != nil && !map.hasKeys(beside: Keys.object) && IndentedKeys.first(in: entry) == nil
    if events == nil || sawUnreadablePayload || !isWhole { gaps.insert(.events(of: name)) }
    if state == nil || actions == nil || !isWhole { gaps.insert(.members(of: name)) }
    if !isWhole || !map.isMapOrNothing(Keys.handles) || readable.count < map.entries(Keys.handles).count {
      gaps.insert(.handlers(of: name))
    }
    return Context(
      name: entry.key, className: map[Keys.className]?.locatedText,
      chosenConnected: map.flag(Keys.connected), summary: map.text(Keys.summary),
      dependencies: map.texts(Keys.dependencies),
      uses: map.texts(Keys.uses).compactMap { memberName($0) },
      lifetime: lifetime?.value ?? .app, lifetimeRange: lifetime?.range, chosenMainActor: map.flag(Keys.mainActor),
      starts: ["true", "async"].contains(starts?.value), startsInBackground: starts?.value == "async",
      startsRange: starts?.range, chosenStops: map.flag(Keys.stops),
      state: state ?? [],
      storage: map[Keys.storage].flatMap {
        fields($0, of: SpecKeys.StorageField.object, allowsConstants: true)
      } ?? [],
      derived: map.entries(Keys.derived).map { derivedField($0) }, children: children, actions: actions ?? [],
      events: events ?? [],
      eventConformances: conformances(SpecMap(map[Keys.events])[SpecKeys.Events.conforms]),
      handlers: handlers.filter { $0.child == nil },
      childHandlers: handlers.filter { $0.child != nil },
      notifications: map.entries(Keys.notifications).filter { !$0.isKey(of: SpecKeys.Notification.object) }
        .compactMap { notification($0) },
      sources: map.entries(Keys.observes).filter { !$0.isKey(of: SpecKeys.Source.object) }.compactMap {
        observation($0)
      },
      output: map[Keys.output]?.locatedText.map(belowSpec), module: moduleOptions(map),
      isElm: false)
  }

  /// Reads `children`. A child that cannot be read has a context without a name.
  private mutating func children(_ map: SpecMap) -> [Child] {
    map.entries(SpecKeys.Context.children).map { entry in
      guard let swift = SwiftSource(entry.value, in: source) else {
        return Child(name: entry.key, context: Located("", at: entry.key.range), count: .one)
      }
      guard let (count, context, bytes) = Child.parse(swift.text) else {
        diagnostics.append(
          Diagnostic(
            .error, "`\(swift.text)` is not a child", at: entry.value.useRange,
            reason: "a child is one model, an optional model, or a list of models",
            help: "write a context name as `Row`, `Row?` or `[Row]`"))
        return Child(
          name: entry.key, context: Located("", at: entry.value.useRange), count: .one)
      }
      return Child(name: entry.key, context: Located(context, at: swift.range(bytes)), count: count)
    }
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
          .error, "`\(text.value)` does not name another context's member", at: text.range,
          help:
            "write the context and its field or action, such as `Cart.lines` or `Cart.remove(at:)`")
      )
      return nil
    }
    return Located(MemberName(context: String(parts[0]), member: String(parts[1])), at: text.range)
  }
}
