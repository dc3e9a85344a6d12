/// The file that tells a build that linting has succeeded.
///
/// It is Swift without code: a build may add its outputs to a target, and some build systems run no command without an
/// output. Its text is constant, so that nothing is compiled again, but its modification date is new.
struct BuildStamp {
  private static let text = "// Written by `storegen lint --stamp` after a run that did not fail.\n"
  let path: String

  /// - Throws: exit status 1 if the file cannot be written, after printing the error.
  func write() throws { try BuildFile(path: path).write(Array(Self.text.utf8)) }
}
