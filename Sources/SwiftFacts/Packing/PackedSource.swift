import StoregenDiagnostics

/// The outline and facts of a source as bytes that can be used without parsing.
///
/// The bytes are not trusted: everything is validated before it is used.
package final class PackedSource: Sendable {
  /// The outline of the source.
  package let outline: Outline
  /// The packed bytes.
  package let bytes: PackedArray<UInt8>
  /// The source text; nil if the pack does not have it.
  package let text: PackedArray<UInt8>?
  private let sections: PackedSections
  private let contents: PackedContents

  /// Reads a packed source; nil if it is damaged.
  ///
  /// - Parameters:
  ///   - text: the source text, if there is one.
  ///   - owner: keeps the bytes in memory.
  package init?(_ bytes: UnsafeRawBufferPointer, text: PackedArray<UInt8>? = nil, ownedBy owner: AnyObject) {
    guard let sections = PackedSections(bytes, ownedBy: owner), let outline = Outline(sections) else { return nil }
    self.outline = outline
    self.bytes = PackedArray(bytes.bindMemory(to: UInt8.self), ownedBy: owner)
    self.text = text
    self.sections = sections
    contents = PackedContents(rawValue: sections[.contents])
  }

  /// How much of the source was parsed; nil if it was not parsed.
  package var extent: FactReader.Extent? {
    contents.contains(.outcome) ? contents.contains(.bodies) ? .all : .declarations : nil
  }

  /// The outcome of parsing the source; nil if it was not parsed or is damaged.
  ///
  /// - Parameter path: the path of the file as diagnostics show it.
  package func outcome(path: String) -> FactReader.Outcome? {
    guard extent != nil else { return nil }
    let facts = contents.contains(.facts) ? FileFacts(sections, path: path) : nil
    if contents.contains(.facts), facts == nil { return nil }
    return FactReader.Outcome(facts: facts, error: error(path: path))
  }

  private func error(path: String) -> Diagnostic? {
    guard contents.contains(.error) else { return nil }
    let (start, end) = (Int(sections[.errorStart]), Int(sections[.errorEnd]))
    let reason = String(decoding: sections.content(of: .errorReason), as: UTF8.self)
    return Diagnostic(
      .error, String(decoding: sections.content(of: .errorMessage), as: UTF8.self),
      at: SourceRange(path: path, bytes: start..<max(start, end)),
      reason: contents.contains(.reason) ? reason : nil)
  }

  /// Packs a source.
  ///
  /// - Parameters:
  ///   - outcome: the outcome of parsing; nil if it was not parsed.
  ///   - extent: how much was parsed.
  package static func pack(
    _ outline: Outline, outcome: FactReader.Outcome?, extent: FactReader.Extent = .all
  ) -> [UInt8] {
    var contents: PackedContents = []
    if outcome != nil { contents.insert(.outcome) }
    if extent == .all { contents.insert(.bodies) }
    var packer = SectionPacker()
    outline.pack(into: &packer)
    if let facts = outcome?.facts {
      contents.insert(.facts)
      facts.pack(into: &packer)
    }
    if let error = outcome?.error {
      contents.formUnion(error.reason == nil ? .error : [.error, .reason])
      let location = error.range?.bytes ?? 0..<0
      packer[.errorStart] = UInt32(clamping: location.lowerBound)
      packer[.errorEnd] = UInt32(clamping: location.upperBound)
      packer.add(.errorMessage, utf8: error.message.utf8)
      packer.add(.errorReason, utf8: (error.reason ?? "").utf8)
    }
    packer[.contents] = contents.rawValue
    return packer.bytes
  }
}
