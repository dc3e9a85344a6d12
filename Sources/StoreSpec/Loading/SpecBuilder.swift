import Diagnostics
import LocatedYAML
import SwiftFragments

/// Makes the model out of nodes, and reads the Swift in them. What the form checker has refused is
/// left out without another word.
struct SpecBuilder {
  let source: SourceText
  var diagnostics: [Diagnostic] = []
  /// Contexts with a block of events that is not Swift: nothing can be said to be missing there.
  private(set) var contextsWithUnreadableEvents: Set<String> = []

  init(source: SourceText) {
    self.source = source
  }

  mutating func build(_ root: Node) -> StoreSpec {
    let map = SpecMap(root)
    let app = map[SpecKeys.app]?.locatedText ?? Located("", at: root.range)
    return StoreSpec(
      app: app,
      generate: generateOptions(SpecMap(map[SpecKeys.generate]), at: root.range),
      dependencies: map.entries(SpecKeys.dependencies).map { dependency($0) },
      contexts: map.entries(SpecKeys.contexts).map { context($0) },
      lint: lintSettings(SpecMap(map[SpecKeys.lint])))
  }

  private func generateOptions(_ map: SpecMap, at range: SourceRange) -> GenerateOptions {
    typealias Keys = SpecKeys.Generate
    return GenerateOptions(
      output: map[Keys.output]?.locatedText ?? Located("", at: range),
      access: map.text(Keys.access).flatMap(AccessLevel.init) ?? .internal,
      imports: map.texts(Keys.imports))
  }

  private mutating func dependency(_ entry: Node.Entry) -> Dependency {
    typealias Keys = SpecKeys.Dependency
    let map = SpecMap(entry.value)
    let typeNode = entry.value.mapping == nil ? entry.value : map[Keys.type]
    let type = typeNode.flatMap { swift($0, SwiftType.init(parsing:)) } ?? .unreadable
    let preview = map[Keys.preview].flatMap { swift($0, SwiftExpression.init(parsing:)) }
    return Dependency(
      name: entry.key, type: type, summary: map.text(Keys.summary), preview: preview?.text)
  }

  private mutating func context(_ entry: Node.Entry) -> Context {
    typealias Keys = SpecKeys.Context
    let map = SpecMap(entry.value)
    let events = map[Keys.events].map { self.events($0) } ?? []
    if events == nil { contextsWithUnreadableEvents.insert(entry.key.value) }
    return Context(
      name: entry.key, summary: map.text(Keys.summary), dependencies: map.texts(Keys.dependencies),
      state: map[Keys.state].map { fields($0) } ?? [],
      storage: map[Keys.storage].map { fields($0) } ?? [],
      actions: map[Keys.actions].map { actions($0) } ?? [],
      events: events ?? [],
      handlers: map.entries(Keys.handles).compactMap { handler($0) })
  }

  /// Reads a piece of Swift; nil after an error in it, which is reported at its own place.
  mutating func swift<Value>(
    _ node: Node, _ parse: (String) throws(FragmentProblems) -> Value
  ) -> Value? {
    guard let swift = SwiftSource(node, in: source) else { return nil }
    do throws(FragmentProblems) {
      return try parse(swift.text)
    } catch {
      diagnostics += swift.diagnostics(for: error)
      return nil
    }
  }
}
