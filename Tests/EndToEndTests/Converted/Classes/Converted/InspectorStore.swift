import Observation

@MainActor
@Observable
final class InspectorStore {
  var width = 10
  var height = 20
  private(set) var title = "box"
  func set(_ path: ReferenceWritableKeyPath<InspectorStore, Int>, to value: Int) { self[keyPath: path] = value }
}
