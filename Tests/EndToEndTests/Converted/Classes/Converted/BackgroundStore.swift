import Observation

@Observable
final class BackgroundStore {
  var jobs: [String] = []
  func add(_ job: String) { jobs.append(job) }
}
