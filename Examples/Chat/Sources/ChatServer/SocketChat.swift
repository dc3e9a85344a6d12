import Chat
import FlyingFox
import FlyingSocks
import Foundation

/// The server over a WebSocket. On Apple systems, `URLSessionWebSocketTask` does this; on Linux it depends on how
/// curl was built.
package struct SocketChat: ChatService {
  private let port: UInt16

  package init(port: UInt16) {
    self.port = port
  }

  package func connect(as user: String) async throws -> ChatLink {
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    let socket = try await AsyncSocket.connected(to: address)
    do {
      try await Self.shakeHands(on: socket)
    } catch {
      try? socket.close()
      throw error
    }
    let (frames, continuation) = AsyncStream.makeStream(of: Frame.self)
    let reading = Task {
      while let data = try? await Self.readText(from: socket) {
        if let frame = try? JSONDecoder().decode(Frame.self, from: data) {
          continuation.yield(frame)
        }
      }
      continuation.finish()
      try? socket.close()
    }
    return ChatLink(
      frames: frames,
      send: { frame in try await socket.write(Self.text(JSONEncoder().encode(frame))) },
      close: { reading.cancel() })
  }

  private static func shakeHands(on socket: AsyncSocket) async throws {
    let request = """
      GET /chat HTTP/1.1\r
      Host: 127.0.0.1\r
      Connection: Upgrade\r
      Upgrade: websocket\r
      Sec-WebSocket-Version: 13\r
      Sec-WebSocket-Key: c3RvcmVnZW4gZXhhbXBsZQ==\r
      \r\n
      """
    try await socket.write(Data(request.utf8))
    var answer: [UInt8] = []
    while !answer.suffix(4).elementsEqual(Array("\r\n\r\n".utf8)) {
      answer.append(try await socket.read())
    }
    guard String(decoding: answer, as: UTF8.self).hasPrefix("HTTP/1.1 101") else {
      throw NoWebSocket()
    }
  }

  /// A text in one frame. Frames of clients have a mask; one of zeros leaves the text as it is.
  private static func text(_ data: Data) -> Data {
    var frame = Data([0x81])
    if data.count < 126 {
      frame.append(0x80 | UInt8(data.count))
    } else {
      frame.append(contentsOf: [
        0x80 | 126, UInt8(data.count >> 8 & 0xFF), UInt8(data.count & 0xFF),
      ])
    }
    frame.append(contentsOf: [0, 0, 0, 0])
    frame.append(data)
    return frame
  }

  /// The next text; nil at the end of the connection.
  private static func readText(from socket: AsyncSocket) async throws -> Data? {
    let first = try await socket.read()
    var count = Int(try await socket.read())
    if count == 126 {
      let bytes = try await socket.read(bytes: 2)
      count = Int(bytes[0]) << 8 | Int(bytes[1])
    }
    let payload = count > 0 ? try await socket.read(bytes: count) : []
    return first & 0x0F == 0x8 ? nil : Data(payload)
  }

  private struct NoWebSocket: Error {}
}
