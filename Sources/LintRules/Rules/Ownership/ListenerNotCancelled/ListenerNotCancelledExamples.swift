/// The examples of `listener_not_cancelled`.
enum ListenerNotCancelledExamples {
  static let triggering = [
    RuleExample(
      "tokens that are stored, and of which code uses only whether they exist",
      """
      import SwiftUI

      @MainActor
      final class ClockModel: ObservableObject {
        @Published var seconds = 0
        private var observer: (any NSObjectProtocol)?
        private var timer: Timer?

        init() {
          observer = NotificationCenter.default.«addObserver»(
            forName: .init("changed"), object: nil, queue: .main
          ) { [weak self] _ in
            MainActor.assumeIsolated { self?.seconds = 0 }
          }
          timer = Timer.«scheduledTimer»(withTimeInterval: 1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.seconds += 1 }
          }
        }

        func close() {
          if let timer { seconds = 0 }
          if let known = observer { observer = nil }
        }
      }
      """),
    RuleExample(
      "tasks that nothing stores, in an object and in a view",
      """
      import SwiftUI

      @MainActor @Observable
      final class BadgeModel {
        private(set) var count = 0

        init() {
          «Task» { [weak self] in
            for await _ in NotificationCenter.default.notifications(named: .init("changed")) {
              self?.count += 1
            }
          }
        }
      }

      struct Badge: View {
        @State private var model = BadgeModel()

        var body: some View {
          Text("\\(model.count)").onAppear {
            «Task» {
              for await _ in NotificationCenter.default.notifications(named: .init("opened")) { print("opened") }
            }
          }
        }
      }
      """),
    RuleExample(
      "started in the initializer",
      """
      import Foundation
      import Observation

      @MainActor @Observable
      final class LocaleModel {
        private(set) var language = ""
        private var listener: Task<Void, Never>?

        init() {
          listener = «Task» { [weak self] in
            for await _ in NotificationCenter.default.notifications(named: .localeChanged) {
              self?.language = "de"
            }
          }
        }
      }
      """),
    RuleExample(
      "started on each appearance",
      """
      import Combine

      @MainActor
      final class FilterModel: ObservableObject {
        @Published var text = ""
        @Published private(set) var shown = ""
        private var task: Task<Void, Never>?

        func appear() {
          let texts = $text.values
          task = «Task» { [weak self] in
            for await text in NotificationCenter.default.notifications(named: .shown) {
              self?.shown = "\\(text)"
            }
          }
        }
      }
      """),
    RuleExample(
      "tasks in an array that is never used again",
      """
      import Foundation

      final class AuditModel: ObservableObject {
        private var «tasks»: [Task<Void, Never>] = []

        func start() {
          tasks.append(
            Task {
              for await note in NotificationCenter.default.notifications(named: .audit) {
                print(note)
              }
            })
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "tasks that end with the object or view",
      """
      import SwiftUI

      @MainActor @Observable
      final class BadgeModel {
        private(set) var count = 0

        init() {
          Task { [weak self] in
            for await _ in NotificationCenter.default.notifications(named: .init("changed")) {
              guard let self else { return }
              count += 1
            }
          }
        }
      }

      struct Badge: View {
        @State private var model = BadgeModel()

        var body: some View {
          Text("\\(model.count)").task {
            for await _ in NotificationCenter.default.notifications(named: .init("opened")) { print("opened") }
          }
        }
      }
      """),
    RuleExample(
      "cancelled before it is replaced, and in `deinit`",
      """
      import Foundation
      import Observation

      @MainActor @Observable
      final class LocaleModel {
        private(set) var language = ""
        @ObservationIgnored private var listener: Task<Void, Never>?

        func start() {
          listener?.cancel()
          listener = Task { [weak self] in
            for await _ in NotificationCenter.default.notifications(named: .localeChanged) {
              self?.language = "de"
            }
          }
        }

        deinit { listener?.cancel() }
      }
      """),
    RuleExample(
      "a loop that exits without `self`, and a stream that ends with the object",
      """
      import Foundation
      import Observation

      @MainActor @Observable
      final class DayModel {
        private(set) var day = Date.now
        @ObservationIgnored private var listener: Task<Void, Never>?

        init() {
          listener = Task { [weak self] in
            for await _ in NotificationCenter.default.notifications(named: .NSCalendarDayChanged) {
              guard let self else { return }
              self.day = .now
            }
          }
        }
      }

      @MainActor @Observable
      final class QueueModel {
        private(set) var last = 0
        @ObservationIgnored private let jobs: AsyncStream<Int>
        @ObservationIgnored private let continuation: AsyncStream<Int>.Continuation
        @ObservationIgnored private var worker: Task<Void, Never>?

        init() {
          (jobs, continuation) = AsyncStream.makeStream(of: Int.self)
          worker = Task { [weak self, jobs] in
            for await job in jobs { self?.last = job }
          }
        }

        deinit { continuation.finish() }
      }
      """),
    RuleExample(
      "cancelled by a helper, in a loop, or by other code",
      """
      import Foundation

      final class AuditModel: ObservableObject {
        private var tasks: [Task<Void, Never>] = []
        private var first: Task<Void, Never>?
        var second: Task<Void, Never>?

        func start() {
          first = Task { for await note in NotificationCenter.default.notifications(named: .a) { print(note) } }
          second = Task { for await note in NotificationCenter.default.notifications(named: .b) { print(note) } }
          tasks.append(
            Task { for await note in NotificationCenter.default.notifications(named: .c) { print(note) } })
        }

        func stop() {
          end(first)
          for task in tasks { task.cancel() }
        }

        private func end(_ task: Task<Void, Never>?) { task?.cancel() }
      }

      struct Cleaner {
        let model: AuditModel
        func clean() { model.second?.cancel() }
      }
      """),
  ]
}
