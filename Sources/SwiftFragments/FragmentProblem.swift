/// An error in a piece of Swift, located within that piece.
package struct FragmentProblem: Sendable, Equatable {
  /// The error message.
  package let message: String
  /// The location, in UTF-8 bytes from the start of the piece.
  package let bytes: Range<Int>
  /// What to do, if known.
  package let help: String?
  /// The Swift that was probably meant instead, if it is known.
  package let meant: String?

  package init(_ message: String, at bytes: Range<Int>, help: String? = nil, meant: String? = nil) {
    self.message = message
    self.bytes = bytes
    self.help = help
    self.meant = meant
  }
}

/// All errors in a piece of Swift.
package struct FragmentProblems: Error, Equatable {
  package let list: [FragmentProblem]

  package init(_ list: [FragmentProblem]) {
    self.list = list
  }

  init(_ message: String, at bytes: Range<Int>, help: String? = nil) {
    self.init([FragmentProblem(message, at: bytes, help: help)])
  }
}
