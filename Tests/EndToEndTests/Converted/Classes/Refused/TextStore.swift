// swift-format-ignore-file
import Observation

@MainActor
@Observable
final class TextStore {
  var letter = """
    Dear "reader",
      indented \\ backslash \("interpolated")
    # not a comment: {x}
    """
  var raw = #"a "raw" \n string"#
  let pattern = #/a(b+)c/#
  var emoji: Character = "🎈"
  var link = "https://example.com // no comment"
  var numbers = [
    1: "one",  // the first
    2: "two: {}",
  ]

  func matches(_ text: String) -> Bool { text.contains(pattern) }
}
