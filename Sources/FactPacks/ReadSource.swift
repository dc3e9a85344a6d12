package import StoregenFiles
package import SwiftFacts

/// What is known of a source file.
///
/// It is a class because arrays of thousands are copied again and again.
package final class ReadSource: Sendable {
  package let file: SourceFile
  package let content: ContentKey
  /// The stamp of the file before it was read; nil if the file changed so recently that the next change might not
  /// show in it.
  package let stamp: FileStamp?
  /// Its outline; empty until the source is opened.
  package let outline: Outline
  /// The outcome of parsing; nil if it was not parsed.
  package let outcome: FactReader.Outcome?
  /// How much of it was parsed.
  let extent: FactReader.Extent
  /// The pack entry with its content; nil if there is none.
  let packed: PackedSource?
  /// The pack of the cache with this content and the current stamp; nil if there is none.
  let cached: CachePart?
  private let state: State

  /// How far it has been read.
  enum State: Sendable, Equatable {
    /// Nothing is known about it yet.
    case unread
    /// It could not be read, for this reason.
    case failed(String)
    /// Its content is known, because of its stamp, but neither outline nor facts are.
    case closed
    /// At least its outline is known.
    case open
  }

  init(
    file: SourceFile, content: ContentKey, stamp: FileStamp?, outline: Outline,
    outcome: FactReader.Outcome? = nil, extent: FactReader.Extent = .all,
    packed: PackedSource? = nil, cached: CachePart? = nil, _ state: State = .open
  ) {
    self.file = file
    self.content = content
    self.stamp = stamp
    self.outline = outline
    self.outcome = outcome
    self.extent = extent
    self.packed = packed
    self.cached = cached
    self.state = state
  }

  /// A source before it is known what it contains.
  package convenience init(unread file: SourceFile) {
    self.init(file: file, content: ContentKey(of: []), stamp: nil, outline: .empty, .unread)
  }
}

extension ReadSource {
  /// Whether nothing is known about it yet.
  package var isUnread: Bool { state == .unread }

  /// Whether it was only identified by its stamp so far.
  var isClosed: Bool { state == .closed }

  /// Why it could not be read; nil if it was.
  package var failure: String? { if case .failed(let reason) = state { reason } else { nil } }

  /// Its text in a file of facts; nil for other sources.
  package var packedText: [UInt8]? { packed?.text.map(Array.init) }

  /// Whether the source was parsed to this extent.
  func isParsed(_ wanted: FactReader.Extent) -> Bool {
    outcome.map { $0.serves(wanted, of: extent) } ?? false
  }

  /// Its facts and how much of it they are about; nil if it was not parsed, or has errors.
  package var completeFacts: (facts: FileFacts, extent: FactReader.Extent)? {
    guard failure == nil, let outcome, outcome.error == nil else { return nil }
    return outcome.facts.map { ($0, extent) }
  }

  /// Whether the cache has it.
  package var isCached: Bool { cached != nil }

  /// The source without its outline and facts, whose memory is released. What is needed again is read again.
  package var withoutFacts: ReadSource {
    guard failure == nil, packedText == nil else { return self }
    return ReadSource(
      file: file, content: content, stamp: stamp, outline: .empty, cached: cached, .closed)
  }

  /// A source that the cache has, before it is opened.
  convenience init(_ file: SourceFile, content: KnownContent, in part: CachePart) {
    self.init(
      file: file, content: content.key, stamp: content.stamp, outline: .empty, cached: part,
      .closed)
  }

  /// The source with the facts of another one that has the same content.
  package func takingFacts(from other: ReadSource) -> ReadSource {
    guard outcome == nil, other.outcome != nil else { return self }
    return ReadSource(
      file: file, content: content, stamp: stamp, outline: other.outline, outcome: other.outcome,
      extent: other.extent, packed: other.packed, cached: cached)
  }

  /// A source that cannot be read.
  convenience init(_ file: SourceFile, failing reason: String) {
    self.init(
      file: file, content: ContentKey(of: []), stamp: nil, outline: .empty, .failed(reason))
  }

  /// A source with this text, parsed.
  convenience init(
    _ file: SourceFile, parsing text: [UInt8], extent: FactReader.Extent = .all,
    stamp: FileStamp? = nil
  ) {
    let outline = OutlineScanner.outline(of: text)
    self.init(
      file: file, content: ContentKey(of: text), stamp: stamp, outline: outline,
      outcome: Self.outcome(of: text, at: file, outline: outline, extent: extent), extent: extent)
  }

  /// The source with the outcome of parsing its text.
  func parsing(_ text: [UInt8], to extent: FactReader.Extent) -> ReadSource {
    ReadSource(
      file: file, content: content, stamp: stamp, outline: outline,
      outcome: Self.outcome(of: text, at: file, outline: outline, extent: extent), extent: extent)
  }

  /// The source with an outcome from its pack.
  func unpacking(_ outcome: FactReader.Outcome, of extent: FactReader.Extent) -> ReadSource {
    ReadSource(
      file: file, content: content, stamp: stamp, outline: outline, outcome: outcome,
      extent: extent, packed: packed, cached: cached)
  }

  /// The outcome of parsing a text.
  static func outcome(
    of text: [UInt8], at file: SourceFile, outline: Outline, extent: FactReader.Extent
  ) -> FactReader.Outcome {
    FactReader.read(
      text, path: file.displayPath, isDoubtful: outline.flags.contains(.isDoubtful), extent: extent)
  }
}

extension FactReader.Outcome {
  /// Whether the outcome of parsing to an extent is also that of parsing to another one. More facts do no harm, but
  /// errors in the bodies of functions are not reported if only declarations are needed.
  func serves(_ wanted: FactReader.Extent, of extent: FactReader.Extent) -> Bool {
    extent == wanted || extent == .all && error == nil
  }
}
