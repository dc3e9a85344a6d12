/// Something that is wrong with a piece of Swift, placed within that piece.
package struct FragmentProblem: Sendable, Equatable {
  /// What is wrong.
  package let message: String
  /// Where, in UTF-8 bytes from the beginning of the piece.
  package let bytes: Range<Int>
  /// What to do, where that is known.
  package let help: String?

  package init(_ message: String, at bytes: Range<Int>, help: String? = nil) {
    self.message = message
    self.bytes = bytes
    self.help = help
  }
}

/// All that is wrong with a piece of Swift.
package struct FragmentProblems: Error, Equatable {
  package let list: [FragmentProblem]

  package init(_ list: [FragmentProblem]) {
    self.list = list
  }

  init(_ message: String, at bytes: Range<Int>, help: String? = nil) {
    self.init([FragmentProblem(message, at: bytes, help: help)])
  }
}
