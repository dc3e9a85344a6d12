import Observation

@MainActor @Observable
public final class LibraryStore {
  public private(set) var books: [Book] = []
  public var filter = ""

  public init() {}

  public func lend(_ book: Book) async {}
}

public struct Book: Identifiable, Sendable {
  public let id: Int
  public let title: String
}
