/// A path below the folder of the spec: names with `/` between them; empty for that folder itself.
struct SpecPath: Hashable {
  let parts: [Substring]

  static let root = SpecPath(parts: [])

  private init(parts: [Substring]) {
    self.parts = parts
  }

  /// The path that `text` means where it is written in a file of the folder `self`; nil if that is not
  /// below the folder of the spec.
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

  /// The folder that it stands in.
  var folder: SpecPath { SpecPath(parts: parts.dropLast()) }

  var text: String { parts.joined(separator: "/") }
}
