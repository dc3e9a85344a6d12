/// The examples of `global_last_error`.
enum GlobalLastErrorExamples {
  static let triggering = [
    RuleExample(
      "a property that two actions set",
      """
      import Observation

      @Observable
      final class InboxStore {
        private(set) var «lastError»: (any Error)?

        func load() async {
          do { try await fetch() } catch { lastError = error }
        }

        func send(_ text: String) async {
          lastError = nil
          do { try await post(text) } catch { self.lastError = error }
        }

        private func fetch() async throws {}
        private func post(_ text: String) async throws {}
      }
      """),
    RuleExample(
      "the app's own error type, set by a helper",
      """
      import Combine

      enum BankError: Error { case offline, refused }

      final class AccountStore: ObservableObject {
        @Published var «problem»: BankError?

        func transfer() { report(.refused) }
        func refresh() { report(.offline) }
        private func report(_ error: BankError) { problem = error }
      }
      """),
    RuleExample(
      "global variables",
      """
      import Foundation

      var «latestFailure»: Error?

      enum Diagnostics {
        static var «lastError»: NSError?
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "one error property per action",
      """
      import Observation

      @Observable
      final class PhotoStore {
        var loadError: (any Error)?
        var saveError: (any Error)?

        func load() { do { try read() } catch { loadError = error } }
        func save() { do { try write() } catch { saveError = error } }
        func clear() { loadError = nil }
        private func read() throws {}
        private func write() throws {}
      }
      """),
    RuleExample(
      "a private property, and errors in events",
      """
      import Combine

      enum UploadEvent { case failed(any Error), finished }
      struct Attempt { var error: (any Error)? }

      final class UploadStore: ObservableObject {
        private var lastError: (any Error)?
        @Published var attempts: [Attempt] = []
        let events = PassthroughSubject<UploadEvent, Never>()

        func start() { lastError = Problem() }
        func retry() { lastError = Problem() }
        struct Problem: Error {}
      }
      """),
    RuleExample(
      "actions that throw, and constants",
      """
      import Observation

      @Observable
      final class VaultStore {
        static let locked: any Error = Locked()
        private(set) var isOpen = false
        func open() throws { throw Self.locked }
        func close() throws { isOpen = false }
      }

      struct Locked: Error {}
      """),
  ]
}
