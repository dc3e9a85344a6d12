#if canImport(SwiftUI)
  import Chat
  import ChatServer
  import SwiftUI

  /// The app: it creates the stores once, and injects into each screen those of its scene.
  @main
  struct ChatApp: App {
    // The port of a server of yours.
    @State private var stores = ChatStores(
      service: SocketChat(port: 8080), clock: ContinuousClock())

    var body: some Scene {
      WindowGroup {
        ConversationsScreen { id in
          ConversationScreen(id: id)
            .chatConversationStores(stores)
        }
        .chatMainStores(stores)
      }
    }
  }
#else
  @main
  enum ChatApp {
    static func main() {
      print("This app needs SwiftUI, which this system does not have. Try: swift run ChatDemo")
    }
  }
#endif
