import CodeOverview
import StoregenDiagnostics

/// The scenes that inject stores.
struct ImportedScenes {
  /// The key `scenes`; none if one scene has all stores, as is the default.
  let items: [SpecItem]

  init(_ programs: [CodeOverview], stores: [ImportedStore], source: SourceReader) {
    let contexts = Dictionary(keepingFirst: stores.map { ($0.participant.name, $0.context) })
    var scenes: [SpecItem] = []
    var names: [String: Int] = [:]
    for root in programs.flatMap(\.tree.roots) where root.kind == "scene" {
      let injected = Set(root.builds.flatMap(\.injects).compactMap { contexts[$0.type] })
      guard !injected.isEmpty else { continue }
      let title = Self.names[root.name] ?? root.name.firstWordLowercased
      names[title, default: 0] += 1
      let count = names[title] ?? 1
      let location = source.location(root.location)
      scenes.append(
        SpecItem(
          count == 1 ? title : "\(title)\(count)",
          .list(injected.sorted().map { SpecItem($0, "", at: location) }), at: location))
    }
    let isDefault = scenes.count == 1 && scenes[0].children.count == stores.count
    items = scenes.isEmpty || isDefault ? [] : [SpecItem("scenes", .map(scenes))]
  }

  private static let names = [
    "WindowGroup": "main", "DocumentGroup": "document", "Settings": "settings", "Window": "window",
    "MenuBarExtra": "menuBar", "ImmersiveSpace": "space",
  ]
}
