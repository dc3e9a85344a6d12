package import StoregenFiles
package import SwiftFacts

/// A source file that is to be read.
package struct SourceFile: Sendable {
  /// The path for the system.
  package let path: String
  /// The path for people.
  package let shownPath: String
  /// What is read in place of what is on disk; nil for that.
  package let text: [UInt8]?

  package init(path: String, shownPath: String, text: [UInt8]? = nil) {
    self.path = path
    self.shownPath = shownPath
    self.text = text
  }

  /// What there is to read.
  func read() throws(SystemError) -> [UInt8] {
    if let text { return text }
    return try FileSystem.read(path)
  }
}

/// What is known of a source file after it was read.
package struct ReadSource: Sendable {
  package let file: SourceFile
  package let content: ContentKey
  /// What the system knew of the file before it was read; nil if it was changed so lately that it might
  /// change again without a trace.
  package let stamp: FileStamp?
  /// What it declares and mentions; empty until it is looked at.
  package let outline: Outline
  /// What came of parsing it; nil if it was not parsed.
  package var outcome: FactReader.Outcome?
  /// How much of it was parsed, if it was.
  var extent = FactReader.Extent.all
  /// Where a pack has all of this; nil if none has.
  var packed: PackedSource?
  /// Which packs of the cache have all of this, and the file as it is now.
  var cached: CachePart?

  /// Why it could not be read; nil if it was.
  package var failure: String?
  /// Whether only its content is known so far, by its stamp.
  var isClosed = false

  /// The text of the source, where a file of facts has it.
  package var packedText: [UInt8]? { packed?.text }
}

extension ReadSource {
  /// Whether what came of parsing so much of it is known.
  func isParsed(_ wanted: FactReader.Extent) -> Bool {
    outcome != nil && (extent == .all || extent == wanted)
  }

  /// A source that cannot be read, which says nothing.
  init(_ file: SourceFile, failing reason: String) {
    self.init(
      file: file, content: ContentKey(of: []), stamp: nil, outline: .empty, failure: reason)
  }

  /// A source whose text is this, parsed.
  init(
    _ file: SourceFile, parsing text: [UInt8], _ extent: FactReader.Extent = .all,
    stamp: FileStamp? = nil
  ) {
    let outline = OutlineScanner.outline(of: text)
    self.init(
      file: file, content: ContentKey(of: text), stamp: stamp, outline: outline,
      outcome: Self.outcome(of: text, at: file, outline, extent), extent: extent)
  }

  /// The source with what comes of parsing its text, which no pack has.
  func parsing(_ text: [UInt8], _ extent: FactReader.Extent) -> ReadSource {
    ReadSource(
      file: file, content: content, stamp: stamp, outline: outline,
      outcome: Self.outcome(of: text, at: file, outline, extent), extent: extent)
  }

  /// What comes of parsing a text.
  static func outcome(
    of text: [UInt8], at file: SourceFile, _ outline: Outline, _ extent: FactReader.Extent
  ) -> FactReader.Outcome {
    FactReader.read(
      text, path: file.shownPath, isDoubtful: outline.flags.contains(.isDoubtful), extent)
  }
}
