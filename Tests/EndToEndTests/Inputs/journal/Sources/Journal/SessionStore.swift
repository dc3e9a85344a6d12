import Models
import Observation

enum SessionEvent {
  case signedIn(user: User)
  case signedOut
}

/// Who is signed in.
/// It survives restarts.
@MainActor @Observable
final class SessionStore {
  private(set) var user: User?
  var draftName = ""
  var attempts = 0 {
    didSet { print(attempts) }
  }
  private let client: any AuthClient
  private let continuation: AsyncStream<SessionEvent>.Continuation
  let events: AsyncStream<SessionEvent>

  init(client: any AuthClient) {
    self.client = client
    (events, continuation) = AsyncStream.makeStream(of: SessionEvent.self)
  }

  func signIn(as name: String, retries: Int = 3) async throws {
    let user = try await client.user(named: name)
    self.user = user
    continuation.yield(.signedIn(user: user))
  }

  func signOut() {
    user = nil
    continuation.yield(.signedOut)
  }
}
