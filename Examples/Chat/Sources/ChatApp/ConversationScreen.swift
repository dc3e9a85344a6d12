#if canImport(SwiftUI)
  import Chat
  import SwiftUI

  /// A conversation.
  struct ConversationScreen: View {
    let id: String
    @EnvironmentObject private var conversation: ConversationStore
    @EnvironmentObject private var app: AppStore

    var body: some View {
      VStack {
        List(Array(conversation.messages.enumerated()), id: \.offset) { _, message in
          MessageRow(message: message, isOwn: message.author == app.user)
        }
        if let author = conversation.typingAuthor { Text("\(author) is writing…") }
        DraftField(
          text: Binding(get: { conversation.draft }, set: { conversation.type($0) }),
          send: { conversation.send() }
        )
        .padding(.bottom, app.keyboardHeight)
      }
      .navigationTitle(id)
      .onAppear { conversation.open(id) }
      .onDisappear { conversation.close() }
    }
  }

  /// One message.
  struct MessageRow: View {
    let message: Message
    let isOwn: Bool

    var body: some View {
      Text(isOwn ? message.text : "\(message.author): \(message.text)")
    }
  }

  /// The field for the next message.
  struct DraftField: View {
    @Binding var text: String
    let send: () -> Void

    var body: some View {
      HStack {
        TextField("Message", text: $text)
        Button("Send") { send() }
          .disabled(text.isEmpty)
      }
    }
  }

  #Preview {
    ConversationScreen(id: "Tea")
      .chatConversationStores(.preview(app: .sample(user: "Ada")))
  }
#endif
