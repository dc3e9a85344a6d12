#if canImport(SwiftUI)
  import SwiftUI

  struct ChatApp: App {
    @StateObject private var app = AppStore.shared

    var body: some Scene {
      WindowGroup {
        ConversationsScreen()
      }
    }
  }

  struct ConversationsScreen: View {
    @EnvironmentObject private var app: AppStore

    var body: some View {
      NavigationStack {
        List(app.unread.keys.sorted(), id: \.self) { id in
          NavigationLink(id) {
            ConversationScreen(conversation: ConversationStore(id: id), app: app)
          }
        }
        .toolbar {
          Button("Profile") { app.isProfileOpen = true }
        }
      }
    }
  }

  /// The store that it is given is new with each drawing of the list.
  struct ConversationScreen: View {
    @ObservedObject var conversation: ConversationStore
    let app: AppStore
    @ObservedObject private var keyboard = KeyboardObserver()

    var body: some View {
      VStack {
        List(conversation.messages, id: \.self) { message in
          MessageRow(message: message)
        }
        TextField("Message", text: $conversation.draft)
          .padding(.bottom, keyboard.height)
        Button("Send") { send() }
        Text(app.user ?? "")
      }
    }

    /// Two stores have to be told, and the field has to be emptied.
    private func send() {
      Task {
        await conversation.markRead()
        await app.load()
        conversation.draft = ""
      }
    }
  }

  /// A row that knows the app.
  struct MessageRow: View {
    let message: Message
    @EnvironmentObject private var app: AppStore

    var body: some View {
      Text(message.author == app.user ? message.text : "\(message.author): \(message.text)")
    }
  }
#endif
