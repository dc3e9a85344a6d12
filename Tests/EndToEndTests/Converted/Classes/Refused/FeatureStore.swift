import Observation

@MainActor
@Observable
final class FeatureStore {
  #if DEBUG
    var isBeta = true
  #else
    var isBeta = false
  #endif
  var count = 0
  func use() { if isBeta { count += 1 } }
}
