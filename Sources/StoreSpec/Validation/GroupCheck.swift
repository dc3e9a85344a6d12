import ArchitectureModel
import StoregenDiagnostics

/// Checks the groups of code: their names, patterns, and references to each other.
struct GroupCheck {
  private let groups: [CodeGroup]
  private let names: GroupNames

  init(_ settings: LintSettings) {
    groups = settings.groups
    names = GroupNames(settings.groups)
  }

  func run(into collector: inout DiagnosticCollector) {
    collector.requireUnique(groups.map(\.name), kind: "group")
    for group in groups {
      checkName(group.name, into: &collector)
      check(group.selection, of: "the group `\(group.name.value)`", at: group.name.range, into: &collector)
      if let each = group.selection.each { checkFolders(each, of: group, into: &collector) }
    }
    checkCycles(into: &collector)
  }

  private func checkName(_ name: Located<String>, into collector: inout DiagnosticCollector) {
    guard let bad = name.value.first(where: { !$0.isLetter && !$0.isNumber && !"_- ".contains($0) }) else { return }
    collector.error(
      "a group cannot be named `\(name.value)`", at: name.range,
      reason: bad == "."
        ? "a dot separates a group with `each` from one of its folders"
        : "only letters, digits, `_` and `-` are allowed, not `\(bad)`",
      help: "choose another name")
  }

  /// Checks the selection of a group or a contract.
  func check(
    _ selection: CodeSelection, of owner: String, at range: SourceRange, into collector: inout DiagnosticCollector
  ) {
    if !selection.namesPlaces, !selection.namesTypes {
      collector.error(
        "\(owner) is empty", at: range, reason: "it does not name files, modules, groups or types",
        help: "add, for example, `files: [Domain/**]`")
    }
    for pattern in selection.files { PatternCheck.run(pattern, into: &collector) }
    for name in selection.groups { names.requireGroup(name, into: &collector) }
  }

  /// Checks the pattern of `each`.
  private func checkFolders(
    _ pattern: Located<String>, of group: CodeGroup, into collector: inout DiagnosticCollector
  ) {
    PatternCheck.run(pattern, into: &collector)
    let parts = pattern.value.split(separator: "/")
    if parts.contains("**") {
      collector.error(
        "`each` cannot contain `**`", at: pattern.range,
        reason: "it would make a group of every folder at any depth",
        help: "write one `*` per level, such as `Features/*`")
    } else if !pattern.value.contains("*") {
      collector.error(
        "`each` needs a `*`", at: pattern.range, reason: "each folder that matches the `*` becomes a group",
        help:
          "write `each: \(parts.joined(separator: "/"))/*`, or `files: [\(parts.joined(separator: "/"))/**]` for one "
          + "group")
    }
    let others = group.selection
    if !others.files.isEmpty || !others.modules.isEmpty || !others.groups.isEmpty {
      collector.error(
        "`\(group.name.value)` has both `each` and other places", at: pattern.range,
        reason: "it would be unclear which of its groups they belong to",
        help: "make two groups, and a third with `groups: [\(group.name.value), …]`")
    }
  }

  private func checkCycles(into collector: inout DiagnosticCollector) {
    let byName = Dictionary(keepingFirst: groups.map { ($0.name.value, $0) })
    let graph = Digraph(groups.map(\.name.value)) { name in
      (byName[name]?.selection.groups ?? []).map { Containment(source: name, target: $0.value) }
    }
    for cycle in graph.shortestCycles() {
      guard let first = cycle.first.flatMap({ byName[$0] }) else { continue }
      let path = (cycle + [first.name.value]).map { "`\($0)`" }.joined(separator: " → ")
      collector.error(
        cycle.count == 1 ? "the group `\(first.name.value)` contains itself" : "groups contain each other: \(path)",
        at: first.name.range, help: "remove one of them from another's `groups`")
    }
  }
}

/// A group contains the code of another one.
private struct Containment: DigraphEdge {
  let source: String
  let target: String
}

/// The names of groups, for references to them.
struct GroupNames {
  private let names: [String]
  private let known: Set<String>
  private let withFolders: Set<String>

  init(_ groups: [CodeGroup]) {
    names = groups.map(\.name.value)
    known = Set(names).union([CodeGroup.tests])
    withFolders = Set(groups.filter { $0.selection.each != nil }.map(\.name.value))
  }

  /// Whether it is the name of a group. Which folders exist is known only when sources are read.
  func contains(_ name: String) -> Bool {
    known.contains(name) || withFolders.contains(String(name.prefix { $0 != "." }))
  }

  /// Whether a group stands for each of its folders.
  func standsForSeveral(_ name: String) -> Bool { withFolders.contains(name) }

  /// Reports a name that must be that of a group.
  func requireGroup(_ name: Located<String>, into collector: inout DiagnosticCollector) {
    guard !contains(name.value) else { return }
    if let owner = owner(of: name.value) {
      return collector.error(
        "`\(owner)` does not contain groups", at: name.range, reason: "it has no `each`", meant: owner)
    }
    collector.unknown("group", named: name, among: names, remedy: "declare it under `lint.groups`")
  }

  /// Reports a name that looks like that of a group, but is not. It can also be the name of a type.
  func requireNoTypo(_ name: Located<String>, into collector: inout DiagnosticCollector) {
    guard !contains(name.value), !name.value.hasPrefix("@"), !name.value.contains("*") else { return }
    if owner(of: name.value) != nil {
      requireGroup(name, into: &collector)
    } else if collector.typo(name.value, of: names) != nil {
      collector.unknown("group", named: name, among: names)
    }
  }

  /// The group without `each` whose name comes before a dot.
  private func owner(of name: String) -> String? {
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let owner = String(name[..<dot])
    return known.contains(owner) && !withFolders.contains(owner) ? owner : nil
  }
}

/// Checks a pattern of paths.
enum PatternCheck {
  static func run(_ pattern: Located<String>, into collector: inout DiagnosticCollector) {
    let text = pattern.value
    if text.hasPrefix("/") || text.hasPrefix("~") {
      collector.error(
        "`\(text)` is not below this file's folder", at: pattern.range,
        reason: "patterns are relative to that folder", help: "write `\(text.drop { "/~".contains($0) })`")
    } else if text.split(separator: "/").contains("..") {
      collector.error(
        "`\(text)` is not below this file's folder", at: pattern.range,
        reason: "patterns are relative to that folder", help: "move the group to a file in a parent folder")
    } else if text.contains("***") {
      collector.error(
        "`\(text)` is not a pattern", at: pattern.range,
        reason: "`*` matches part of a name, and `**` any number of folders",
        help: "write `\(text.replacing("***", with: "**"))`")
    } else if let part = text.split(separator: "/").first(where: { $0.contains("**") && $0 != "**" }) {
      collector.error(
        "`**` must stand alone between slashes", at: pattern.range,
        reason: "`\(part)` mixes it with a name", help: "write `\(part.replacing("**", with: "*"))` for parts of a name"
      )
    }
  }
}
