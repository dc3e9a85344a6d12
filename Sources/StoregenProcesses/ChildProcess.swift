import Foundation
package import StoregenFiles

#if os(Linux)
  // Some types of C belong to this module there.
  import CDispatch
#endif

/// Runs other programs. docs/decisions/0019 explains why no library does it.
package enum ChildProcess {
  /// What a program wrote, and how it ended.
  package struct Outcome: Sendable {
    /// Standard output.
    package let output: [UInt8]
    /// Standard error.
    package let errorOutput: [UInt8]
    /// The exit status; nil if a signal ended the program.
    package let status: Int32?
    /// Whether the program took too long and was stopped.
    package let isStopped: Bool
  }

  /// Runs a program in the working folder of this process, and waits until it ends.
  ///
  /// One loop writes its input and reads both of its outputs, so that no full pipe can block it. No thread is needed.
  /// The loop does not wait for programs that the program leaves running, even if they keep its outputs open.
  ///
  /// - Parameters:
  ///   - arguments: the name of the program, which is looked up in `PATH`, and its arguments.
  ///   - environment: all its environment variables.
  ///   - input: its standard input.
  ///   - limit: how long it may take. Then it is stopped.
  /// - Throws: if it cannot be started, for example because it is not installed.
  package static func run(
    _ arguments: [String], environment: [String: String], input: [UInt8] = [], limit: Duration
  ) throws(SystemError) -> Outcome {
    let (requests, output, errors) = (try Channel(), try Channel(), try Channel())
    let child = try spawn(
      arguments, environment: environment,
      standardStreams: [requests.readingEnd, output.writingEnd, errors.writingEnd])
    // The child has copies. While this process holds the others, the streams do not end.
    requests.closeReadingEnd()
    output.closeWritingEnd()
    errors.closeWritingEnd()
    var exchange = Exchange(requests: requests, output: output, errors: errors, input: input)
    var pipeSignal = PipeSignal(of: requests.writingEnd)
    var end = ChildEnd(of: child, within: limit)
    exchange.run { end.hasCome() }
    pipeSignal.unblock()
    end.wait()
    return Outcome(
      output: exchange.output, errorOutput: exchange.errorOutput, status: end.status, isStopped: end.isStopped)
  }

  /// Starts a program.
  ///
  /// - Parameter standardStreams: the descriptors of standard input, standard output and standard error.
  private static func spawn(
    _ arguments: [String], environment: [String: String],
    standardStreams: [Int32]
  ) throws(SystemError) -> pid_t {
    var actions = SpawnActions()
    defer { actions.destroy() }
    for (target, descriptor) in standardStreams.enumerated() {
      actions.duplicate(descriptor, to: Int32(target))
    }
    var attributes = SpawnAttributes()
    defer { attributes.destroy() }
    // Ignored signals stay ignored in a child, which would then not notice that its output was closed.
    attributes.restore([SIGPIPE, SIGXFSZ])

    let words = Self.copies(of: arguments)
    let variables = Self.copies(of: environment.map { "\($0.key)=\($0.value)" })
    defer { for text in words + variables { free(text) } }
    var child: pid_t = 0
    let status = posix_spawnp(
      &child, arguments.first ?? "", &actions.value, &attributes.value, words, variables)
    guard status == 0 else { throw SystemError(code: status) }
    return child
  }

  /// The texts as C expects them, with nil at the end.
  private static func copies(of texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    texts.map { strdup($0) } + [nil]
  }
}
