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
      "a row that makes a store load data",
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
        let cache: NSCache<NSNumber, NSData>

        var body: some View {
          Text("Photo")
            .task(id: id) {
              guard let data = try? await «URLSession.shared.data(from: url)».0 else { return }
              cache.setObject(data as NSData, forKey: id as NSNumber)
            }
            .onAppear {
              Task { _ = try? await «client.photo(id)» }
            }
        }
      }
      """, spec: RuleExample.anySpec),
  ]

  static let nonTriggering = [
    RuleExample(
      "a container that loads the data",
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
      "a view that keeps what it loads in its own state",
      """
      \(screen)
      actor Images {
        static let shared = Images()
        private var cached: [Int: Data] = [:]
        func image(_ id: Int) async throws -> Data { Data() }
        func cachedImage(_ id: Int) -> Data? { cached[id] }
      }

      struct Row: View {
        let id: Int
        let photos: PhotoStore
        @State private var image: UIImage?
        @State private var thumbnail: Data?

        var body: some View {
          Image(uiImage: image ?? UIImage())
            .task(id: id) {
              guard let (data, _) = try? await URLSession.shared.data(from: url) else { return }
              image = UIImage(data: data)
            }
            .task { await loadThumbnail() }
        }

        private func loadThumbnail() async {
          if let known = await Images.shared.cachedImage(id) { return show(known) }
          thumbnail = try? await Images.shared.image(id)
        }

        private func show(_ data: Data) { thumbnail = data }
      }
      """, spec: RuleExample.anySpec),
    RuleExample(
      "an app that adds functions to `Task`",
      """
      \(screen)
      extension Task where Success == Never, Failure == Never {
        static func sleep(seconds: Double) async throws { try await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) }
      }

      struct Row: View {
        let id: Int
        let photos: PhotoStore
        @State private var step = 0

        var body: some View {
          Text("\\(step)").task { await animate() }
        }

        private func animate() async {
          for next in 0..<5 {
            step = next
            try? await Task.sleep(nanoseconds: 1)
          }
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
