import Observation

@MainActor
protocol PluginMaking: AnyObject {
  init()
  var title: String { get }
}

@MainActor
@Observable
final class PluginStore: PluginMaking {
  var title = "plugin"
  required init() {}
  func rename(to title: String) { self.title = title }
}

@MainActor
func makePlugin<Plugin: PluginMaking>(_ type: Plugin.Type) -> Plugin { type.init() }
