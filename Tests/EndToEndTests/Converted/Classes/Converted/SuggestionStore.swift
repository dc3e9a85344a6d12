import Combine

@MainActor
final class SuggestionStore: ObservableObject {
  @Published var query = ""
  @Published private(set) var suggestions: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  init() {
    $query
      .removeDuplicates()
      .filter { !$0.isEmpty }
      .map { [$0, $0 + "!"] }
      .sink { [weak self] in self?.suggestions = $0 }
      .store(in: &cancellables)
  }
}
