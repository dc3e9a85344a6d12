import CLibYAML
import StoregenDiagnostics

/// Converts libyaml's events to Swift values with byte offsets.
///
/// A class, because libyaml's parser contains pointers into itself and must be freed exactly once.
final class EventParser {
  struct Event {
    enum Kind {
      case documentStart, streamEnd, other
      case alias(String)
      case scalar(Scalar, Properties)
      case sequenceStart(Properties)
      case mappingStart(Properties)
      case collectionEnd
    }

    let kind: Kind
    let bytes: Range<Int>
  }

  struct Properties {
    let anchor: String?
    let tag: String?
  }

  private let source: SourceText
  private let start: Int
  private let offsets: CharacterOffsets
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let input: UnsafeMutableBufferPointer<UInt8>

  init(_ source: SourceText) {
    self.source = source
    // libyaml does not count a byte order mark, so it is not passed on.
    self.start = source.contentStart
    let body = source.utf8[start...]
    self.offsets = CharacterOffsets(body)
    self.input = .allocate(capacity: body.count)
    _ = input.initialize(from: body)
    // It fails only if there is no memory. Then the first event is an error as well.
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    input.deallocate()
  }

  /// The next event.
  ///
  /// - Throws: the syntax error that libyaml found.
  func next() throws(SyntaxError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
    defer { yaml_event_delete(&event) }
    let bytes = offset(of: event.start_mark)..<offset(of: event.end_mark)
    return Event(kind: kind(of: event), bytes: bytes)
  }

  private func kind(of event: yaml_event_t) -> Event.Kind {
    switch event.type {
    case YAML_STREAM_END_EVENT: .streamEnd
    case YAML_DOCUMENT_START_EVENT: .documentStart
    case YAML_ALIAS_EVENT: .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      .scalar(
        scalar(of: event), properties(anchor: event.data.scalar.anchor, tag: event.data.scalar.tag))
    case YAML_SEQUENCE_START_EVENT:
      .sequenceStart(
        properties(anchor: event.data.sequence_start.anchor, tag: event.data.sequence_start.tag))
    case YAML_MAPPING_START_EVENT:
      .mappingStart(
        properties(anchor: event.data.mapping_start.anchor, tag: event.data.mapping_start.tag))
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: .collectionEnd
    default: .other
    }
  }

  private func scalar(of event: yaml_event_t) -> Scalar {
    let data = event.data.scalar
    let bytes = UnsafeBufferPointer(start: data.value, count: data.length)
    let style: Scalar.Style =
      switch data.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
      case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
      case YAML_LITERAL_SCALAR_STYLE: .literal
      case YAML_FOLDED_SCALAR_STYLE: .folded
      default: .plain
      }
    return Scalar(text: String(decoding: bytes, as: UTF8.self), style: style)
  }

  private func properties(anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?) -> Properties {
    Properties(anchor: text(anchor), tag: text(tag))
  }

  private func text(_ pointer: UnsafeMutablePointer<UInt8>?) -> String? {
    pointer.map { String(cString: $0) }
  }

  private func offset(of mark: yaml_mark_t) -> Int {
    offsets.byteOffset(ofCharacter: mark.index)
  }

  private func syntaxError() -> SyntaxError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "out of memory"
    guard parser.pointee.error != YAML_READER_ERROR else {
      let offset = start + parser.pointee.problem_offset
      return SyntaxError(problem: problem, offset: offset, context: nil, contextOffset: 0)
    }
    return SyntaxError(
      problem: problem, offset: offset(of: parser.pointee.problem_mark),
      context: parser.pointee.context.map { String(cString: $0) },
      contextOffset: offset(of: parser.pointee.context_mark))
  }
}

/// A syntax error that libyaml found.
struct SyntaxError: Error {
  /// libyaml's message.
  let problem: String
  /// The byte where libyaml noticed the error.
  let offset: Int
  /// What libyaml was reading, in its words.
  let context: String?
  /// The byte where that starts.
  let contextOffset: Int
}
