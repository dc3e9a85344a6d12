extension ContainerOnlyStoreAccessExamples {
  /// Views that a loop or a row builds, but that are pages or menus.
  static let pagesAndMenus = [
    RuleExample(
      "pages that a loop over the app's own navigation stack chooses",
      """
      import SwiftUI

      @Observable
      final class PlayerStore {
        static let shared = PlayerStore()
        var title = ""
      }

      enum Page: Hashable { case start, album(String) }

      struct Browser: View {
        @State private var pageStack: [Page] = [.start]

        var body: some View {
          ForEach(pageStack, id: \\.self) { page in
            switch page {
            case .start: Group { StartPage() }
            case .album(let name): AlbumPage(name: name)
            }
          }
        }
      }

      struct StartPage: View {
        var body: some View { Text(PlayerStore.shared.title) }
      }

      struct AlbumPage: View {
        let name: String
        var body: some View { Text(PlayerStore.shared.title) }
      }
      """),
    RuleExample(
      "the content of a menu, which each row has",
      """
      import SwiftUI

      @Observable
      final class PlayerStore {
        static let shared = PlayerStore()
        func play(_ name: String) {}
        func stop() {}
      }

      struct Songs: View {
        let names: [String]
        var body: some View { ForEach(names, id: \\.self) { SongRow(name: $0) } }
      }

      struct SongRow: View {
        let name: String

        var body: some View {
          Menu {
            SongActions(name: name)
          } label: {
            Text(name)
          }
          .contextMenu { SongActions(name: name) }
        }
      }

      struct SongActions: View {
        let name: String

        var body: some View {
          Button("Play") { PlayerStore.shared.play(name) }
          Button("Stop") { PlayerStore.shared.stop() }
        }
      }
      """),
  ]
}
