import Observation

enum UploadFailure: Error {
  case tooLarge(Int)
  case empty
}

@MainActor
@Observable
final class UploadStore {
  private(set) var uploaded: [String] = []

  func upload(_ name: String, size: Int) throws(UploadFailure) {
    guard size > 0 else { throw .empty }
    if size > 10 { throw UploadFailure.tooLarge(size) }
    uploaded.append(name)
  }
  func uploadLater(_ name: String) async throws {
    await Task.yield()
    try upload(name, size: name.count)
  }
  func attempt(_ name: String) -> Bool { (try? upload(name, size: name.count)) != nil }
}
