/// A limit on the length of a text, in tokens.
///
/// Each model counts in its own way. This estimate is cautious: code with many names and paths has about three bytes per
/// token in the tokenizers that are public.
struct TokenBudget: Sendable {
  let tokens: Int

  private static let bytesPerToken = 3

  func allows(_ text: String) -> Bool { text.utf8.count <= tokens * Self.bytesPerToken }

  /// The lines that fit, followed by one that says how many were omitted.
  func truncated(_ lines: [String], help: String) -> (text: String, omitted: Int) {
    let whole = lines.joined(separator: "\n")
    if allows(whole) { return (whole, 0) }
    var rest = tokens * Self.bytesPerToken - help.utf8.count - 40
    let kept = lines.prefix { line in
      rest -= line.utf8.count + 1
      return rest >= 0
    }
    let omitted = lines.count - kept.count
    return ((kept + ["… \(omitted) more lines; \(help)"]).joined(separator: "\n"), omitted)
  }
}
