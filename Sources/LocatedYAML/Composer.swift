import StoregenDiagnostics

/// Builds nodes from events. It does not recurse, so deep nesting cannot overflow the stack.
struct Composer {
  private(set) var diagnostics: [Diagnostic] = []
  /// Whether entries of maps were skipped because of invalid keys.
  private(set) var lacksEntries = false
  /// The error with which libyaml stopped, if any.
  private(set) var syntaxError: SyntaxError?
  private let source: SourceText
  /// The text of `source` for libyaml, with the unquoted values masked.
  private let input: SourceText
  private let unquoted: Set<Range<Int>>
  private let limits: YAMLDocument.Limits
  private var root: Node?
  private var open: [OpenCollection] = []
  private var anchors: [String: Node] = [:]
  private var aliasedNodes = 0

  /// - Parameter unquoted: values to read as if they were quoted.
  init(source: SourceText, unquoted: [Range<Int>], limits: YAMLDocument.Limits) {
    self.source = source
    self.limits = limits
    self.unquoted = Set(unquoted)
    var utf8 = source.utf8
    for byte in unquoted.joined() { utf8[byte] = UInt8(ascii: "x") }
    input = unquoted.isEmpty ? source : SourceText(path: source.path, utf8: utf8)
  }

  /// Reads the whole file. Returns nil if it contains no value or if reading had to stop.
  ///
  /// - Parameter onEntry: see `YAMLDocument`.
  mutating func compose(_ onEntry: (String, Node.Entry) -> Void) -> Node? {
    do throws(SyntaxError) {
      return try compose(EventParser(input), onEntry: onEntry) ? root : nil
    } catch {
      syntaxError = error
      return nil
    }
  }

  /// Processes all events. Returns false if reading had to stop.
  private mutating func compose(
    _ events: EventParser, onEntry: (String, Node.Entry) -> Void
  ) throws(SyntaxError) -> Bool {
    var documents = 0
    while true {
      let event = try events.next()
      switch event.kind {
      case .streamEnd: return true
      case .documentStart: documents += 1
      default: break
      }
      if documents > 1 {
        fail("the file contains more than one document", at: event.bytes, help: "put each document in its own file")
        return false
      }
      guard take(event) else { return false }
      if open.count == 2, let section = open[0].openKey, let entry = open[1].takeNewEntry() {
        onEntry(section, entry)
      }
    }
  }

  /// Processes one event. Returns false if reading has to stop.
  private mutating func take(_ event: EventParser.Event) -> Bool {
    switch event.kind {
    case .scalar(let scalar, let properties):
      let bytes = valueBytes(of: event, properties, style: scalar.style)
      let own = unquoted.contains(bytes) ? Scalar(text: source.text(in: bytes), style: .plain) : scalar
      finish(
        Node(
          content: .scalar(own), range: source.range(bytes), alias: nil,
          tag: tag(of: event.bytes, before: bytes), size: 1 + own.text.utf8.count / 100, depth: 1),
        anchor: properties.anchor)
    case .alias(let name):
      return useAlias(name, at: event.bytes)
    case .sequenceStart(let properties), .mappingStart(let properties):
      guard open.count < limits.depth else { return failTooDeep(at: event.bytes) }
      let bytes = valueBytes(of: event, properties, style: .plain)
      open.append(
        OpenCollection(
          isMapping: event.kind.isMappingStart, anchor: properties.anchor,
          tag: tag(of: event.bytes, before: bytes), bytes: bytes))
    case .collectionEnd:
      guard let collection = open.popLast() else { return false }
      finish(collection.closed(by: event.bytes, in: source), anchor: collection.anchor)
    case .documentStart, .streamEnd, .other:
      break
    }
    return true
  }

  private mutating func finish(_ node: Node, anchor: String?) {
    if let anchor { anchors[anchor] = node }
    if open.isEmpty {
      root = node
    } else if let problem = open[open.count - 1].append(node, in: source) {
      diagnostics.append(problem)
      lacksEntries = true
    }
  }

  private mutating func useAlias(_ name: String, at bytes: Range<Int>) -> Bool {
    guard let node = anchors[name] else {
      if open.contains(where: { $0.anchor == name }) {
        fail("`*\(name)` is inside its own anchor `&\(name)`", at: bytes)
      } else {
        let nearest = NameProposal.nearest(to: name, among: anchors.keys)
        fail(
          "there is no anchor `&\(name)` before this alias", at: bytes,
          help: "if you mean a string, quote it: `\"*\(name)\"`", meant: nearest.map { "*\($0)" })
      }
      return false
    }
    aliasedNodes += node.size
    guard aliasedNodes <= limits.aliasedNodes else {
      fail(
        "this file's aliases refer to more than \(limits.aliasedNodes) values", at: bytes,
        reason: "each alias counts as all values of its anchor")
      return false
    }
    guard open.count + node.depth <= limits.depth else { return failTooDeep(at: bytes) }
    finish(
      Node(
        content: node.content, range: node.range, alias: source.range(bytes), tag: node.tag,
        size: node.size, depth: node.depth),
      anchor: nil)
    return true
  }

  private mutating func failTooDeep(at bytes: Range<Int>) -> Bool {
    fail("lists and maps are nested more than \(limits.depth) levels deep", at: bytes)
    return false
  }

  private mutating func fail(
    _ message: String, at bytes: Range<Int>, reason: String? = nil, help: String? = nil,
    meant: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        .error, message, at: source.range(bytes), reason: reason, help: help, meant: meant))
  }

  /// The bytes of the value alone. libyaml's ranges start with the anchor and the tag, and those of block
  /// scalars include the line breaks that follow.
  private func valueBytes(
    of event: EventParser.Event, _ properties: EventParser.Properties, style: Scalar.Style
  ) -> Range<Int> {
    var lower = event.bytes.lowerBound
    var upper = event.bytes.upperBound
    let count = (properties.anchor == nil ? 0 : 1) + (properties.tag == nil ? 0 : 1)
    for _ in 0..<count where lower < upper && "&!".utf8.contains(source.utf8[lower]) {
      while lower < upper, !isBlank(source.utf8[lower]) { lower += 1 }
      lower = endOfBlanksAndComments(from: lower, to: upper)
    }
    if style == .literal || style == .folded {
      while upper > lower, isBlank(source.utf8[upper - 1]) { upper -= 1 }
    }
    return lower..<upper
  }

  /// The tag between the start of an event and its value.
  private func tag(of event: Range<Int>, before value: Range<Int>) -> Located<String>? {
    var start = event.lowerBound
    while start < value.lowerBound {
      let end = (start..<value.lowerBound).first { isBlank(source.utf8[$0]) } ?? value.lowerBound
      if source.utf8[start] == UInt8(ascii: "!") {
        return Located(source.text(in: start..<end), at: source.range(start..<end))
      }
      start = endOfBlanksAndComments(from: end, to: value.lowerBound)
    }
    return nil
  }

  private func endOfBlanksAndComments(from start: Int, to end: Int) -> Int {
    var position = start
    while position < end {
      if source.utf8[position] == UInt8(ascii: "#") {
        while position < end, !"\r\n".utf8.contains(source.utf8[position]) { position += 1 }
      } else if isBlank(source.utf8[position]) {
        position += 1
      } else {
        break
      }
    }
    return position
  }

  private func isBlank(_ byte: UInt8) -> Bool { " \t\r\n".utf8.contains(byte) }
}

extension EventParser.Event.Kind {
  fileprivate var isMappingStart: Bool {
    if case .mappingStart = self { true } else { false }
  }
}
