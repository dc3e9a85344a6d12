import Foundation
import JSONRPC

/// A language server for Swift code and specs.
///
/// The calling thread reads messages and keeps the documents; the analysis thread (`Analyzer`) checks them and answers
/// requests. A request waits for the check of the documents as they were when it was made.
public struct EditorServer: Sendable {
  /// The bytes from and to the editor.
  public struct Streams: Sendable {
    /// Waits for bytes; empty at the end of the stream.
    let read: @Sendable () -> [UInt8]
    /// Writes all bytes; returns whether that was possible.
    let write: @Sendable ([UInt8]) -> Bool

    /// Creates streams from functions.
    public init(read: @escaping @Sendable () -> [UInt8], write: @escaping @Sendable ([UInt8]) -> Bool) {
      self.read = read
      self.write = write
    }
  }

  private let streams: Streams
  private let version: String
  private let explain: RuleExplanation

  /// The most bytes of a message. Editors send whole documents.
  private static let messageLimit = 64 << 20

  /// - Parameters:
  ///   - version: the version of storegen.
  ///   - explain: the page of a rule, in Markdown.
  public init(_ streams: Streams, version: String, explain: @escaping RuleExplanation) {
    self.streams = streams
    self.version = version
    self.explain = explain
  }

  /// Works until the editor ends the session or the stream ends.
  ///
  /// - Returns: the exit status: 0 if the editor has announced the end.
  public func run() -> Int32 {
    let output = Output(streams.write)
    var session = Session(output, version: version, explain: explain)
    defer { session.close() }
    var reader = MessageReader(limit: Self.messageLimit)
    while true {
      while let part = reader.next() {
        switch part {
        case .problem(let problem): output.log("storegen: \(problem)", as: .error)
        case .body(let body):
          do throws(InvalidMessage) {
            session.receive(try IncomingMessage(body))
          } catch {
            output.send(.failure(of: error.id, error.error))
          }
        }
        if let status = session.exitStatus { return status }
      }
      let bytes = streams.read()
      guard !bytes.isEmpty else { return session.isShutDown ? 0 : 1 }
      reader.append(bytes)
    }
  }
}
