import FlyingSocks
import Foundation

/// Sockets that send data immediately.
///
/// FlyingFox writes the header and the body of a response separately. By default (Nagle's algorithm), the system holds
/// the body back until the client has acknowledged the header, and clients wait 40 ms before they do.
struct PromptSockets<Pool: AsyncSocketPool>: AsyncSocketPool {
  let pool: Pool

  func prepare() async throws { try await pool.prepare() }

  func run() async throws { try await pool.run() }

  /// Every socket comes here before its first response. Those that the server accepts also inherit the option from the
  /// socket that listens.
  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    let noDelay = BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY)
    try? socket.setValue(true, for: noDelay)
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}
