/// The texts of the bundled templates, by name.
package enum BundledTemplates {
  package static func text(named name: String) -> String? {
    let bytes: [UInt8]? =
      switch name {
      case "AppEvent": PackageResources.AppEvent_mustache
      case "CompositionRoot": PackageResources.CompositionRoot_mustache
      case "Event": PackageResources.Event_mustache
      case "Injection": PackageResources.Injection_mustache
      case "Scaffold": PackageResources.Scaffold_mustache
      case "SceneStores": PackageResources.SceneStores_mustache
      case "Store": PackageResources.Store_mustache
      case "StoreSupport": PackageResources.StoreSupport_mustache
      case "Types": PackageResources.Types_mustache
      case "Uses": PackageResources.Uses_mustache
      default: nil
      }
    return bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}
