import ArchitectureModel
import LocatedYAML
import StoregenDiagnostics

/// Groups and contracts, whose paths start from the folder of their file.
extension SpecBuilder {
  func groups(_ map: SpecMap) -> [CodeGroup] {
    typealias Keys = SpecKeys.Group
    return map.entries(SpecKeys.Contracts.groups).map { entry in
      let group = SpecMap(entry.value)
      var selection = selection(group)
      selection.each = group[Keys.each]?.locatedText.map(belowFolder)
      return CodeGroup(
        name: entry.key, selection: selection, isOptional: group.flag(Keys.optional)?.value ?? false)
    }
  }

  private func selection(_ map: SpecMap) -> CodeSelection {
    typealias Keys = SpecKeys.Selection
    return CodeSelection(
      files: map.texts(Keys.files).map(belowFolder), modules: map.texts(Keys.modules), groups: map.texts(Keys.groups),
      roles: map.texts(Keys.role).compactMap { name in
        CodeRole(rawValue: name.value).map { Located($0, at: name.range) }
      },
      types: map.texts(Keys.types), supertypes: map.texts(Keys.conformTo))
  }

  mutating func contracts(_ map: SpecMap) -> [ArchitectureContract] {
    map.entries(SpecKeys.Contracts.contracts).compactMap { contract($0) }
  }

  /// The contract in an entry; nil if it has not exactly one form.
  private mutating func contract(_ entry: Node.Entry) -> ArchitectureContract? {
    typealias Keys = SpecKeys.Contract
    guard let keys = entry.value.mapping?.map(\.key) else { return nil }
    let forms = keys.filter { key in Keys.forms.contains { $0.name == key.value } }
    guard forms.count == 1 else {
      reportForms(forms, of: entry.key, among: keys)
      return nil
    }
    let map = SpecMap(entry.value)
    guard let demand = demand(map) else { return nil }
    let severity: Located<RuleSeverity>? = map.word(Keys.severity)
    return ArchitectureContract(
      name: entry.key, demand: demand,
      exceptions: (map[Keys.except].map { $0.sequence ?? [$0] } ?? []).compactMap(exception),
      reason: map.text(Keys.reason), severity: severity?.value ?? .error,
      onlyImports: map.text(Keys.via) == Keys.imports, isIndirect: map.flag(Keys.indirect)?.value ?? false)
  }

  private mutating func reportForms(_ forms: [Node.Key], of name: Node.Key, among keys: [Node.Key]) {
    typealias Keys = SpecKeys.Contract
    let names = Keys.forms.map(\.name)
    if forms.count > 1 {
      diagnostics.append(
        Diagnostic(
          .error, "`\(name.value)` has both `\(forms[0].value)` and `\(forms[1].value)`", at: forms[1].range,
          reason: "a contract has only one form", help: "split it into two contracts",
          notes: [Note("the other form is here", at: forms[0].range)]))
    } else if !keys.contains(where: { Keys.object.key(named: $0.value) == nil || Keys.needingForm.contains($0.value) })
    {
      // A key that needs another one, such as `from`, and an unknown key have an error of their own.
      diagnostics.append(
        Diagnostic(
          .error, "the contract `\(name.value)` requires nothing", at: name.range,
          reason: "a contract needs one of the keys \(names.joined(separator: ", "))",
          help: "add one, for example `\(Keys.layers.example)`"))
    }
  }

  private func demand(_ map: SpecMap) -> ArchitectureContract.Demand? {
    typealias Keys = SpecKeys.Contract
    if let layers = map[Keys.layers] {
      return .layers(
        (layers.sequence ?? [layers]).compactMap(\.texts).filter { !$0.isEmpty }, closed: map.texts(Keys.closed))
    }
    if let groups = map.textsIfPresent(Keys.independent) { return .independence(groups) }
    if let groups = map.textsIfPresent(Keys.acyclic) { return .noCycles(groups) }
    if let names = map.textsIfPresent(Keys.mustNotUse) { return .forbidden(from: map.texts(Keys.from), use: names) }
    if let names = map.textsIfPresent(Keys.mayUse) { return .protected(names, onlyFor: map.texts(Keys.only)) }
    guard let every = map[Keys.every] else { return nil }
    let selection =
      every.mapping == nil ? CodeSelection(groups: every.texts ?? []) : selection(SpecMap(every))
    return .properties(of: selection, must: demands(map[Keys.must]), mustNot: demands(map[Keys.mustNot]))
  }

  private func demands(_ node: Node?) -> TypeDemands {
    typealias Keys = SpecKeys.Demands
    let map = SpecMap(node)
    return TypeDemands(
      be: map.texts(Keys.be), conformTo: map.texts(Keys.conformTo),
      liveIn: map.texts(Keys.liveIn).map(belowFolder), beNamed: map.texts(Keys.beNamed),
      have: map.texts(Keys.have), declare: map.texts(Keys.declare))
  }

  private func exception(_ node: Node) -> ContractException? {
    typealias Keys = SpecKeys.Exception
    if let name = node.locatedText { return ContractException(name) }
    let map = SpecMap(node)
    return ContractException(
      from: map[Keys.from]?.locatedText, to: map[Keys.to]?.locatedText, reason: map.text(Keys.reason))
  }

  /// A pattern of paths in this file, relative to the folder of the spec. One that leads out of the folder is kept as it
  /// is, and `ContractCheck` reports it.
  private func belowFolder(_ pattern: Located<String>) -> Located<String> {
    guard folder != .root, let path = folder.appending(pattern.value) else { return pattern }
    return Located(path.text, at: pattern.range)
  }
}
