/// The examples of `listener_not_retained`.
enum ListenerNotRetainedExamples {
  static let triggering = [
    RuleExample(
      "an initializer that keeps its argument weakly",
      """
      import Combine

      protocol PlayerListener: AnyObject { func didChange() }

      final class Player: ObservableObject {
        final class Entry {
          weak var listener: (any PlayerListener)?
          init(_ listener: any PlayerListener) { self.listener = listener }
        }

        private var entries: [Entry] = []
        func observe(_ listener: any PlayerListener) { entries.append(Entry(listener)) }
      }

      final class NowPlaying: PlayerListener { func didChange() {} }

      func start(_ player: Player) {
        let nowPlaying = NowPlaying()
        player.«observe»(nowPlaying)
      }
      """),
    RuleExample(
      "a listener in a local, and a list of weak references",
      """
      import SwiftUI

      protocol PlayerListener: AnyObject { func didChange() }

      final class Player: ObservableObject {
        @Published var title = ""
        private struct Entry { weak var listener: (any PlayerListener)? }
        private var entries: [Entry] = []
        func add(_ listener: any PlayerListener) { entries.append(Entry(listener: listener)) }
      }

      final class NowPlaying: PlayerListener { func didChange() {} }

      final class Kit {
        lazy var player: Player = makePlayer()

        private func makePlayer() -> Player {
          let player = Player()
          let nowPlaying = NowPlaying()
          player.«add»(nowPlaying)
          return player
        }
      }
      """),
    RuleExample(
      "a delegate in a local",
      """
      import Observation

      protocol UploadDelegate: AnyObject { func didUpload() }

      @MainActor @Observable
      final class UploadModel {
        var progress = 0.0
        @ObservationIgnored weak var delegate: (any UploadDelegate)?
      }

      final class UploadLog: UploadDelegate { nonisolated func didUpload() {} }

      @MainActor
      func upload(_ model: UploadModel) {
        let log = UploadLog()
        model.«delegate» = log
      }
      """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a list that retains its listeners",
      """
      import Combine

      protocol PlayerListener: AnyObject { func didChange() }

      final class Player: ObservableObject {
        private var listeners: [any PlayerListener] = []
        private weak var last: (any PlayerListener)?
        func add(_ listener: any PlayerListener) {
          listeners.append(listener)
          last = listener
        }
      }

      final class NowPlaying: PlayerListener { func didChange() {} }

      func start(_ player: Player) {
        let nowPlaying = NowPlaying()
        player.add(nowPlaying)
      }
      """),
    RuleExample(
      "a listener that others also get",
      """
      import Combine

      protocol PlayerListener: AnyObject { func didChange() }

      final class Player: ObservableObject {
        weak var listener: (any PlayerListener)?
      }

      final class NowPlaying: PlayerListener { func didChange() {} }

      final class Screens {
        var all: [any PlayerListener] = []
      }

      func start(_ player: Player, _ screens: Screens) {
        let nowPlaying = NowPlaying()
        player.listener = nowPlaying
        screens.all.append(nowPlaying)
      }
      """),
    RuleExample(
      "objects that other code retains",
      """
      import Observation

      protocol UploadDelegate: AnyObject { func didUpload() }

      @MainActor @Observable
      final class UploadModel {
        var progress = 0.0
        @ObservationIgnored weak var delegate: (any UploadDelegate)?
        @ObservationIgnored var strong: (any UploadDelegate)?
      }

      final class UploadLog: UploadDelegate { nonisolated func didUpload() {} }

      @MainActor
      final class Uploads {
        private var log: UploadLog?

        func stored(_ model: UploadModel) {
          let log = UploadLog()
          model.delegate = log
          self.log = log
        }

        func returned(_ model: UploadModel) -> UploadLog {
          let log = UploadLog()
          model.delegate = log
          return log
        }

        func captured(_ model: UploadModel) {
          let log = UploadLog()
          model.delegate = log
          Task { log.didUpload() }
        }

        func kept(_ model: UploadModel) {
          let log = UploadLog()
          model.strong = log
        }
      }
      """),
  ]
}
