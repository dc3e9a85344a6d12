import SwiftUI

@main
struct JournalApp: App {
  @State private var session = SessionStore(client: LiveAuthClient())
  @State private var entries = EntriesStore(
    session: SessionStore(client: LiveAuthClient()), owner: User())

  var body: some Scene {
    WindowGroup { JournalScreen().environment(session).environment(entries) }
    Settings { SessionScreen().environment(session) }
  }
}

struct JournalScreen: View {
  @Environment(EntriesStore.self) private var entries
  @Environment(SessionStore.self) private var session

  var body: some View { Text("\(entries.entries.count) \(session.attempts)") }
}

struct SessionScreen: View {
  @Environment(SessionStore.self) private var session

  var body: some View {
    @Bindable var session = session
    TextField("Name", text: $session.draftName)
  }
}
