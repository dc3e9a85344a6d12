public import Combine

/// A library that exposes Combine types and only imports Combine.
@MainActor
public final class SampleService: ObservableObject {
  @Published public private(set) var names: [String] = []
  @Published public var query = ""
  @Published private(set) var count = 0

  public let events = PassthroughSubject<String, Never>()
  public let level = CurrentValueSubject<Int, SampleFailure>(0)
  private var cancellables: Set<AnyCancellable> = []
  private var last: AnyCancellable?

  public init() {
    events
      .map { $0.uppercased() }
      .removeDuplicates()
      .sink { [weak self] name in self?.names.append(name) }
      .store(in: &cancellables)
    $names
      .map(\.count)
      .assign(to: &$count)
    last = level.sink { [weak self] completion in
      if case .failure = completion { self?.names = [] }
    } receiveValue: { [weak self] value in
      self?.query = "level \(value)"
    }
  }

  public var longNames: AnyPublisher<[String], Never> {
    $names.map { $0.filter { $0.count > 3 } }.eraseToAnyPublisher()
  }

  func stop() {
    last?.cancel()
    cancellables.removeAll()
  }
}

public enum SampleFailure: Error {
  case failed
}
