public import Foundation
public import JSONRPC
public import LanguageServer
import StoregenThreads

/// A server of the Model Context Protocol, with which coding agents ask about the architecture of an app.
///
/// The calling thread reads messages; another one answers the calls of tools, one after the other, each from the files
/// as they are then.
public struct AgentServer: Sendable {
  private let streams: MessageStreams
  private let version: String
  private let folder: URL
  private let explain: RuleExplanation
  private let command: CommandRunner?

  /// The most bytes of a message. Clients send whole files to check them.
  private static let messageLimit = 16 << 20

  /// - Parameters:
  ///   - folder: a folder of the project.
  ///   - version: the version of storegen.
  ///   - explain: the page of a rule, in Markdown.
  ///   - command: runs a command of storegen; nil if clients may not write files.
  public init(
    _ streams: MessageStreams, in folder: URL, version: String, explain: @escaping RuleExplanation,
    running command: CommandRunner?
  ) {
    self.streams = streams
    self.folder = folder
    self.version = version
    self.explain = explain
    self.command = command
  }

  /// Works until the client ends the stream.
  ///
  /// - Returns: the exit status: 0, unless the system could not start a thread.
  public func run() -> Int32 {
    let output = MessageOutput(.lines, write: streams.write)
    let queue = CallQueue()
    let project = AgentProject(folder, explain: explain, running: command) { queue.isCancelled || output.isClosed }
    guard SystemThread.start(stackSize: StackSize.smallest, { queue.work(on: project, output) }) else { return 1 }
    var session = AgentSession(
      output: output, queue: queue, version: version, tools: ToolTable(allowsWriting: command != nil))
    var reader = LineReader(limit: Self.messageLimit)
    while !output.isClosed {
      while let part = reader.next() {
        do throws(InvalidMessage) {
          switch part {
          case .problem(let problem): throw InvalidMessage(id: nil, error: ResponseError(.invalidRequest, problem))
          case .body(let body): session.receive(try IncomingMessage(body))
          }
        } catch {
          output.send(.failure(of: error.id, error.error))
        }
      }
      guard !output.isClosed else { break }
      let bytes = streams.read()
      guard !bytes.isEmpty else {
        queue.finish()
        return 0
      }
      reader.append(bytes)
    }
    queue.abandon()
    return 0
  }
}
