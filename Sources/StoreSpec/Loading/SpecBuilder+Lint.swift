import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics

/// The settings of the linter.
extension SpecBuilder {
  /// - Parameters:
  ///   - groups: the groups of all files.
  ///   - contracts: the contracts of all files.
  func lintSettings(
    _ map: SpecMap, groups: [CodeGroup], contracts: [ArchitectureContract]
  ) -> LintSettings {
    typealias Keys = SpecKeys.Lint
    return LintSettings(
      include: map.textsIfPresent(Keys.include), exclude: map.texts(Keys.exclude),
      reportExclude: map.texts(Keys.reportExclude),
      stores: map.textsIfPresent(Keys.stores),
      containers: map.textsIfPresent(Keys.containers), ambient: map.texts(Keys.ambient),
      roles: map.entries(Keys.roles).compactMap { entry in
        entry.value.scalar.flatMap { ClassRole(rawValue: $0.text) }.map { RoleSetting(name: entry.key, role: $0) }
      },
      views: map.entries(Keys.views).compactMap { entry in
        entry.value.scalar.flatMap { ViewContent(rawValue: $0.text) }.map { ViewSetting(name: entry.key, content: $0) }
      },
      defaultIsolation: map[Keys.defaultIsolation]?.scalar.flatMap {
        DefaultIsolation(rawValue: $0.text)
      } ?? .nonisolated,
      rules: map.entries(Keys.rules).map { rule($0) }, groups: groups, contracts: contracts,
      flags: flags(map))
  }

  private func flags(_ map: SpecMap) -> LintFlags {
    var flags = LintFlags()
    for row in LintFlagRow.all {
      let key = SpecKey(row)
      switch row.form {
      case .flag: if let flag = map.flag(key) { flags.set(row, to: flag.value) }
      case .path, .text: if let text = map[key]?.locatedText { flags.set(row, to: text) }
      case .list: flags.set(row, to: map.texts(key))
      }
    }
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
    if let text = entry.value.locatedText { return RuleSetting.Option(name: entry.key, value: .text(text)) }
    return entry.value.sequence.map { items in
      RuleSetting.Option(name: entry.key, value: .list(items.compactMap(\.locatedText)))
    }
  }
}
