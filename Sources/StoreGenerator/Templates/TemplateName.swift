/// The bundled templates: one per kind of file, and hooks that add to such a file.
package enum TemplateName: String, Sendable, CaseIterable {
  case store = "Store"
  case storeImports = "StoreImports"
  case storeMembers = "StoreMembers"
  case elmStore = "ElmStore"
  case connection = "Connection"
  case model = "Model"
  case event = "Event"
  case eventImports = "EventImports"
  case eventMembers = "EventMembers"
  case appEvent = "AppEvent"
  case types = "Types"
  case uses = "Uses"
  case compositionRoot = "CompositionRoot"
  case sceneStores = "SceneStores"
  case injection = "Injection"
  case scaffold = "Scaffold"

  /// The templates for additions to the files of a template. They have its values, and the bundled ones are empty.
  struct Hooks {
    let imports: TemplateName
    let members: TemplateName
  }

  /// The hooks of this template.
  var hooks: Hooks? {
    switch self {
    case .store: Hooks(imports: .storeImports, members: .storeMembers)
    case .event: Hooks(imports: .eventImports, members: .eventMembers)
    default: nil
    }
  }

  /// The template whose files a hook adds to; nil if it is not a hook.
  var extended: TemplateName? {
    Self.allCases.first { other in
      other.hooks.map { [$0.imports, $0.members].contains(self) } ?? false
    }
  }

  /// The files that it renders, in Markdown.
  package var summary: String {
    switch self {
    case .store:
      "`<Context>Store.swift`, one for each context, or `<Context>Store+Events.swift` for one with a `class`"
    case .storeImports: "additional imports of `<Context>Store.swift`"
    case .storeMembers: "additional members of every store"
    case .elmStore: "the members of stores that only `style: elm` has, within `Store`"
    case .connection: "the members that only stores with a `class` have, within `Store`"
    case .model: "`<Context>Model.swift`, one for each context with `style: elm`"
    case .event: "`<Context>Event.swift`, one for each context that has events"
    case .eventImports: "additional imports of `<Context>Event.swift`"
    case .eventMembers: "additional members of every enum of events"
    case .appEvent: "`<App>Event.swift`, if a context handles `all`"
    case .types: "`<App>Types.swift`, if the spec has `types`"
    case .uses: "`<App>Uses.swift`, if a context has `uses`"
    case .compositionRoot: "`<App>Stores.swift`"
    case .sceneStores:
      "the stores of one window, such as `<App>SceneStores.swift`, if a context has `lifetime: scene`"
    case .injection: "`<App>Stores+SwiftUI.swift`"
    case .scaffold: "the methods that `--scaffold` adds to extensions of the stores"
    }
  }
}
