extension Outline {
  /// Reads an outline from sections; nil if it is damaged.
  convenience init?(_ sections: PackedSections) {
    guard let words = sections.elements(.words, as: Word.self),
      let declarations = sections.elements(.declarations, as: OutlineDeclaration.self),
      let mentions = sections.elements(.mentions, as: Word.self),
      let typeNames = sections.elements(.typeNames, as: UInt8.self),
      OutlineDeclaration.areValid(
        sections.content(of: .declarations), mentionCount: mentions.count,
        nameByteCount: typeNames.count)
    else { return nil }
    self.init(
      words: words, declarations: declarations, mentions: mentions, typeNames: typeNames,
      flags: Flags(rawValue: sections[.outlineFlags]))
  }

  func pack(into packer: inout SectionPacker) {
    packer[.outlineFlags] = flags.rawValue
    packer.add(.words, elements: words)
    packer.add(.declarations, elements: declarations)
    packer.add(.mentions, elements: mentions)
    packer.add(.typeNames, elements: typeNames)
  }
}

extension OutlineDeclaration {
  /// Whether bytes are valid declarations.
  fileprivate static func areValid(_ bytes: UnsafeRawBufferPointer, mentionCount: Int, nameByteCount: Int) -> Bool {
    stride(from: 0, to: bytes.count, by: MemoryLayout<Self>.stride).allSatisfy { start in
      // The kind must be valid before the bytes are read as a value.
      guard bytes[start] < Kind.allCases.count, bytes[start + 1] < 2 else { return false }
      let declaration = bytes.load(fromByteOffset: start, as: Self.self)
      return declaration.firstMention <= declaration.mentionsEnd
        && declaration.mentionsEnd <= mentionCount
        && UInt64(declaration.firstNameByte) + UInt64(declaration.nameLength) <= nameByteCount
    }
  }
}
