/// The examples of `timer_without_run_loop`.
enum TimerWithoutRunLoopExamples {
  static let triggering = [
    RuleExample(
      "an asynchronous method that schedules a timer",
      """
      import Foundation

      final class Poller {
        private var timer: Timer?

        func start() async {
          timer = Timer.«scheduledTimer»(withTimeInterval: 1, repeats: true) { _ in print("tick") }
        }

        func stop() { timer?.invalidate() }
      }
      """),
    RuleExample(
      "a queue, through a method",
      """
      import Foundation

      final class Poller {
        private var timer: Timer?

        func start() {
          DispatchQueue.global().async { self.schedule() }
        }

        private func schedule() {
          timer = Timer.«scheduledTimer»(withTimeInterval: 1, repeats: false) { _ in print("tick") }
        }

        func stop() { timer?.invalidate() }
      }
      """),
    RuleExample(
      "a task without isolation",
      """
      import Foundation

      final class Poller {
        func start() {
          Task {
            Timer.«scheduledTimer»(withTimeInterval: 1, repeats: false) { _ in print("tick") }
          }
        }
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a timer scheduled on the main actor",
      """
      import Foundation

      @MainActor
      final class Poller {
        private var timer: Timer?
        func start() async {
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print("tick") }
        }
        func stop() { timer?.invalidate() }
      }
      """),
    RuleExample(
      "a method that views call, and a hop",
      """
      import Foundation

      final class Poller {
        private var timer: Timer?

        func start() {
          timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print("tick") }
        }

        func startLater() {
          DispatchQueue.global().async {
            DispatchQueue.main.async {
              self.timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in print("tick") }
            }
          }
        }

        func stop() { timer?.invalidate() }
      }
      """),
    RuleExample(
      "a timer of another type",
      """
      final class Poller {
        func start() async {
          Clock.scheduledTimer(withTimeInterval: 1, repeats: false) { print("tick") }
        }
      }
      """),
  ]
}
