import Observation

@MainActor
@Observable
final class ArchiveStore {
  struct Missing: Error {}
  private let path: String
  private(set) var files: [String] = []
  init(path: String) throws {
    guard path.hasPrefix("/") else { throw Missing() }
    self.path = path
  }
  func add(_ file: String) { files.append(path + file) }
}
