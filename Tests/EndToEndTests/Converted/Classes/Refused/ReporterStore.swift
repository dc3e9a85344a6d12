import Observation

@MainActor
protocol ReporterStoreDelegate: AnyObject {
  func reporter(_ reporter: ReporterStore, didFind number: Int)
}

@MainActor
@Observable
final class ReporterStore {
  @ObservationIgnored weak var delegate: (any ReporterStoreDelegate)?
  private(set) var found: [Int] = []
  func find(_ number: Int) {
    found.append(number)
    delegate?.reporter(self, didFind: number)
  }
}

@MainActor
final class ReporterListener: ReporterStoreDelegate {
  var sum = 0
  func reporter(_ reporter: ReporterStore, didFind number: Int) { sum += number * reporter.found.count }
}
