import Foundation

#if os(Linux)
  // Some types of C belong to this module there.
  import CDispatch
#endif

/// Writes the input of a child process and reads its outputs, whichever is possible.
struct Exchange {
  private let requests: Channel
  private let outputs: [Channel]
  private var input: ArraySlice<UInt8>
  private var received: [[UInt8]] = [[], []]

  /// What the child wrote to standard output.
  var output: [UInt8] { received[0] }
  /// What the child wrote to standard error.
  var errorOutput: [UInt8] { received[1] }

  /// How many bytes are transferred at a time.
  private static let portion = 1 << 16

  init(requests: Channel, output: Channel, errors: Channel, input: [UInt8]) {
    self.requests = requests
    outputs = [output, errors]
    self.input = input[...]
    for end in [requests.writingEnd, output.readingEnd, errors.readingEnd] {
      Channel.makeNonblocking(end)
    }
  }

  /// How many milliseconds pass between two questions whether the child has ended, unless it writes or closes something.
  static let interval: Int32 = 50

  /// Runs until the child has closed both outputs, or has ended and written all that it will.
  mutating func run(until hasEnded: () -> Bool) {
    if input.isEmpty { requests.closeWritingEnd() }
    while outputs.contains(where: { $0.readingEnd >= 0 }) {
      let isLast = hasEnded()
      // `poll` skips negative descriptors.
      var events = [pollfd(fd: requests.writingEnd, events: Int16(POLLOUT), revents: 0)]
      events += outputs.map { pollfd(fd: $0.readingEnd, events: Int16(POLLIN), revents: 0) }
      let count = poll(&events, nfds_t(events.count), isLast ? 0 : Self.interval)
      guard count >= 0 else {
        if errno == EINTR { continue }
        return
      }
      // Programs that the child left running may keep its outputs open.
      if isLast, count == 0 { return }
      if events[0].revents != 0 { write() }
      for position in outputs.indices where events[position + 1].revents != 0 { read(position) }
    }
  }

  private mutating func write() {
    let count = input.prefix(Self.portion).withUnsafeBytes {
      Foundation.write(requests.writingEnd, $0.baseAddress, $0.count)
    }
    if count >= 0 {
      input = input.dropFirst(count)
    } else if errno != EINTR, errno != EAGAIN {
      // The child does not read its input.
      input = []
    }
    if input.isEmpty { requests.closeWritingEnd() }
  }

  private mutating func read(_ position: Int) {
    var bytes = [UInt8](repeating: 0, count: Self.portion)
    let count = bytes.withUnsafeMutableBytes {
      Foundation.read(outputs[position].readingEnd, $0.baseAddress, $0.count)
    }
    if count > 0 {
      received[position] += bytes[..<count]
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      outputs[position].closeReadingEnd()
    }
  }
}
