/// A parsed template. It supports the part of Mustache that needs neither other files nor code.
struct Template: Sendable {
  /// The parts of the text, in order.
  private let parts: [Part]

  private indirect enum Part: Sendable {
    case text([UInt8])
    /// The value of a name, or the current item without a name (`{{.}}`).
    case value(TemplateKey?)
    case section(TemplateKey?, isInverted: Bool, [Part])
  }

  /// Parses a text in which `TemplateCheck` finds no errors.
  init(_ utf8: [UInt8]) {
    var reader = Reader(utf8)
    parts = reader.parts()
  }

  /// Whether it renders nothing.
  var isEmpty: Bool { parts.isEmpty }

  /// The text with these values.
  func render(_ values: TemplateValues) -> String {
    var rendering = Rendering(values)
    rendering.add(parts)
    return String(decoding: rendering.utf8, as: UTF8.self)
  }
}

// MARK: Filling in

extension Template {
  /// A text that is being rendered.
  private struct Rendering {
    private(set) var utf8: [UInt8] = []
    /// The current values, the innermost ones last.
    private var scopes: [TemplateValues]
    /// The current item of a list, if it has no values of its own.
    private var item: TemplateValue?

    init(_ values: TemplateValues) { scopes = [values] }

    mutating func add(_ parts: [Part]) {
      for part in parts {
        switch part {
        case .text(let piece): utf8 += piece
        case .value(let key): add(value(of: key))
        case .section(let key, let isInverted, let parts):
          if isInverted {
            if value(of: key)?.isNothing ?? true { add(parts) }
          } else {
            add(parts, for: value(of: key))
          }
        }
      }
    }

    private mutating func add(_ value: TemplateValue?) {
      if case .text(let piece) = value { utf8 += piece.utf8 }
    }

    private mutating func add(_ parts: [Part], for value: TemplateValue?) {
      guard let value, !value.isNothing else { return }
      switch value {
      case .flag: add(parts)
      case .list(let items): for item in items { add(parts, in: item) }
      case .text, .map: add(parts, in: value)
      }
    }

    private mutating func add(_ parts: [Part], in scope: TemplateValue) {
      if case .map(let values) = scope {
        scopes.append(values)
        add(parts)
        scopes.removeLast()
      } else {
        let outer = item
        item = scope
        add(parts)
        item = outer
      }
    }

    /// The value of a name in the innermost scope that has it.
    private func value(of key: TemplateKey?) -> TemplateValue? {
      guard let key else { return item }
      for values in scopes.reversed() {
        if let value = values[key] { return value }
      }
      return nil
    }
  }
}

extension TemplateValue {
  /// Whether a section of the value is omitted.
  fileprivate var isNothing: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .flag(let flag): !flag
    case .list(let items): items.isEmpty
    case .map: false
    }
  }
}

// MARK: Reading

extension Template {
  /// Builds parts from the tags of a text and the text between them.
  private struct Reader {
    private let utf8: [UInt8]
    private var tags: ArraySlice<TemplateTags.Tag>
    /// The start of the text that is not in a part yet.
    private var position = 0

    init(_ utf8: [UInt8]) {
      self.utf8 = utf8
      tags = TemplateTags(utf8).tags[...]
    }

    /// The parts up to the end of the current section, or of the text.
    mutating func parts() -> [Part] {
      var parts: [Part] = []
      while let tag = tags.popFirst() {
        let location = tag.kind == .value ? tag.bytes : TemplateTags.wholeLine(around: tag.bytes, in: utf8)
        addText(before: location.lowerBound, to: &parts)
        position = location.upperBound
        switch tag.kind {
        case .value: parts.append(.value(tag.key))
        case .section: parts.append(.section(tag.key, isInverted: false, self.parts()))
        case .inverted: parts.append(.section(tag.key, isInverted: true, self.parts()))
        case .end: return parts
        case .comment, .unsupported: break
        }
      }
      addText(before: utf8.count, to: &parts)
      return parts
    }

    private func addText(before end: Int, to parts: inout [Part]) {
      guard position < end else { return }
      parts.append(.text(Array(utf8[position..<end])))
    }
  }
}

extension TemplateTags.Tag {
  fileprivate var key: TemplateKey? { name.flatMap(TemplateKey.init(rawValue:)) }
}
