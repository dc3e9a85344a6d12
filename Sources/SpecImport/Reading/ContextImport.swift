import ArchitectureModel
import CodeOverview
import LocatedYAML
import StoregenDiagnostics

/// Describes a store as a context.
struct ContextImport {
  let store: ImportedStore
  let overview: CodeOverview
  let stores: ImportedStores
  let events: ImportedEvents
  let source: SourceReader
  let defaults: ContextDefaults
  /// The folder for generated code of the spec.
  let output: String

  /// The context, and the dependencies that it needs.
  func item(_ dependencies: inout DependencyNames) -> SpecItem {
    let needed = neededDependencies(&dependencies)
    let sections: [SpecItem] =
      options
      + [
        list("imports", of: imports), list("dependencies", of: needed), list("uses", of: uses),
        section("state", of: fields(observed: true), remarks: remarksAboutStores),
        section("storage", of: fields(observed: false)), actions,
        section("events", of: eventItems), section("handles", of: handlers.events),
        section("notifications", of: handlers.notifications),
      ].compactMap(\.self)
    var remarks = self.remarks
    if store.participant.name != store.generatedName {
      remarks.insert(
        "`\(store.participant.fullName)` in \(source.location(store.participant.location))", at: 0)
    }
    return SpecItem(
      store.context, .map(sections), at: location, remarks: remarks, isRequired: true)
  }

  /// Whether the class is one of the app, which it remains.
  var isHandwritten: Bool { !store.declaration.isGenerated }

  /// Whether the class has what generated code needs to deliver events.
  private var isConnected: Bool {
    store.declaration.properties.contains { $0.name == StoreProperty.connection }
      || eventItems.isEmpty && handlers.events.isEmpty && handlers.notifications.isEmpty
  }

  var location: String { source.location(store.participant.location) }

  /// Comments about what a context cannot say about the class.
  private var remarks: [String] {
    guard let name = store.declaration.superclass else { return [] }
    return ["\(location): `\(store.participant.name)` inherits from `\(name)`, whose members are left out"]
  }

  private func section(_ key: String, of items: [SpecItem], remarks: [String] = []) -> SpecItem? {
    items.isEmpty && remarks.isEmpty ? nil : SpecItem(key, .map(items), remarks: remarks)
  }

  private func list(_ key: String, of items: [SpecItem]) -> SpecItem? {
    items.isEmpty ? nil : SpecItem(key, .list(items))
  }

  // MARK: Options

  private var options: [SpecItem] {
    var items: [SpecItem] = []
    if isHandwritten {
      items.append(
        SpecItem("class", YAMLScalar.of(store.participant.fullName), at: location))
      if !isConnected { items.append(SpecItem("connected", "false", at: location)) }
    }
    if let summary = source.summary(above: store.declaration.range), YAMLScalar.canHold(summary) {
      items.append(SpecItem("summary", YAMLScalar.line(summary)))
    }
    if let output = ownOutput { items.append(SpecItem("output", YAMLScalar.of(output), at: location)) }
    let own = ContextDefaults(store, events: events)
    if own.style != defaults.style {
      items.append(SpecItem("style", own.style.rawValue, at: location))
    }
    if let channel = own.channel, channel != defaults.channel {
      items.append(SpecItem("channel", channel.rawValue, at: location))
    }
    if own.access > defaults.access {
      items.append(SpecItem("access", own.access.rawValue, at: location))
    }
    return items
  }

  /// The folder for generated code in the module of the class, if that is a target of a package other than that of the spec.
  private var ownOutput: String? {
    let path = source.path(of: store.participant.location)
    guard let found = path.firstRange(of: "Sources/\(store.participant.module)/"), !store.participant.module.isEmpty
    else { return nil }
    let folder = path[..<found.upperBound]
    return output.hasPrefix(folder) ? nil : "\(folder)Generated"
  }

  private var imports: [SpecItem] {
    let foreign = store.declaration.foreignNames
    let used = Set(foreign.union(inferredNames).compactMap(SystemTypes.module))
    let others = Set(store.declaration.imports).subtracting(Self.system + [store.participant.module])
    // If the file imports only system modules, one of them declares the unknown names.
    let isIncomplete =
      others.isEmpty && foreign.contains { SystemTypes.module(declaring: $0) == nil && !SystemTypes.areOfLanguage($0) }
    return store.declaration.imports.filter { name in
      others.contains(name)
        || !Self.automatic.contains(name) && Self.system.contains(name)
          && (isIncomplete || used.contains(name) && name != "Foundation")
    }.map { SpecItem($0, "", at: location) }
  }

  /// The names in types of fields that the code does not write, but that the spec does.
  ///
  /// Matches: `Color` of `var tint = Theme.shared.tint`
  private var inferredNames: Set<String> {
    let types = store.declaration.properties.filter { $0.annotation == nil }.compactMap(members.type)
    return Set(types.flatMap { $0.split { !$0.isLetter && !$0.isNumber && $0 != "_" } }.map(String.init))
  }

  /// Modules that generated code always imports where it needs them.
  private static let automatic = ["Observation", "Swift"]
  /// Modules of which generated code knows many types, and imports itself what it needs of Foundation.
  private static let system = automatic + ["Combine", "Foundation", "OSLog", "SwiftUI", "os"]

  private var uses: [SpecItem] {
    var names: Set<String> = []
    return overview.uses.filter { $0.user == store.index }.flatMap { use -> [SpecItem] in
      guard let owner = stores.store(use.owner, in: store.program) else { return [] }
      let location = use.locations.first.map(source.location)
      return use.members.map { "\(owner.context).\($0)" }.filter { names.insert($0).inserted }
        .map { SpecItem($0, "", at: location) }
    }
  }

  /// Comments about properties that refer to other stores.
  private var remarksAboutStores: [String] {
    store.declaration.properties.compactMap { property in
      property.store.map {
        "\(source.location(property.location)): \(ClassRemark.reference(property.name, to: $0))"
      }
    }
  }

  // MARK: Events

  private var eventItems: [SpecItem] {
    let own = events.events.filter { $0.context == store.context }.map { event in
      let payload = event.payload.map {
        "\(YAMLScalar.of($0.label)): \(YAMLScalar.of($0.type))"
      }.joined(separator: ", ")
      let values = event.payload.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
      let options =
        (event.isExternal ? ["audience: external"] : [])
        + (event.summary.map { ["summary: \(YAMLScalar.text($0))"] } ?? [])
      let whole = (event.payload.isEmpty ? [] : ["payload: { \(payload) }"]) + options
      let short = event.payload.isEmpty ? "" : "{ \(payload) }"
      return SpecItem(
        event.name,
        .value(options.isEmpty ? short : "{ \(whole.joined(separator: ", ")) }"),
        declaration: "case \(event.name)" + (values.isEmpty ? "" : "(\(values))"),
        documentation: event.summary, at: event.location, remarks: event.remarks)
    }
    return own + (events.refused[store.context] ?? [])
  }

  /// The names of events of this context, in the order in which they are given.
  func names(ofOwn indices: [Int]) -> [String] {
    var names: [String] = []
    for index in indices {
      guard let event = events.event(index, in: store.program), event.context == store.context,
        !names.contains(event.name)
      else { continue }
      names.append(event.name)
    }
    return names
  }
}
