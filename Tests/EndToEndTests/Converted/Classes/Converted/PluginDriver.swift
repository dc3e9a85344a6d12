@MainActor func drivePlugin() {
  let store = makePlugin(PluginStore.self)
  store.rename(to: "other")
  let kind: any PluginMaking.Type = PluginStore.self
  print(store.title, kind.init().title)
}
