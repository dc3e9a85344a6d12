#if canImport(SwiftUI)
  import Chat
  import ChatServer
  import SwiftUI

  #if canImport(AppKit)
    import AppKit
  #endif

  /// The app: it creates the stores once, and injects into each screen those of its scene.
  @main
  struct ChatApp: App {
    // The port of a server of yours.
    @State private var stores = ChatStores(
      service: SocketChat(port: 8080), clock: ContinuousClock())

    init() {
      #if canImport(AppKit)
        // A program without a bundle gets neither a Dock icon nor key presses unless it asks for them.
        NSApplication.shared.setActivationPolicy(.regular)
        NSApplication.shared.activate()
      #endif
    }

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
