/// The examples of `view_writes_store_state`.
enum ViewWritesStoreStateExamples {
  /// The store that most of the examples use.
  static let store = """
    import SwiftUI

    struct Track: Identifiable { let id: Int; var isLiked = false }

    @MainActor @Observable
    final class PlayerStore {
      var current: Track?
      var queue: [Track] = []
      var volume = 0.5
      var isShuffled = false
      private(set) var position = 0.0
      var onFinish: () -> Void = {}
      func play(_ track: Track) {}
    }

    """

  static let triggering = [
    RuleExample(
      "assignments, with and without operators",
      """
      \(store)
      struct PlayerView: View {
        @Environment(PlayerStore.self) private var player

        var body: some View {
          VStack {
            Button("Stop") { «player.current = nil» }
            Button("Louder") { player.volume += 0.1 }
            Button("Shuffle") { player.isShuffled.toggle() }
          }
        }
      }
      """),
    RuleExample(
      "methods and subscripts that mutate a value in place",
      """
      \(store)
      struct QueueView: View {
        let player: PlayerStore

        var body: some View {
          List {
            ForEach(player.queue) { Text("\\($0.id)") }
              .onMove { «player.queue.move(fromOffsets: $0, toOffset: $1)» }
          }
          .toolbar {
            Button("Like") { like() }
          }
        }

        private func like() {
          «player.queue[0].isLiked = true»
        }
      }
      """),
    RuleExample(
      "under another name, from a closure passed to a child",
      """
      import Combine
      import SwiftUI

      final class FilterStore: ObservableObject {
        static let shared = FilterStore()
        @Published var tags: Set<String> = []
        @Published var text = ""
      }

      struct FilterBar: View {
        @ObservedObject private var filter: FilterStore = .shared
        private var shown: FilterStore? { filter }

        var body: some View {
          SearchField(onChange: { «filter.text = $0» }, onClear: clear)
            .onDisappear {
              if let shown { shown.tags.removeAll() }
            }
        }

        private func clear() {
          let current = filter
          «current.text = ""»
        }
      }

      struct SearchField: View {
        let onChange: (String) -> Void
        let onClear: () -> Void
        var body: some View { Button("Clear", action: onClear) }
      }
      """),
    RuleExample(
      "commands of a menu",
      """
      \(store)
      struct PlayerCommands: Commands {
        let player: PlayerStore

        var body: some Commands {
          CommandMenu("Player") {
            Button("Mute") { «player.volume = 0» }
          }
        }
      }
      """),
    RuleExample(
      "with the option `bindings`: a binding to a field",
      """
      \(store)
      struct VolumeView: View {
        @Bindable var player: PlayerStore

        var body: some View {
          Slider(value: «$player.volume»)
        }
      }
      """,
      spec: """
        version: 1
        lint: { rules: { view_writes_store_state: { bindings: true } } }
        """),
  ]

  static let nonTriggering = [
    RuleExample(
      "a view that calls a method and changes its own state",
      """
      \(store)
      struct TrackRow: View {
        let track: Track
        @Environment(PlayerStore.self) private var player
        @State private var isExpanded = false
        @State private var draft = Draft()

        var body: some View {
          Button("Play") {
            player.play(track)
            isExpanded.toggle()
            draft.title = "Now: \\(player.position)"
          }
        }
      }

      struct Draft { var title = "" }
      """),
    RuleExample(
      "bindings, unless the option is on",
      """
      \(store)
      struct VolumeView: View {
        @Bindable var player: PlayerStore

        var body: some View {
          Slider(value: $player.volume)
          Toggle("Shuffle", isOn: $player.isShuffled)
        }
      }
      """),
    RuleExample(
      "a field that the spec declares bindable",
      """
      import SwiftUI

      @MainActor @Observable
      final class SearchStore {
        var query = ""
      }

      struct ClearButton: View {
        let search: SearchStore
        var body: some View { Button("Clear") { search.query = "" } }
      }
      """,
      spec: """
        version: 1
        app: Shop
        generate: { output: Generated }
        contexts:
          Search:
            state: { query: { type: String, default: '""', bindable: true } }
        """),
    RuleExample(
      "a field that the option lists as bindable",
      """
      \(store)
      struct StopButton: View {
        let player: PlayerStore
        var body: some View {
          Button("Stop") {
            player.current = nil
            player.volume = 0
          }
        }
      }
      """,
      spec: """
        version: 1
        lint: { rules: { view_writes_store_state: { bindable: [volume, PlayerStore.current] } } }
        """),
    RuleExample(
      "a callback, an object in a field, and a store that is created here",
      """
      \(store)
      final class Equalizer { var bass = 0 }

      @Observable final class SoundStore {
        let equalizer = Equalizer()
        var label = ""
      }

      struct SoundView: View {
        let player: PlayerStore
        @State private var sound: SoundStore

        init(player: PlayerStore) {
          self.player = player
          let sound = SoundStore()
          sound.label = "Sound"
          _sound = State(initialValue: sound)
        }

        var body: some View {
          Text(sound.label).onAppear {
            player.onFinish = { print("finished") }
            sound.equalizer.bass = 3
          }
        }
      }
      """),
    RuleExample(
      "changes made by a store or a service",
      """
      \(store)
      final class PlayerService {
        func stop(_ player: PlayerStore) { player.current = nil }
      }

      extension PlayerStore {
        func next() { current = queue.popLast() }
      }
      """),
    RuleExample(
      "a field that the view also edits",
      """
      import SwiftUI

      @Observable
      final class NoteStore { var text = "" }

      struct NoteView: View {
        @Bindable var note: NoteStore

        var body: some View {
          TextEditor(text: $note.text)
          Button("Clear") { note.text = "" }
        }
      }
      """),
  ]
}
