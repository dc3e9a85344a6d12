/// The examples of `strong_self_in_stored_closure`.
enum StrongSelfInStoredClosureExamples {
  static let triggering = [
    RuleExample(
      "an owned object that keeps its owner, and a handler of a local object",
      """
      import SwiftUI

      @MainActor
      final class Machine: ObservableObject {
        @Published var title = ""
        var onStop: (() -> Void)?
        private lazy var screen = Screen(machine: «self»)
      }

      @MainActor
      final class Screen: ObservableObject {
        @Published var isFull = false
        private let machine: Machine
        init(machine: Machine) { self.machine = machine }
      }

      @MainActor
      func start() -> Machine {
        let machine = Machine()
        machine.onStop = { print(«machine».title) }
        return machine
      }
      """),
    RuleExample(
      "a class that is not observable, in a file with a `deinit`",
      """
      import UIKit

      final class Header {
        private var onTap: (() -> Void)?
        private var count = 0
        init() { onTap = { «self».count += 1 } }
        func tap() { onTap?() }
        deinit { print("deallocated") }
      }
      """,
      fixed: """
        import UIKit

        final class Header {
          private var onTap: (() -> Void)?
          private var count = 0
          init() { onTap = { [weak self] in self?.count += 1 } }
          func tap() { onTap?() }
          deinit { print("deallocated") }
        }
        """),
    RuleExample(
      "a method that is passed to an owned object",
      """
      import SwiftUI

      @MainActor
      final class HeaderModel: ObservableObject {
        @Published var title = ""
        private let onTap: () -> Void
        init(onTap: @escaping () -> Void) { self.onTap = onTap }
        func tap() { onTap() }
      }

      @MainActor
      final class EditorModel: ObservableObject {
        @Published var isPickerShown = false
        lazy var header = HeaderModel(onTap: «showPicker»)
        func showPicker() { isPickerShown = true }
      }
      """),
    RuleExample(
      "a handler of an owned object",
      """
      import Observation

      @MainActor @Observable
      final class PlayerModel {
        var isPlaying = false
        var onEnd: (() -> Void)?
      }

      @MainActor @Observable
      final class PlaylistModel {
        var position = 0
        private let player = PlayerModel()

        init() {
          player.onEnd = { «self».position += 1 }
        }
      }
      """,
      fixed: """
        import Observation

        @MainActor @Observable
        final class PlayerModel {
          var isPlaying = false
          var onEnd: (() -> Void)?
        }

        @MainActor @Observable
        final class PlaylistModel {
          var position = 0
          private let player = PlayerModel()

          init() {
            player.onEnd = { [weak self] in self?.position += 1 }
          }
        }
        """),
    RuleExample(
      "a closure in a property of the object",
      """
      import SwiftUI

      @MainActor
      final class SearchModel: ObservableObject {
        @Published var query = ""
        private var onSubmit: (() -> Void)?

        func prepare() {
          onSubmit = { «self».query = "" }
        }
      }
      """,
      fixed: """
        import SwiftUI

        @MainActor
        final class SearchModel: ObservableObject {
          @Published var query = ""
          private var onSubmit: (() -> Void)?

          func prepare() {
            onSubmit = { [weak self] in self?.query = "" }
          }
        }
        """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a closure that code in other files may release, or that the class releases",
      """
      import UIKit

      final class Header {
        var onTap: (() -> Void)?
        private var onClose: (() -> Void)?
        private var count = 0
        init() {
          onTap = { self.count += 1 }
          onClose = { self.count = 0 }
        }
        func close() {
          onClose?()
          onClose = nil
        }
        deinit { print("deallocated") }
      }
      """),
    RuleExample(
      "an owned object that keeps its owner weakly, and handlers that capture locals weakly or use others",
      """
      import SwiftUI

      @MainActor
      final class Machine: ObservableObject {
        @Published var title = ""
        var onStop: (() -> Void)?
        private lazy var screen = Screen(machine: self)
      }

      @MainActor
      final class Screen: ObservableObject {
        @Published var isFull = false
        private weak var machine: Machine?
        init(machine: Machine) { self.machine = machine }
      }

      @MainActor
      func start() -> [Machine] {
        let (machine, other) = (Machine(), Machine())
        let third = Machine()
        machine.onStop = { [weak machine] in print(machine?.title ?? "") }
        third.onStop = { print(other.title) }
        return [machine, third]
      }
      """),
    RuleExample(
      "a weak capture",
      """
      import Observation

      @MainActor @Observable
      final class PlayerModel {
        var isPlaying = false
        var onEnd: (() -> Void)?
      }

      @MainActor @Observable
      final class PlaylistModel {
        var position = 0
        private let player = PlayerModel()

        init() {
          player.onEnd = { [weak self] in self?.position += 1 }
        }
      }
      """),
    RuleExample(
      "closures that release what keeps them, and completion handlers",
      """
      import Observation

      @MainActor @Observable
      final class ImportModel {
        var progress = 0.0
        private var completion: (() -> Void)?

        func start(completion: @escaping () -> Void) {
          self.completion = completion
        }

        func finish() {
          completion?()
          completion = nil
        }
      }

      @MainActor @Observable
      final class LibraryModel {
        var count = 0
        private let importing = ImportModel()
        private var editor: EditorModel?

        func load() {
          importing.start { self.count += 1 }
        }

        func edit() {
          editor = EditorModel { self.editor = nil }
        }
      }

      @MainActor @Observable
      final class EditorModel {
        var text = ""
        private let onClose: () -> Void
        init(onClose: @escaping () -> Void) { self.onClose = onClose }
      }
      """),
    RuleExample(
      "an object that others own, and a property that does not retain it",
      """
      import SwiftUI

      @MainActor
      final class Toolbar: ObservableObject {
        @Published var title = ""
        var onTap: (() -> Void)?
      }

      @MainActor
      final class PageModel: ObservableObject {
        @Published var isOpen = false
        private weak var toolbar: Toolbar?

        func show(in toolbar: Toolbar) {
          self.toolbar = toolbar
          toolbar.onTap = { self.isOpen = true }
        }
      }
      """),
  ]
}
