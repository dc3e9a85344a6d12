/// The examples of `state_index_across_await`.
enum StateIndexAcrossAwaitExamples {
  static let triggering = [
    RuleExample(
      "an index that is used after the response arrives",
      """
      import Observation

      struct Photo: Identifiable { let id: Int; var isLiked = false }

      @MainActor @Observable
      final class AlbumStore {
        private(set) var photos: [Photo] = []
        private let client: any PhotoClient
        init(client: any PhotoClient) { self.client = client }

        func like(_ photo: Photo) async throws {
          guard let index = photos.firstIndex(where: { $0.id == photo.id }) else { return }
          try await client.like(photo.id)
          «photos[index]».isLiked = true
        }
      }

      protocol PhotoClient { func like(_ id: Int) async throws }
      """),
    RuleExample(
      "an assignment that awaits, in a loop over indices",
      """
      import Combine

      @MainActor
      final class PriceModel: ObservableObject {
        @Published private(set) var prices: [Int] = []

        func refresh() async {
          for index in prices.indices {
            «self.prices[index]» = await price(at: index)
          }
        }

        private func price(at index: Int) async -> Int { index }
      }
      """),
    RuleExample(
      "an index that a method of the object looks up",
      """
      import Observation

      struct Upload: Identifiable { let id: Int; var text = "" }

      @MainActor @Observable
      final class ComposerModel {
        private(set) var uploads: [Upload] = []

        func describe(_ upload: Upload) async {
          guard let index = position(of: upload) else { return }
          uploads[index].text = "…"
          if let text = await ask(uploads[index]) {
            «uploads[index]».text = text
          }
        }

        private func position(of upload: Upload) -> Int? {
          uploads.firstIndex { $0.id == upload.id }
        }

        private func ask(_ upload: Upload) async -> String? { nil }
      }
      """),
    RuleExample(
      "in a task, with a removal",
      """
      import Observation

      @MainActor @Observable
      final class InboxModel {
        var messages: [String] = []

        func archive(_ message: String) {
          if let position = messages.firstIndex(of: message) {
            Task {
              await upload(message)
              «messages.remove(at: position)»
            }
          }
        }

        private func upload(_ message: String) async {}
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "indices that are looked up or checked again",
      """
      import Observation

      @MainActor @Observable
      final class AlbumStore {
        private(set) var photos: [String] = []

        func like(_ photo: String) async {
          guard photos.firstIndex(of: photo) != nil else { return }
          await send(photo)
          guard let index = photos.firstIndex(of: photo) else { return }
          photos[index] = photo + "!"
        }

        func rename(_ photo: String) async {
          guard let index = photos.firstIndex(of: photo) else { return }
          await send(photo)
          guard photos.indices.contains(index), photos[index] == photo else { return }
          photos[index] = photo + "?"
        }

        private func send(_ photo: String) async {}
      }
      """),
    RuleExample(
      "used before the `await`, as an argument of the awaited call, or in a branch without it",
      """
      import Combine

      @MainActor
      final class PriceModel: ObservableObject {
        @Published private(set) var prices: [Int] = []

        func refresh(_ price: Int, quietly: Bool) async {
          guard let index = prices.firstIndex(of: price) else { return }
          prices[index] += 1
          await send(prices[index])
        }

        func drop(_ price: Int, quietly: Bool) async {
          guard let index = prices.lastIndex(of: price) else { return }
          if quietly {
            await send(0)
            return
          } else {
            prices[index] = 0
          }
          prices.remove(at: index)
        }

        private func send(_ price: Int) async {}
      }
      """),
    RuleExample(
      "another collection: a local copy, or a constant",
      """
      import Observation

      @MainActor @Observable
      final class QuizModel {
        private let answers = ["a", "b"]
        private(set) var score = 0
        private(set) var tries: [String] = []

        func check(_ answer: String) async {
          guard let index = answers.firstIndex(of: answer) else { return }
          var copy = tries
          let last = copy.lastIndex(of: answer) ?? 0
          await save()
          print(answers[index], copy[last])
          copy.removeAll()
        }

        private func save() async {}
      }
      """),
  ]
}
