import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics

/// What a file says to the linter.
extension SpecBuilder {
  func lintSettings(_ map: SpecMap) -> LintSettings {
    typealias Keys = SpecKeys.Lint
    return LintSettings(
      include: map.textsIfPresent(Keys.include), exclude: map.texts(Keys.exclude),
      reportExclude: map.texts(Keys.reportExclude),
      gitignore: map.flag(Keys.gitignore)?.value ?? true, stores: map.textsIfPresent(Keys.stores),
      containers: map.textsIfPresent(Keys.containers), ambient: map.texts(Keys.ambient),
      defaultIsolation: map[Keys.defaultIsolation]?.scalar.flatMap {
        DefaultIsolation(rawValue: $0.text)
      } ?? .nonisolated,
      rules: map.entries(Keys.rules).map { rule($0) },
      flags: flags(map))
  }

  private func flags(_ map: SpecMap) -> LintFlags {
    typealias Keys = SpecKeys.Lint
    var flags = LintFlags()
    flags.reporters = map.texts(Keys.reporters)
    flags.strict = map.flag(Keys.strict)?.value
    flags.quiet = map.flag(Keys.quiet)?.value
    flags.baseline = map[Keys.baseline]?.locatedText
    flags.strictBaseline = map.flag(Keys.strictBaseline)?.value
    flags.affected = map[Keys.affected]?.locatedText
    flags.cachePath = map[Keys.cachePath]?.locatedText
    flags.cache = map.flag(Keys.cache)?.value
    flags.scan = map.flag(Keys.scan)?.value
    flags.verbose = map.flag(Keys.verbose)?.value
    return flags
  }

  private func rule(_ entry: Node.Entry) -> RuleSetting {
    typealias Keys = SpecKeys.Rule
    guard let entries = entry.value.mapping else {
      return RuleSetting(name: entry.key, severity: severity(entry.value))
    }
    let options = entries.filter { Keys.object.key(named: $0.key.value) == nil }
    return RuleSetting(
      name: entry.key, severity: SpecMap(entry.value)[Keys.severity].flatMap(severity),
      options: options.compactMap { option($0) })
  }

  private func severity(_ node: Node) -> Located<RuleSeverity>? {
    node.scalar.flatMap { RuleSeverity(rawValue: $0.text) }.map { Located($0, at: node.useRange) }
  }

  private func option(_ entry: Node.Entry) -> RuleSetting.Option? {
    if let text = entry.value.locatedText {
      return RuleSetting.Option(name: entry.key, value: .text(text))
    }
    return entry.value.sequence.map { items in
      RuleSetting.Option(name: entry.key, value: .list(items.compactMap(\.locatedText)))
    }
  }
}
