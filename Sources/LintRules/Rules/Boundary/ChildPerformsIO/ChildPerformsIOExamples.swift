/// The examples of `child_performs_io`.
enum ChildPerformsIOExamples {
  /// A store, and a screen that creates `Row`s.
  static let screen = """
    import SwiftUI

    @MainActor @Observable
    final class PhotoStore {
      var titles: [Int: String] = [:]
      func load(_ id: Int) async {}
      func title(of id: Int) -> String { titles[id] ?? "" }
    }

    struct PhotoScreen: View {
      @Environment(PhotoStore.self) private var photos
      var body: some View {
        List(0..<3, id: \\.self) { Row(id: $0, photos: photos) }
      }
    }

    """

  static let triggering = [
    RuleExample(
      "a row that makes a store load something",
      """
      \(screen)
      struct Row: View {
        let id: Int
        let photos: PhotoStore

        var body: some View {
          Text(photos.title(of: id))
            .task { await «photos.load(id)» }
        }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "in a task that a helper of the row starts",
      """
      \(screen)
      struct Row: View {
        let id: Int
        let photos: PhotoStore

        var body: some View {
          Text("Photo").onAppear { «start()» }
        }
      }

      extension Row {
        private func start() {
          Task { await photos.load(id) }
        }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "a network request, directly and through a client",
      """
      \(screen)
      actor Client {
        func photo(_ id: Int) async throws -> Data { Data() }
      }

      struct Row: View {
        let id: Int
        let photos: PhotoStore
        let client = Client()
        @State private var data: Data?

        var body: some View {
          Text("Photo")
            .task(id: id) {
              data = try? await «URLSession.shared.data(from: url)».0
            }
            .onAppear {
              Task { data = try? await «client.photo(id)» }
            }
        }
      }
      """, spec: RuleExample.anySpec),
  ]

  static let nonTriggering = [
    RuleExample(
      "the container loads",
      """
      \(screen)
      struct Row: View {
        let id: Int
        let photos: PhotoStore
        var body: some View { Text(photos.title(of: id)) }
      }

      @main
      struct PhotoApp: App {
        @State private var photos = PhotoStore()
        var body: some Scene {
          WindowGroup { Gallery().environment(photos) }
        }
      }

      struct Gallery: View {
        @Environment(PhotoStore.self) private var photos
        var body: some View {
          Text("Gallery").task { await photos.load(1) }
        }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "animations, the view's own state, and a query that returns a value",
      """
      \(screen)
      struct Row: View {
        let id: Int
        let photos: PhotoStore
        @State private var isShown = false
        @State private var title = ""

        var body: some View {
          AsyncImage(url: nil)
            .opacity(isShown ? 1 : 0)
            .onAppear {
              withAnimation { isShown = true }
              title = photos.title(of: id)
            }
            .task { try? await Task.sleep(for: .seconds(1)) }
        }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "a button that loads",
      """
      \(screen)
      struct Row: View {
        let id: Int
        let photos: PhotoStore
        var body: some View {
          Button("Load") { Task { await photos.load(id) } }
        }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "content that the user opens, in a sheet or an inspector",
      """
      \(screen)
      struct Row: View {
        let id: Int
        let photos: PhotoStore
        @State private var isEditing = false
        @State private var isInspected = false

        var body: some View {
          Text(photos.title(of: id))
            .sheet(isPresented: $isEditing) {
              Text("Edit").task { await photos.load(id) }
            }
            .inspector(isPresented: $isInspected) {
              Text("Details").task { await photos.load(id) }
            }
        }
      }
      """, spec: RuleExample.anySpec),
  ]
}
