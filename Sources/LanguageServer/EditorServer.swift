import Foundation
public import JSONRPC

/// A language server for Swift code and specs.
///
/// The calling thread reads messages and keeps the documents; the analysis thread (`Analyzer`) checks them and answers
/// requests. A request waits for the check of the documents as they were when it was made.
public struct EditorServer: Sendable {
  private let streams: MessageStreams
  private let version: String
  private let explain: RuleExplanation

  /// The most bytes of a message. Editors send whole documents.
  private static let messageLimit = 64 << 20

  /// - Parameters:
  ///   - version: the version of storegen.
  ///   - explain: the page of a rule, in Markdown.
  public init(_ streams: MessageStreams, version: String, explain: @escaping RuleExplanation) {
    self.streams = streams
    self.version = version
    self.explain = explain
  }

  /// Works until the editor ends the session or the stream ends.
  ///
  /// - Returns: the exit status: 0 if the editor has announced the end.
  public func run() -> Int32 {
    let output = Output(.headers, write: streams.write)
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
