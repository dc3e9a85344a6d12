package enum BundledTemplates {
  package static var store: String { String(decoding: PackageResources.Store_mustache, as: UTF8.self) }
}
