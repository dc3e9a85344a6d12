/// A path inside the folder of the spec, with `/` as separator; empty for that folder itself.
struct SpecPath: Hashable {
  let parts: [Substring]

  static let root = SpecPath(parts: [])

  private init(parts: [Substring]) {
    self.parts = parts
  }

  /// Resolves `text`, which is relative to the folder `self`; nil if the result is not inside the folder of
  /// the spec.
  func appending(_ text: String) -> SpecPath? {
    guard !text.hasPrefix("/"), !text.hasPrefix("~") else { return nil }
    var parts = parts
    for part in text.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return SpecPath(parts: parts)
  }

  /// The folder that contains it.
  var folder: SpecPath { SpecPath(parts: parts.dropLast()) }

  var text: String { parts.joined(separator: "/") }
}
