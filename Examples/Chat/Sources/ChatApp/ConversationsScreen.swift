#if canImport(SwiftUI)
  import Chat
  import SwiftUI

  /// All conversations.
  struct ConversationsScreen<Destination: View>: View {
    @ViewBuilder let conversation: (String) -> Destination
    @EnvironmentObject private var app: AppStore

    var body: some View {
      NavigationStack {
        List {
          ConnectionRow(connection: app.connection, isReachable: app.isReachable)
          ForEach(app.conversations) { summary in
            NavigationLink(value: summary.id) { SummaryRow(summary: summary) }
          }
        }
        .navigationDestination(for: String.self) { id in conversation(id) }
        .toolbar {
          if let user = app.user {
            Button("Sign Out \(user)") { app.signOut() }
          } else {
            Button("Sign In") { app.signIn(as: "Ada") }
          }
        }
      }
    }
  }

  /// One conversation in the list.
  struct SummaryRow: View {
    let summary: Summary

    var body: some View {
      HStack {
        Text(summary.id)
        Text(summary.lastText)
        if summary.unread > 0 { Text("\(summary.unread)") }
      }
    }
  }

  /// Says what is wrong with the connection, if anything.
  struct ConnectionRow: View {
    let connection: Connection
    let isReachable: Bool

    var body: some View {
      switch connection {
      case .online, .offline: EmptyView()
      case .connecting: Text("Connecting…")
      case .waiting(let attempt):
        Text(isReachable ? "No connection, attempt \(attempt)" : "You are offline.")
      }
    }
  }

  #Preview {
    ConversationsScreen { id in Text(id) }
      .chatMainStores(
        .preview(app: .sample(conversations: [Summary(id: "Tea", lastText: "At five?", unread: 2)]))
      )
  }
#endif
